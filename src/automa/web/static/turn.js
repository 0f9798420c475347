// Automa's turn, panel by panel: cubes on every option, each tie-breaker takes some away, the last one is the choice.

import { BoardView } from "./board.js";

const seen = (line) => `automa-turn-${location.pathname}-${line}`;

export class Turn {
  // `before`: the same turn as it was drawn last; an answered offer does not send the reader back to the first panel.
  constructor(element, atOnce, before = null) {
    this.element = element;
    this.panels = [...element.querySelectorAll(".panel")];
    this.viewports = [...element.querySelectorAll("[data-turn-board]")];
    this.boards = new Map();
    this.at = -1;
    element.querySelector("[data-turn-back]").addEventListener("click", () => this.show(this.at - 1));
    element.querySelector("[data-turn-next]").addEventListener("click", () => this.next());
    element.querySelector("[data-turn-end]").addEventListener("click", () => this.show(this.panels.length - 1));
    element.querySelector("[data-turn-close]")?.addEventListener("click", () => this.close());
    element.addEventListener("keydown", (event) => this.press(event));
    this.atOnce = atOnce;
    if (before?.element.dataset.turn === element.dataset.turn && before.at < this.panels.length) this.show(before.at);
    else this.begin();
  }

  begin() {
    this.show(this.atOnce ? this.panels.length - 1 : 0);
  }

  static isNew(element) {
    return Boolean(element?.dataset.fresh) && !sessionStorage.getItem(seen(element.dataset.turn));
  }

  open() {
    this.element.hidden = false;
    document.body.classList.add("turning");
    this.show(this.at);
    this.element.querySelector("[data-turn-next]").focus({ preventScroll: true });
  }

  // Shown to the end, or left by answering what she offered: it does not come up again by itself.
  noteSeen() {
    sessionStorage.setItem(seen(this.element.dataset.turn), "1");
  }

  close() {
    this.noteSeen();
    this.element.hidden = true;
    document.body.classList.remove("turning");
    document.querySelector("#dock .primary")?.focus({ preventScroll: true });
  }

  next() {
    if (this.at + 1 < this.panels.length) this.show(this.at + 1);
    else if (this.element.querySelector("[data-turn-close]")) this.close();
  }

  press(event) {
    if (event.target.matches("input, textarea, select")) return;
    if (event.key === "ArrowRight" || event.key === "n") this.next();
    else if (event.key === "ArrowLeft" || event.key === "b") this.show(this.at - 1);
    else if (event.key === "Escape" && this.element.querySelector("[data-turn-close]")) this.close();
    else return;
    event.preventDefault();
  }

  board(number) {
    if (!this.boards.has(number)) this.boards.set(number, new BoardView(this.viewports[number], null));
    return this.boards.get(number);
  }

  show(number) {
    if (number < 0 || number >= this.panels.length) return;
    this.at = number;
    this.panels.forEach((panel, i) => { panel.hidden = i !== number; });
    const panel = this.panels[number];
    const last = number === this.panels.length - 1;
    this.element.dataset.panel = panel.classList[1];
    this.viewports.forEach((viewport, i) => { viewport.hidden = String(i) !== panel.dataset.board; });
    if (this.viewports.length) this.draw(panel);
    this.element.querySelector("[data-turn-back]").disabled = number === 0;
    this.element.querySelector("[data-turn-end]").hidden = last;
    const next = this.element.querySelector("[data-turn-next]");
    next.dataset.more ??= next.textContent;
    next.textContent = last ? next.dataset.done : next.dataset.more;
    next.hidden = last && !this.element.querySelector("[data-turn-close]");
    this.element.querySelector(".count").textContent = `${number + 1} / ${this.panels.length}`;
  }

  draw(panel) {
    const words = (name) => (panel.dataset[name] ?? "").split(" ").filter(Boolean);
    const board = this.board(Number(panel.dataset.board));
    const hexes = words("hexes"), left = words("left"), chosen = words("chosen");
    board.draw();
    board.cubes(hexes, left);
    board.mark(chosen.length ? chosen : left.length === 1 ? left : [], "chosen");
    if (hexes.length || chosen.length) board.lookAtAll([...hexes, ...chosen]);
    else board.showAll();
  }
}
