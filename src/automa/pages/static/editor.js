// The position editor: the position lives on this page, the server draws it and decides.

import { BoardView } from "./board.js";
import { notice, post } from "./net.js";
import { save } from "./save.js";
import { closeSheet, onClose, openSheet } from "./sheet.js";
import { remember, swap } from "./swap.js";
import { tell } from "./story.js";

export class Editor {
  constructor(root) {
    this.root = root;
    this.url = root.dataset.editor;
    this.origin = root.dataset.origin;
    this.position = JSON.parse(root.dataset.position);
    this.address = location.href;
    this.past = []; // positions to go back to
    this.settled = Promise.resolve(); // when every change until now is answered
    this.waiting = 0; // changes that are not answered yet
    this.drawn = null; // how the position looks now, if it does not show yet
    this.refused = []; // fields whose change was refused
    this.hand = ""; // the shelf of the palette that is open
    this.brush = ""; // what the hand holds; nothing: a tap shows what is there
    this.marked = false;
    this.ends = []; // hexes tapped so far for something that needs two
    remember(root);
    this.dress();
    onClose(() => {
      this.board.mark([], "focus", "cursor");
      this.board.lookBack();
    });
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("change", (event) => this.change(event));
    document.addEventListener("keydown", (event) => this.press(event));
    // Back closes what lies on top; the entry below it must not bring an older position with it.
    addEventListener("popstate", () => history.replaceState(history.state, "", this.address));
  }

  dress() {
    const viewport = this.root.querySelector("[data-viewport]");
    if (viewport !== this.board?.viewport) this.board = new BoardView(viewport, (name) => this.tap(name));
    this.root.querySelector("[data-undo]").disabled = !this.past.length;
    this.showHand();
  }

  problem(text) {
    const place = this.root.querySelector(".problem");
    place.textContent = text ? `${place.dataset.label} ${text}` : "";
  }

  // One change after the other, each made to what the one before has left: nothing is lost that is typed meanwhile.
  // `body` tells what to ask for, from the position as it is then.
  changed(where, body, { kept = true, from = null } = {}) {
    this.waiting += 1;
    const done = () => {
      this.waiting -= 1;
      if (!this.waiting) this.redraw();
    };
    this.settled = this.settled.then(() => this.ask(where, body, kept, from)).then(done, (error) => {
      done();
      reportError(error);
    });
    return this.settled;
  }

  async ask(where, body, kept, from) {
    const before = this.position;
    const asked = body(before);
    const answer = asked && await post(`${this.url}/${where}`, { origin: this.origin, ...asked });
    if (answer?.status !== 200) {
      if (answer) notice(answer.data.reason ?? "");
      if (asked && from) this.refused.push(from);
      return;
    }
    if (kept) this.past.push(before);
    this.position = answer.data.position;
    const link = this.origin ? `from=${encodeURIComponent(this.origin)}&` : "";
    this.address = `${this.url}?${link}p=${answer.data.link}`;
    history.replaceState(history.state, "", this.address);
    this.drawn = answer.data.html;
  }

  // Not before the last of the changes that are under way: a field further on would show for a moment what it had before.
  redraw() {
    if (this.drawn !== null) {
      const html = this.drawn;
      this.drawn = null;
      closeSheet();
      swap(this.root, html);
      this.dress();
    }
    // What was refused does not stand there as if it counted.
    for (const field of this.refused.splice(0)) {
      for (const each of field.options ?? []) each.selected = each.defaultSelected;
      if (!field.options) field.value = field.defaultValue;
    }
  }

  edit(edits, from = null) {
    return this.changed("edit", (position) => ({ position, edits }), { from });
  }

  undo() {
    const back = () => {
      const position = this.past.pop();
      return position && { position, edits: [] };
    };
    return this.changed("edit", back, { kept: false });
  }

  async tap(name) {
    this.board.mark([name], "focus", "cursor");
    if (this.brush) return this.put(name);
    this.board.lookAt(name);
    return this.sheet("sheet", { hex: name }, false);
  }

  async sheet(what, body, modal = true) {
    await this.settled;
    const answer = await post(`${this.url}/${what}`, { position: this.position, ...body });
    if (answer?.data.reason) notice(answer.data.reason);
    else if (answer) openSheet(answer.text, { modal });
    return Boolean(answer) && answer.status === 200;
  }

  // -- the palette

  held() {
    return this.root.querySelector(`[data-brush="${CSS.escape(this.brush)}"]`);
  }

