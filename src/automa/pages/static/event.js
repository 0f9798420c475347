// Her turn happens on the standing board: her two cards, the piece flies in, the marker climbs, the points count up, then
// one tap for the next of her turns. A tap while it happens ends it at once. Why? tells it step by step over the same board.

import { drop, push } from "./layers.js";
import { appear, count, fly, isStill, pieceOn, ringsOn } from "./motion.js";
import { play } from "./sound.js";

const QUIET = 500; // milliseconds before a quick one goes on by itself
const GUARD = 450; // milliseconds in which one tap too many does nothing

export class HerEvents {
  // `turn`: the same turns step by step; `closed`: what comes after them.
  constructor(root, element, turn, closed) {
    this.root = root;
    this.element = element;
    this.turn = turn;
    this.closed = closed;
    this.ones = [...element.querySelectorAll("[data-event]")];
    this.next = element.querySelector("[data-event-next]");
    this.onBack = () => this.close();
    this.next.addEventListener("click", () => this.advance());
    element.querySelector("[data-event-why]").addEventListener("click", () => this.why());
    for (const one of this.ones) one.querySelector(".tray").addEventListener("click", () => this.advance());
    element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" || event.key === "w") {
        event.preventDefault();
        if (event.key === "w") this.why();
        else this.advance();
      }
    });
  }

  get isOpen() {
    return this.element.isConnected && !this.element.hidden;
  }

  open() {
    this.prepare();
    this.element.hidden = false;
    document.body.classList.add("happening");
    push(this.onBack);
    this.show(0);
    this.next.focus({ preventScroll: true });
  }

  // What her turns will bring is not there yet: pieces, rings, points.
  prepare() {
    this.points = this.root.querySelector("#strip [data-sheet=points][data-of=automa] b");
    this.total = Number(this.points?.textContent ?? 0);
    const lines = [...this.element.querySelectorAll(".happens li")];
    this.now = this.total - lines.reduce((sum, line) => sum + Number(line.dataset.points ?? 0), 0);
    if (this.points) this.points.textContent = String(this.now);
    const seen = new Set();
    for (const line of lines.filter((each) => each.dataset.hex)) {
      const { hex, was, now } = line.dataset;
      for (const ring of ringsOn(this.root, hex)) ring.style.opacity = "0";
      if (!now || seen.has(hex)) continue;
      seen.add(hex);
      this.stand(hex, was);
    }
  }

  // The piece that stands on a hex for now; none: it is empty yet.
  stand(hex, kind) {
    const piece = pieceOn(this.root, hex);
    if (!piece) return;
    piece.dataset.kept ??= piece.querySelectorAll("use")[1]?.getAttribute("href") ?? "";
    piece.style.opacity = kind ? "" : "0";
    if (kind) piece.querySelectorAll("use")[1]?.setAttribute("href", `#am-${kind}`);
  }

  // Everything as it is in the game.
  settle() {
    if (this.points) this.points.textContent = String(this.total);
    for (const piece of this.root.querySelectorAll("#boardpart .piece[data-kept]")) {
      piece.style.opacity = "";
      piece.querySelectorAll("use")[1]?.setAttribute("href", piece.dataset.kept);
      delete piece.dataset.kept;
    }
    for (const ring of this.root.querySelectorAll("#boardpart .mark.last")) ring.style.opacity = "";
  }

  show(number) {
    this.at = number;
    this.ones.forEach((one, i) => { one.hidden = i !== number; });
    const cards = this.ones[number].querySelector(".her-two");
    if (!cards.children.length) {
      const pairs = this.turn.element.querySelectorAll("[data-pair-of]");
      cards.append(...[...pairs[number].querySelectorAll(".card")].map((card) => this.lit(card, number)));
    }
    this.happen(this.ones[number]);
  }

  // A card of hers with the symbols lit by which this turn was decided.
  lit(card, number) {
    const copy = card.querySelector("svg").cloneNode(true);
    const role = card.classList.contains("action") ? "action" : "support";
    for (const part of this.turn.litIn(number)) {
      if (part.startsWith(`${role}-`)) copy.querySelector(`[data-part="${part.slice(role.length + 1)}"]`)?.classList.add("lit");
    }
    return copy;
  }

  // The movement that is under way, and the pause: both can be ended.
  run = async (animation) => {
    if (this.fast) animation.finish();
    this.moving = animation;
    await animation.finished.catch(() => {});
    this.moving = null;
  };

  wait = (length) => (this.fast ? Promise.resolve() : new Promise((go) => {
    this.go = go;
    setTimeout(go, length);
  }));

  finish() {
    this.fast = true;
    this.moving?.finish();
    this.go?.();
  }

  async happen(one) {
    clearTimeout(this.later);
    this.fast = isStill(this.root);
    this.busy = true;
    this.label(this.element.dataset.finish);
    const lines = [...one.querySelectorAll(".happens li")], climbs = [...one.querySelectorAll(".climb")];
    for (const line of lines) line.style.opacity = "0";
    for (const climb of climbs) this.stepAt(climb, null);
    if (!this.fast) await appear(one.querySelector(".her-two"), this.run);
    for (const line of lines) {
      const { hex, now, track, low, high, points } = line.dataset;
      line.style.opacity = "";
      if (!this.fast) appear(line, (animation) => animation, 160);
      if (hex && now) {
        if (!this.fast) await fly(this.root, hex, "automa", now, this.run);
        this.stand(hex, now);
      }
      if (hex) for (const ring of ringsOn(this.root, hex)) ring.style.opacity = "";
      if (track) await this.climb(climbs.find((climb) => climb.dataset.climb === track && !climb.dataset.done), Number(low), Number(high));
      if (points && this.points) {
        await count(this.points, this.now, this.now + Number(points), this.wait);
        this.now += Number(points);
      }
      await this.wait(60);
    }
    this.done(one);
  }

  stepAt(climb, level) {
    for (const cell of climb.querySelectorAll("i")) cell.classList.toggle("here", cell.textContent === String(level));
    if (level === null) delete climb.dataset.done;
  }

  async climb(climb, low, high) {
    if (!climb) return;
    climb.dataset.done = "1";
    for (let level = low; level <= high; level += 1) {
      this.stepAt(climb, level);
      if (level < high) await this.wait(Math.min(120, 240 / (high - low)));
      if (level > low && !this.fast) play("step");
    }
  }

  done(one) {
    if (!this.isOpen || this.ones[this.at] !== one) return;
    this.busy = false;
    const last = this.at + 1 === this.ones.length;
    this.label(last ? this.element.dataset.done : this.element.dataset.next);
    if (last) {
      this.settle();
      document.body.classList.add("happened"); // what she offers may be answered now
      play("turn");
    }
    if (this.root.dataset.speed === "quick") this.later = setTimeout(() => this.advance(), QUIET);
  }

  label(text) {
    this.next.textContent = text;
  }

  // A tap: ends what is happening, or goes on to what comes next.
  advance() {
    if (!this.isOpen) return;
    clearTimeout(this.later);
    if (this.busy) this.finish();
    else if (this.at + 1 < this.ones.length) this.show(this.at + 1);
    else this.close();
  }

  // Step by step over the same board; closing it comes back here.
  why() {
    clearTimeout(this.later);
    if (this.busy) this.finish();
    this.turn.tellFrom(this.at, () => this.next.focus({ preventScroll: true }));
  }

  // A new screen came, or it was seen to its end.
  leave() {
    clearTimeout(this.later);
    this.finish();
    drop(this.onBack);
    this.element.hidden = true;
    document.body.classList.remove("happening", "happened");
  }

  close() {
    if (!this.isOpen) return;
    this.leave();
    this.settle();
    document.body.classList.add("resting"); // a finger that taps once more must not take what lies under it
    setTimeout(() => document.body.classList.remove("resting"), GUARD);
    this.closed();
  }
}
