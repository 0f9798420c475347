// Puzzles: which day it is here, and which of them this device has solved.

const KEY = "automa-puzzles";

const solved = () => new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]"));

const day = document.querySelector("[data-puzzle-day]");
if (day) {
  const now = new Date();
  const two = (n) => String(n).padStart(2, "0");
  day.href = `${day.dataset.puzzleDay}/${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const page = document.querySelector("[data-puzzle-page][data-right]");
if (page) localStorage.setItem(KEY, JSON.stringify([...solved().add(page.dataset.puzzlePage)]));

const known = solved();
for (const link of document.querySelectorAll("[data-puzzle]")) {
  if (!known.has(link.dataset.puzzle)) continue;
  link.classList.add("solved");
  link.setAttribute("aria-label", link.dataset.solved);
}
