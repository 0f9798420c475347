// The pages around the games: settings, the list, a new game, files.

import { goPost, notice } from "./net.js";

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.post) goPost(button.dataset.post);
  else if (button.dataset.rename) {
    const title = prompt(button.dataset.ask, button.dataset.title);
    if (title) goPost(button.dataset.rename, { title });
  } else if (button.dataset.copy) {
    navigator.clipboard?.writeText(button.dataset.copy).then(() => notice(button.dataset.copied));
  }
});

document.addEventListener("change", async (event) => {
  const field = event.target;
  const form = field.closest("form");
  if (field.dataset.import && field.files.length) {
    const file = field.files[0];
    goPost(field.dataset.import, { title: file.name, text: await file.text() });
  } else if (form?.dataset.settings) {
    goPost(form.dataset.settings, { [field.name]: field.name === "at_once" ? field.value === "1" : field.value });
  } else if (form?.dataset.new) {
    showNew(form);
  }
});

function showNew(form) {
  const game = form.elements.game.value;
  for (const part of form.querySelectorAll("[data-for-game]")) {
    part.hidden = part.disabled = part.dataset.forGame !== game;
  }
  form.querySelector("[data-second]").hidden = form.elements.humans.value !== "2";
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.new) return;
  event.preventDefault();
  const data = new FormData(form);
  const game = data.get("game");
  const names = ["name-1", "name-2"].slice(0, Number(data.get("humans"))).map((name) => data.get(name) ?? "");
  goPost(form.dataset.new, {
    game,
    map: data.get(`map-${game}`),
    humans: names,
    seed: Number(new URLSearchParams(location.search).get("seed")) || crypto.getRandomValues(new Uint32Array(1))[0],
    expansions: data.getAll("expansion"),
    physical: data.get("physical") === "1",
  });
});
