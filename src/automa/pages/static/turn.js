// Automa's turn, panel by panel: cubes on every option, each tie-breaker takes some away, the last one is the choice.

import { BoardView } from "./board.js";
import { unroll } from "./film.js";
import { drop, push } from "./layers.js";
import { teach } from "./lessons.js";

const READ = "read";
const PAUSES = { slow: 4000, fast: 1500 }; // milliseconds on a panel, where her turn goes on by itself
const GUARD = 450; // milliseconds in which one tap too many does nothing
const place = (line) => `automa-turn-${location.pathname}-${line}`; // how far this device has read it, in every tab

export class Turn {
  // `before`: the same turn as it was drawn last; an answered offer does not send the reader back to the first panel.
  constructor(element, atOnce, before = null, pace = "hand") {
    this.element = element;
    this.panels = [...element.querySelectorAll(".panel")];
    this.viewport = element.querySelector("[data-turn-board]");
    this.stage = element.querySelector("[data-turn-picture]");
    const film = element.querySelector("[data-film]");
    const pictures = unroll(film.textContent);
    const cards = element.querySelectorAll("[data-enlarge]");
    for (const card of cards) if (card.dataset.sameCard) card.innerHTML = cards[card.dataset.sameCard].innerHTML;
    this.boards = pictures.slice(0, Number(film.dataset.film));
    this.pictures = pictures.slice(this.boards.length);
    this.ends = this.panels.flatMap((panel, n) => (panel.classList.contains("result") ? [n] : [])); // a turn's last panel
    this.at = -1;
    element.querySelector("[data-turn-back]").addEventListener("click", () => this.show(this.at - 1));
    element.querySelector("[data-turn-next]").addEventListener("click", () => this.next());
    element.querySelector("[data-turn-why]").addEventListener("click", () => this.show(this.begins(this.turnAt())));
    element.querySelector("[data-turn-end]").addEventListener("click", () => {
      this.show(this.ends[this.turnAt()]);
      this.focus(); // the button is gone now, and keys must still reach the turn
    });
    for (const end of element.querySelectorAll("[data-turn-close], [data-turn-done]")) {
      end.addEventListener("click", () => this.close());
    }
    this.onBack = () => this.close();
    element.addEventListener("keydown", (event) => this.press(event));
    for (const card of element.querySelectorAll("[data-enlarge]")) {
      card.addEventListener("click", () => card.closest(".card").classList.toggle("enlarged"));
    }
    this.atOnce = atOnce;
    this.pause = PAUSES[pace] ?? 0;
    for (const kind of ["pointerdown", "keydown"]) element.addEventListener(kind, () => this.stop());
    if (before?.element.dataset.turn === element.dataset.turn && before.at < this.panels.length) this.show(before.at);
    else this.begin();
  }

  begin() {
    const was = Number(localStorage.getItem(place(this.element.dataset.turn)));
    const first = this.atOnce ? this.ends[0] : 0;
    this.show(was > 0 && was < this.panels.length ? was : first);
  }

  static isNew(element) {
    return Boolean(element?.dataset.fresh) && localStorage.getItem(place(element.dataset.turn)) !== READ;
  }

  open() {
    this.element.hidden = false;
    document.body.classList.add("turning");
    drop(this.onBack);
    push(this.onBack);
    this.show(this.at);
    this.focus();
    this.roll();
  }

  // By itself, panel after panel, until somebody takes over.
  roll() {
    this.stop();
    if (!this.pause) return;
    this.rolling = setInterval(() => {
      if (this.element.hidden || !this.element.isConnected || this.at + 1 >= this.panels.length) this.stop();
      else this.next();
    }, this.pause);
  }

  stop() {
    clearInterval(this.rolling);
  }

  // Shown to the end, or left by answering what she offered: it does not come up again by itself.
  noteSeen() {
    for (const key of Object.keys(localStorage)) if (key.startsWith(place(""))) localStorage.removeItem(key);
    localStorage.setItem(place(this.element.dataset.turn), READ);
    drop(this.onBack);
  }

  // Every part of the cards that counted in one of the turns.
  litIn(turn) {
    const panels = this.panels.slice(this.begins(turn), this.ends[turn]);
    return new Set(panels.flatMap((panel) => (panel.dataset.lit ?? "").split(" ").filter(Boolean)));
  }

  // One of several turns from its beginning, for who asks why; what comes after it is said.
  tellFrom(turn, after) {
    this.after = after;
    this.open();
    this.show(this.begins(turn));
    this.focus(); // the keys are those of what lies on top
  }