  put(name) {
    const needed = Number(this.held()?.dataset.ends ?? 1);
    this.ends = this.ends.includes(name) ? this.ends.filter((end) => end !== name) : [...this.ends, name];
    this.board.mark(this.ends, "chosen", "picked");
    this.showHand();
    if (this.ends.length < needed) return undefined;
    const hexes = this.ends;
    this.ends = [];
    this.board.mark([], "chosen", "picked");
    const marked = this.marked && this.hand === "automa" ? " marked" : "";
    const brush = this.brush + marked;
    return this.changed("put", (position) => ({ position, brush, hexes })).then(() => this.showHand());
  }

  hold(brush) {
    this.brush = this.brush === brush ? "" : brush;
    this.ends = [];
    this.board.mark([], "chosen", "picked");
    this.showHand();
  }

  open(hand) {
    this.hand = this.hand === hand ? "" : hand;
    this.brush = "";
    this.ends = [];
    this.showHand();
  }

  showHand() {
    if (!this.root.querySelector(`[data-shelf="${CSS.escape(this.hand)}"]`)) this.hand = "";
    if (!this.held()) this.brush = "";
    const press = (selector, is) => {
      for (const button of this.root.querySelectorAll(selector)) button.setAttribute("aria-pressed", String(is(button)));
    };
    press("[data-hand]", (button) => button.dataset.hand === this.hand);
    press("[data-brush]", (button) => button.dataset.brush === this.brush);
    press("[data-marked]", () => this.marked);
    for (const shelf of this.root.querySelectorAll("[data-shelf]")) shelf.hidden = shelf.dataset.shelf !== this.hand;
    const told = this.root.querySelector("[data-held]");
    const name = this.held()?.title ?? "";
    const two = this.held()?.dataset.ends === "2";
    const words = !this.brush ? told.dataset.none : !two ? told.dataset.one : this.ends.length ? told.dataset.second : told.dataset.two;
    told.textContent = words.replace("…", name);
  }

  // -- her answer, files, links

  async decide() {
    await this.settled;
    const answer = await post(`${this.url}/decide`, { position: this.position });
    if (!answer) return;
    this.problem(answer.status === 200 ? "" : answer.data.reason);
    if (answer.status !== 200) {
      this.root.querySelector(".problem").scrollIntoView({ block: "nearest" });
      return;
    }
    tell(answer.data.html, this.root, this.root.querySelector("[data-decide]"));
  }

  click(event) {
    const button = event.target.closest("button");
    if (!button) return;
    const { edit, hand, brush, cards, zoom } = button.dataset;
    if (edit) this.edit(JSON.parse(edit));
    else if (hand) this.open(hand);
    else if (brush) this.hold(brush);
    else if (cards) this.sheet("cards", { role: cards });
    else if (button.hasAttribute("data-marked")) { this.marked = !this.marked; this.showHand(); }
    else if (button.hasAttribute("data-undo")) this.undo();
    else if (button.hasAttribute("data-decide")) this.decide();
    else if (button.hasAttribute("data-save")) this.save();
    else if (button.hasAttribute("data-share")) this.share();
    else if (button.hasAttribute("data-copy-address")) this.copy(button);
    else if (zoom === "fit") this.board.showAll();
    else if (zoom) this.board.zoomBy(zoom === "in" ? 1.5 : 1 / 1.5);
  }

  press(event) {
    if (event.key === "Escape" && this.brush && !document.querySelector("dialog[open]") && !this.root.inert) this.hold(this.brush);
    else if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.target.matches("input, textarea")) {
      event.preventDefault();
      this.undo();
    }
  }

  async change(event) {
    const field = event.target;
    if (field.dataset.path && field.closest("#desk")) {
      const value = field.matches("select") ? JSON.parse(field.value) : Number(field.value);
      this.edit([[field.dataset.path, value]], field);
    } else if (field.hasAttribute("data-position-file") && field.files.length) {
      try {
        const position = JSON.parse(await field.files[0].text());
        this.changed("edit", () => ({ position, edits: [] }));
      } catch {
        notice(field.dataset.unreadable);
      }
    }
  }

  async share() {
    if (!await this.sheet("share", {})) return;
    const field = document.querySelector("#sheet [data-address]");
    field.value = (field.dataset.address || location.origin) + field.dataset.path;
    field.select();
  }

  // A page that came over the local network may not use the clipboard by itself; the marked text can be copied by hand.
  async copy(button) {
    const field = document.querySelector("#sheet [data-address]");
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      notice(button.dataset.copied);
    } catch {
      notice(document.execCommand("copy") ? button.dataset.copied : button.dataset.markedText);
    }
  }

  async save() {
    await this.settled;
    const text = `${JSON.stringify(this.position, null, 2)}\n`;
    save(new Blob([text], { type: "application/json" }), `${this.position.game}-position.json`);
  }
}
