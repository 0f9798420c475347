// The guided first game: the first lesson that this device has not seen and whose target is on the screen is told there.

import { post } from "./net.js";

const KEY = "automa-lessons"; // the lessons this device has seen

const seen = () => new Set(JSON.parse(localStorage.getItem(KEY) ?? "[]"));

// A guided game begins: everything is told once more.
export function beginLessons() {
  localStorage.removeItem(KEY);
}

// Whether her turns are shown step by step for the guide's sake.
export function guidedSteps() {
  return Boolean(document.getElementById("lessons")?.dataset.steps);
}

const visible = (element) => element.checkVisibility({ visibilityProperty: true });

function button(label, primary, tap) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = primary ? "button primary" : "button";
  made.textContent = label;
  made.addEventListener("click", tap);
  return made;
}

// It stands at the top of what scrolls on the screen that its target is on, so that it covers nothing.
function place(target) {
  const screen = target.closest("#turn") ?? document.querySelector("#game > main");
  return screen.querySelector(".tableau") ?? screen;
}

export function teach() {
  for (const old of document.querySelectorAll(".lesson")) old.remove();
  for (const old of document.querySelectorAll(".taught")) old.classList.remove("taught");
  const list = document.getElementById("lessons");
  if (!list) return;
  const known = seen();
  for (const lesson of list.children) {
    const target = known.has(lesson.dataset.lesson) ? null : [...document.querySelectorAll(lesson.dataset.target)].find(visible);
    if (!target) continue;
    show(list, lesson, target);
    return;
  }
}

function noteSeen(...ids) {
  localStorage.setItem(KEY, JSON.stringify([...seen(), ...ids]));
}

// Who taps the button that a lesson speaks of does not need it any more.
document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  for (const lesson of button ? (document.getElementById("lessons")?.children ?? []) : []) {
    if (button.matches(lesson.dataset.target)) noteSeen(lesson.dataset.lesson);
  }
}, true);

function show(list, lesson, target) {
  const box = document.createElement("aside");
  box.className = "lesson";
  box.setAttribute("role", "status");
  const text = document.createElement("p");
  text.textContent = lesson.textContent;
  const taps = document.createElement("div");
  taps.className = "actions";
  taps.append(
    button(list.dataset.seenLabel, true, () => {
      noteSeen(lesson.dataset.lesson);
      teach();
    }),
    button(list.dataset.leaveLabel, false, () => {
      // Noted here as well: a page that is loaded again at once may be older than the setting.
      noteSeen(...[...list.children].map((each) => each.dataset.lesson));
      post(list.dataset.settings, { guide: false });
      list.remove();
      teach();
    }),
  );
  box.append(text, taps);
  const where = place(target);
  where.prepend(box);
  where.scrollTop = 0;
  target.classList.add("taught");
}
