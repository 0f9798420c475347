// The first game explains itself: the first lesson that fits and was not read yet, pointing at what it is about.

const READ = "automa-lessons", GUIDED = "automa-guided";
const read = () => new Set((localStorage.getItem(READ) ?? "").split(" ").filter(Boolean));

// The first game that is begun with one tap is a guided one.
export function guide(path) {
  if (!localStorage.getItem(GUIDED)) localStorage.setItem(GUIDED, path);
}

// From the menu: this game is, whatever was read before.
export function guideAgain(path) {
  localStorage.setItem(GUIDED, path);
  localStorage.removeItem(READ);
}

export function showLesson(root, path) {
  for (const part of root.querySelectorAll(".pointed-at")) part.classList.remove("pointed-at");
  const guided = localStorage.getItem(GUIDED) === path;
  const known = read();
  let shown = false;
  for (const lesson of root.querySelectorAll("[data-lesson]")) {
    lesson.hidden = shown || !guided || known.has(lesson.dataset.lesson);
    if (lesson.hidden) continue;
    shown = true;
    root.querySelector(`#${CSS.escape(lesson.dataset.at)}`)?.classList.add("pointed-at");
  }
}

export function lessonClick(button, root, path) {
  if (button.hasAttribute("data-lesson-read")) {
    localStorage.setItem(READ, [...read(), button.closest("[data-lesson]").dataset.lesson].join(" "));
  } else if (button.hasAttribute("data-lesson-leave")) localStorage.setItem(GUIDED, "left");
  else return false;
  showLesson(root, path);
  return true;
}
