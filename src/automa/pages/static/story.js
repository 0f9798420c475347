// A turn of hers that is only told: an earlier one from the log, or her answer in the editor. Nothing of it is kept.

import { drop } from "./layers.js";
import { load } from "./net.js";
import { closeSheet } from "./sheet.js";
import { Turn } from "./turn.js";

class Told extends Turn {
  constructor(element, place, behind, after) {
    super(element, false);
    this.place = place;
    this.behind = behind;
    this.after = after;
  }

  begin() {
    this.show(0);
  }

  noteSeen() {
    drop(this.onBack);
  }

  close() {
    this.noteSeen();
    this.place.hidden = true;
    this.place.replaceChildren();
    this.behind.inert = false;
    const waiting = this.behind.querySelector(".turn:not([hidden])"); // one that came in the meantime
    document.body.classList.toggle("turning", Boolean(waiting));
    this.after?.focus?.({ preventScroll: true });
  }
}

// `behind`: what the turn is laid over; `after`: what has the focus when it is closed.
export function tell(html, behind, after) {
  const place = document.getElementById("story");
  place.innerHTML = html;
  place.hidden = false;
  behind.inert = true;
  const element = place.querySelector(".turn");
  element.dataset.turn = ""; // how far it was read is nobody's business
  const turn = new Told(element, place, behind, after);
  turn.open();
  return turn;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-earlier]");
  const game = document.getElementById("game");
  if (!button || !game) return;
  const answer = await load(`${game.dataset.game}/turn/${button.dataset.earlier}`);
  if (!answer) return;
  closeSheet();
  tell(answer.html, game, game.querySelector("[data-sheet=log]"));
});
