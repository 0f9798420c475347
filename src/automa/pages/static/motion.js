// What moves on the standing board: a piece flies to its hex, a number counts, a marker climbs. Only transform and opacity move.

import { play } from "./sound.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const SVG = "http://www.w3.org/2000/svg";
const LONGEST = 240; // a count takes no longer, however far it goes
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const isStill = (root) => still.matches || root.dataset.speed === "once";

// The drawing of a hex or of what stands on it begins with the same place.
export function placeOf(root, name) {
  const hex = root.querySelector(`#boardpart [data-hex="${CSS.escape(name)}"]`);
  const found = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(hex?.getAttribute("transform") ?? "");
  return found ? { x: Number(found[1]), y: Number(found[2]), hex } : null;
}

export function pieceOn(root, name) {
  const at = placeOf(root, name);
  return at && root.querySelector(`#boardpart .piece[transform="translate(${at.x} ${at.y - 5})"]`);
}

export function ringsOn(root, name) {
  const at = placeOf(root, name);
  return at ? [...root.querySelectorAll(`#boardpart .mark.last[transform^="translate(${at.x} ${at.y})"]`)] : [];
}

// A picture of a piece, as large as it lies on the board.
function flyer(piece, kind, size) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "automa-board flyer");
  svg.setAttribute("viewBox", "-30 -30 60 60");
  svg.setAttribute("aria-hidden", "true");
  const copy = piece.cloneNode(true);
  copy.removeAttribute("transform");
  copy.style.opacity = "";
  if (kind) copy.querySelectorAll("use")[1]?.setAttribute("href", `#am-${kind}`);
  svg.append(copy);
  svg.style.width = svg.style.height = `${size}px`;
  return svg;
}

// From the points of its owner to the hex; `run` notes the movement so that a tap can end it.
export async function fly(root, name, owner, kind, run, length = 300) {
  const piece = pieceOn(root, name);
  const from = root.querySelector(`#strip [data-sheet=points][data-of="${CSS.escape(owner)}"]`)?.getBoundingClientRect();
  const to = placeOf(root, name)?.hex.getBoundingClientRect();
  const view = root.querySelector("#boardpart .viewport")?.getBoundingClientRect();
  if (!piece || !from || !to || !view) return;
  const inSight = to.left < view.right && to.right > view.left && to.top < view.bottom && to.bottom > view.top;
  if (inSight) {
    const size = to.width * 60 / 70;
    const made = flyer(piece, kind, size);
    document.body.append(made);
    const at = (box) => `translate(${box.left + box.width / 2 - size / 2}px, ${box.top + box.height / 2 - size / 2}px)`;
    await run(made.animate([{ transform: `${at(from)} scale(.4)`, opacity: 0.4 }, { transform: at(to), opacity: 1 }], { duration: length, easing: EASE, fill: "both" }));
    made.remove();
  }
  play("piece");
}

// A number goes from one value to the other.
export async function count(element, from, to, wait) {
  const steps = Math.min(Math.abs(to - from), 8);
  for (let i = 1; i <= steps; i += 1) {
    element.textContent = String(Math.round(from + (to - from) * i / steps));
    await wait(Math.min(45, LONGEST / steps));
  }
  element.textContent = String(to);
  if (steps) play("points");
}

export function appear(element, run, length = 160) {
  return run(element.animate([{ opacity: 0, transform: "translateY(6px)" }, { opacity: 1, transform: "none" }], { duration: length, easing: EASE, fill: "backwards" }));
}

// A short answer of what has changed: it rises a little and settles.
export function pulse(element) {
  element.animate([{ transform: "scale(1)" }, { transform: "scale(1.25)" }, { transform: "scale(1)" }], { duration: 220, easing: EASE });
}