  close() {
    if (this.after) {
      drop(this.onBack);
      this.element.hidden = true;
      document.body.classList.remove("turning");
      this.after();
      this.after = null;
      return;
    }
    this.noteSeen();
    this.element.hidden = true;
    document.body.classList.remove("turning");
    document.querySelector("#dock .primary")?.focus({ preventScroll: true });
    // A finger that taps once more must not hand over, nor take what lies under it.
    document.body.classList.add("resting");
    setTimeout(() => document.body.classList.remove("resting"), GUARD);
    teach();
  }

  // Which of several turns a panel belongs to, and the panel with which one begins.
  turnAt(number = this.at) {
    return this.ends.findIndex((end) => number <= end);
  }

  begins(turn) {
    return turn > 0 ? this.ends[turn - 1] + 1 : 0;
  }

  // The next panel; after the result of a turn, for those who want results at once, the next result.
  next() {
    const done = this.ends.indexOf(this.at);
    const following = done >= 0 && this.atOnce ? this.ends[done + 1] ?? this.panels.length : this.at + 1;
    if (following < this.panels.length) this.show(following);
    this.focus();
  }

  focus() {
    const last = this.at === this.panels.length - 1;
    const end = this.element.querySelector(last ? "[data-turn-done]" : "[data-turn-next]");
    (end ?? this.element.querySelector(".tableau")).focus({ preventScroll: true }); // no key answers what she offers by accident
  }

  press(event) {
    if (event.target.matches("input, textarea, select")) return;
    if (event.key === "ArrowRight" || event.key === "n") this.next();
    else if (event.key === "ArrowLeft" || event.key === "b") this.show(this.at - 1);
    else if (event.key === "Escape" && this.element.querySelector(".card.enlarged")) {
      this.element.querySelector(".card.enlarged").classList.remove("enlarged");
    } else if (event.key === "Escape" && this.element.querySelector("[data-turn-close]")) this.close();
    else return;
    event.preventDefault();
  }

  // One board is there at a time; the next one looks where the last one did.
  board(number) {
    if (this.drawn !== number) {
      this.viewport.innerHTML = this.boards[number];
      if (this.view) this.view.redrawn();
      else this.view = new BoardView(this.viewport, null);
      this.drawn = number;
    }
    return this.view;
  }

  show(number) {
    if (number < 0 || number >= this.panels.length) return;
    this.at = number;
    this.panels.forEach((panel, i) => { panel.hidden = i !== number; });
    const panel = this.panels[number];
    const last = number === this.panels.length - 1;
    this.element.dataset.panel = panel.classList[1];
    if (panel.dataset.title) this.element.querySelector(".bar h2").textContent = panel.dataset.title;
    const picture = panel.dataset.picture;
    if (picture) this.stage.innerHTML = this.pictures[picture];
    if (this.stage) this.stage.hidden = !picture;
    if (this.viewport) this.viewport.hidden = Boolean(picture);
    this.light((panel.dataset.lit ?? "").split(" "));
    if (this.viewport && !picture) this.draw(panel);
    this.element.querySelector("[data-turn-back]").disabled = number === 0;
    const turn = this.turnAt(), done = this.ends[turn] === number;
    for (const pair of this.element.querySelectorAll("[data-pair-of]")) {
      pair.hidden = this.element.querySelectorAll("[data-pair-of]").length > 1 && Number(pair.dataset.pairOf) !== turn;
    }
    this.element.querySelector("[data-turn-end]").hidden = done;
    this.element.querySelector("[data-turn-why]").hidden = !done || number === this.begins(turn);
    this.element.querySelector("[data-turn-next]").hidden = last;
    if (document.body.classList.contains("turning")) localStorage.setItem(place(this.element.dataset.turn), number);
    this.element.querySelector(".dock .count").textContent = `${number + 1 - this.begins(turn)} / ${this.ends[turn] + 1 - this.begins(turn)}`;
    teach();
  }

  // The parts of the cards that count now: `support-row`, `action-action-1`.
  light(parts) {
    for (const role of ["action", "support"]) {
      for (const part of this.element.querySelectorAll(`.card.${role} [data-part]`)) {
        part.classList.toggle("lit", parts.includes(`${role}-${part.dataset.part}`));
      }
    }
  }

  draw(panel) {
    const words = (name) => (panel.dataset[name] ?? "").split(" ").filter(Boolean);
    const board = this.board(Number(panel.dataset.board));
    const hexes = words("hexes"), left = words("left"), chosen = words("chosen");
    board.draw();
    board.cubes(hexes, left);
    board.values(JSON.parse(panel.dataset.values || "{}"), left, "counted" in panel.dataset);
    board.mark(chosen.length ? chosen : left.length === 1 ? left : [], "chosen");
    if (board.framed) board.bringIntoView([...hexes, ...chosen]);
    else if (hexes.length || chosen.length) board.lookAtAll([...hexes, ...chosen]);
    else board.showAll();
  }
}
