// The pages around the games: settings, the list, a new game, files.

import { beginLessons } from "./lessons.js";
import { goPost, load, MENU, notice } from "./net.js";

const WISH = "automa-wish"; // settings that were tapped and are not answered yet

// A phone that came in over the local network has no clipboard of its own (no secure context): then by a selection.
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if ("print" in button.dataset) print();
  else if (button.dataset.post) goPost(button.dataset.post, button.dataset.body ? JSON.parse(button.dataset.body) : undefined);
  else if (button.dataset.rename) {
    const title = prompt(button.dataset.ask, button.dataset.title);
    if (title) goPost(button.dataset.rename, { title });
  } else if (button.dataset.copyFrom) {
    load(button.dataset.copyFrom, "text").then(copy).then(() => notice(button.dataset.copied));
  } else if (button.dataset.copy) {
    copy(button.dataset.copy).then(() => notice(button.dataset.copied));
  }
});

document.addEventListener("change", async (event) => {
  const field = event.target;
  const form = field.closest("form");
  if (field.dataset.import && field.files.length) {
    const file = field.files[0];
    goPost(field.dataset.import, { title: file.name, text: await file.text() });
  } else if (form?.dataset.settings) {
    set(form, field);
  } else if (form?.dataset.new || form?.dataset.digital) {
    showNew(form);
  }
});

// What the own component says: kept for later games.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.own) return;
  event.preventDefault();
  const { own, game, of, back } = form.dataset;
  goPost(own, { game, of, back, values: Object.fromEntries(new FormData(form)) });
});

function set(form, field) {
  if (field.name === "guide") beginLessons();
  if (form.closest("#sheet")) sessionStorage.setItem(MENU, form.closest("#sheet").scrollTop);
  wish({ ...wished(), [field.name]: "flag" in field.dataset ? field.value === "1" : field.value }, form.dataset.settings);
}

// What is tapped while the page leaves to be loaded anew may never be sent: the next page sends what was not answered.
// (A request that outlives its page, `keepalive`, passes a service worker by in some browsers.)
function wished() {
  return JSON.parse(sessionStorage.getItem(WISH))?.values ?? {};
}

async function wish(values, url) {
  const text = JSON.stringify({ url, values });
  sessionStorage.setItem(WISH, text);
  await goPost(url, values, () => { if (sessionStorage.getItem(WISH) === text) sessionStorage.removeItem(WISH); });
}

const unanswered = JSON.parse(sessionStorage.getItem(WISH));
if (unanswered) wish(unanswered.values, unanswered.url);

// What was tapped before anybody listened: the page shows it as chosen, so it has to be kept.
for (const form of document.querySelectorAll("form[data-settings]")) {
  for (const field of form.querySelectorAll("input:checked")) if (!field.defaultChecked) set(form, field);
}

function showNew(form) {
  const game = form.elements.game.value;
  for (const part of form.querySelectorAll("[data-for-game]")) {
    part.hidden = part.disabled = part.dataset.forGame !== game;
  }
  const humans = form.elements.humans.value;
  const two = humans !== "1";
  for (const part of form.querySelectorAll("[data-second]")) {
    const who = part.dataset.second; // a human, a computer, or whoever sits there
    part.hidden = !two || (who && who !== (humans === "2" ? "human" : "computer"));
  }
  const chosen = form.querySelector(`[data-for-game="${game}"] select[name=automa]`)?.value;
  const expansions = new FormData(form).getAll("expansion");
  for (const part of form.querySelectorAll("[data-needs], [data-hers], [data-two], [data-one]")) {
    const { needs, hers } = part.dataset;
    const counts = (!needs || expansions.includes(needs)) && (!hers || hers.split(" ").includes(chosen))
      && (two || !("two" in part.dataset)) && !(two && "one" in part.dataset);
    part.hidden = !counts;
    for (const field of part.matches("select, input") ? [part] : part.querySelectorAll("select, input")) field.disabled = !counts;
  }
}

// What was chosen, by the names of the rows: a list where there are several places. What does not count is disabled.
function choices(form) {
  const said = {};
  for (const field of form.querySelectorAll("[data-choice]:enabled")) {
    const name = field.dataset.choice;
    if (field.type === "checkbox") { if (field.checked) said[name] = field.value; }
    else if ("list" in field.dataset) (said[name] ??= []).push(field.value.trim());
    else if (field.value) said[name] = field.value;
  }
  return said;
}

for (const form of document.querySelectorAll("form[data-new], form[data-digital]")) showNew(form);

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.new) return;
  event.preventDefault();
  const data = new FormData(form);
  const game = data.get("game");
  const names = ["name-1", "name-2"].slice(0, Number(data.get("humans"))).map((name) => data.get(name) ?? "");
  const guide = data.get("guide") === "1";
  if (guide) beginLessons();
  goPost(form.dataset.new, {
    game,
    map: data.get(`map-${game}`),
    humans: names,
    seed: Number(new URLSearchParams(location.search).get("seed")) || crypto.getRandomValues(new Uint32Array(1))[0],
    expansions: data.getAll("expansion"),
    physical: data.get("physical") === "1",
    choices: choices(form),
    guide,
  });
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.digital) return;
  event.preventDefault();
  const data = new FormData(form); // what belongs to the other game is disabled and not in it
  const computer = data.get("humans") === "computer";
  const seats = data.get("humans") === "1" ? ["1"] : ["1", "2"];
  goPost(form.dataset.digital, {
    game: data.get("game"),
    map: data.get("map"),
    humans: seats.map((seat) => data.get(`name-${seat}`) ?? ""),
    factions: seats.map((seat) => data.get(`faction-${seat}`) ?? ""),
    expansions: data.getAll("expansion"),
    choices: choices(form),
    seed: Number(data.get("seed")) || 0,
    coach: data.get("coach") === "on",
    computer: computer ? data.get("computer") : "",
    devices: Number(data.get("devices") ?? 1),
  });
});
