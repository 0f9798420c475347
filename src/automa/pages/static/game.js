// The screen of a game: taps become commands, answers become the new screen.

import { BoardView } from "./board.js";
import { drop, push } from "./layers.js";
import { HerEvents } from "./event.js";
import { listenKeys, listenTabs, showTab, tellHex } from "./frame.js";
import { guidedSteps, teach } from "./lessons.js";
import { follow } from "./live.js";
import { isOnline, load, MENU, notice, post } from "./net.js";
import { Answer } from "./setup.js";
import { OwnMove } from "./own.js";
import { closeSheet, onClose, openSheet, sheetIsOpen } from "./sheet.js";
import { touch } from "./sound.js";
import { remember, swap } from "./swap.js";
import { Turn } from "./turn.js";

export class Game {
  constructor(root) {
    this.root = root;
    this.url = root.dataset.game;
    this.line = Number(root.dataset.line);
    this.busy = false;
    this.taps = 0;
    this.waiting = 0;
    this.parts = JSON.parse(root.dataset.parts); // part of the screen -> its mark: what is here is not sent again
    this.stopCorrecting = () => this.correct(false);
    remember(root);
    this.framed = root.classList.contains("frame");
    if (this.framed) { listenTabs(root); tellHex(root); listenKeys(root); }
    this.dress();
    onClose(() => {
      this.board?.mark([], "focus", "cursor");
      this.board?.lookBack();
    });
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("submit", (event) => this.submitted(event));
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("input", (event) => {
      const { past } = event.target.dataset; // the slider counts turns, the address lines
      if (past !== undefined) this.look(past.split(" ")[event.target.value]);
    });
    this.openMenuAgain();
    follow(this.url, (line) => { if (line !== this.line && !this.busy) this.refresh(""); });
  }

  // After every change of the screen: make the board, the set-up answer and her turn live.
  dress() {
    const viewport = this.root.querySelector(".boardpart > [data-viewport]:not([data-turn-board])");
    if (viewport && viewport !== this.board?.viewport) {
      this.board = new BoardView(viewport, (name) => this.tapHex(name));
    } else if (!viewport) this.board = null;
    this.board?.mark((viewport.dataset.last ?? "").split(" ").filter(Boolean), "chosen", "last");
    if (this.framed) showTab(this.root);
    const form = this.root.querySelector("form.answer");
    if (!form) this.answer = null;
    else if (form !== this.answer?.form) this.answer = new Answer(form, this.board);
    if (viewport?.dataset.pick) this.board.allow(viewport.dataset.pick.split(" "));
    const turn = this.root.querySelector("#turn");
    if (!turn) {
      this.turn?.noteSeen();
      this.turn = null;
      document.body.classList.remove("turning");
    } else if (turn !== this.turn?.element || this.showTurn) {
      const before = this.showTurn ? null : this.turn;
      const reading = before?.element.dataset.turn === turn.dataset.turn && !before.element.hidden;
      if (turn !== this.turn?.element) drop(this.turn?.onBack);
      const atOnce = Boolean(this.root.dataset.atOnce) && !guidedSteps();
      if (turn !== this.turn?.element) this.turn = new Turn(turn, atOnce, before, this.root.dataset.pace);
      else this.turn.begin();
      const event = atOnce && this.framed ? this.root.querySelector("#event") : null;
      if (event && (Turn.isNew(turn) || this.showTurn) && !reading) this.happen(event, turn);
      else if (Turn.isNew(turn) || this.showTurn || reading) this.turn.open();
      else {
        turn.hidden = true;
        document.body.classList.remove("turning");
      }
    }
    this.showTurn = false;
    teach();
  }

  // Her turns as events on the standing board.
  happen(event, turn) {
    turn.hidden = true;
    this.event?.leave();
    this.event = new HerEvents(this.root, event, this.turn, () => {
      this.turn.noteSeen();
      this.root.querySelector("#dock .primary, #choice .pick")?.focus({ preventScroll: true });
      teach();
    });
    this.event.open();
  }

  apply(answer) {
    this.line = answer.line;
    this.parts = answer.parts ?? {};
    const asked = this.asked();
    const decision = this.decision;
    const own = this.framed && !this.undoing ? new OwnMove(this.root) : null;
    if (this.event?.isOpen) {
      this.event.leave();
      this.turn?.noteSeen();
    }
    this.event = null;
    swap(this.root, answer.html);
    own?.answer();
    if (this.decision !== decision) {
      this.root.querySelector("main .tableau")?.scrollTo(0, 0);
      this.root.scrollTo(0, 0); // a small window scrolls as a whole
    }
    this.dress();
    if (answer.notice) notice(answer.notice);
    if (!this.undoing) this.ask(asked); // the finger on "undo" may tap once more: nothing comes up under it
    this.undoing = false;
  }

  // What is to be decided: a new decision is looked at from the top, where it is asked.
  get decision() {
    return this.root.querySelector("main")?.dataset.decision;
  }

  // The tiles that are asked for, those whose sheet comes up by itself.
  asked() {
    return [...this.root.querySelectorAll("[data-ask][data-opens]")];
  }

  // A temple has its favor tile, a town its tile: what is new is asked at once, and can be left.
  ask(before) {
    const known = new Set(before.map((each) => each.dataset.ask));
    const now = this.asked();
    const next = this.lastSheet?.[0] === "take" && this.taking ? now[0] : now.find((each) => !known.has(each.dataset.ask));
    this.taking = false;
    if (next) this.waitFor(this.open(["take", next.dataset.of, "", true]));
  }

  // The page shows that something is under way, if it takes long.
  async waitFor(work) {
    this.waiting += 1;
    this.root.setAttribute("aria-busy", "true");
    try {
      return await work;
    } finally {
      this.waiting -= 1;
      if (!this.waiting) this.root.removeAttribute("aria-busy");
    }
  }

  // The line at which this part of the page was offered: a sheet may be older than the screen under it.
  offeredAt(element) {
    return element?.closest("#sheet") ? this.sheetLine : this.line;
  }

  // `from`: what was tapped. `stay`: where to look afterwards, when that is not where the game has moved on to.
  // `again`: the sheet stays open. Nothing else is taken until the page shows where the game stands now.
  async send(commands, { from, stay, again = false } = {}) {
    if (this.busy || !isOnline()) return false;
    this.busy = true;
    this.taps += 1;
    try {
      return await this.waitFor(this.sent(commands, this.offeredAt(from), stay, again));
    } finally {
      this.busy = false;
    }
  }

  async sent(commands, line, stay, again) {
    const answer = await post(`${this.url}/command`, { line, commands, have: this.parts });
    if (!answer) return false;
    if (answer.data.html === undefined) {
      notice(answer.data.reason ?? "");
      return false;
    }
    notice("");
    this.taking = sheetIsOpen() && this.lastSheet?.[0] === "take";
    this.undoing = commands.some((each) => /^(undo|redo)\b/.test(each));
    touch();
    if (!again) closeSheet();
    if (stay && answer.status === 200) {
      this.line = answer.data.line;
      await this.refresh(stay);
    } else {
      history.replaceState(history.state, "", location.pathname);
      this.apply(answer.data);
    }
    if (again && sheetIsOpen()) await this.open(this.lastSheet);
    return answer.status === 200;
  }

  // The step of the set-up that is looked at stands in the address: a reload and another tab show the same one.
  async refresh(query) {
    if (query !== "turn=1") history.replaceState(history.state, "", query ? `?${query}` : location.pathname);
    const answer = await load(`${this.url}/screen${query ? `?${query}` : ""}`);
    if (answer && (query || answer.line >= this.line)) this.apply(answer); // not behind a tap that was answered meanwhile
    this.renewSheet();
  }

  // The slider through the game: the last place it was moved to is shown.
  async look(at) {
    this.wanted = at;
    if (this.looking) return;
    this.looking = true;
    while (this.wanted !== undefined) {
      const next = this.wanted;
      this.wanted = undefined;
      await this.refresh(`at=${next}`);
    }
    this.looking = false;
  }

  // An earlier position that is looked at stands in the address.
  get place() {
    const at = new URLSearchParams(location.search).get("at");
    return at === null ? {} : { at };
  }

  sheet(what, of = "", owner = "", modal = true) {
    return this.busy || !isOnline() ? null : this.waitFor(this.open([what, of, owner, modal]));
  }

  async open(asked) {
    const [what, of, owner, modal] = asked, { line, taps } = this;
    this.lastSheet = asked;
    if (!modal) this.board.mark([of], "focus", "cursor");
    const html = await load(`${this.url}/sheet/${what}?${new URLSearchParams({ ...this.place, of, owner })}`, "html");
    // On a slow network something else may have been tapped since, or the game gone on: then nobody waits for this one.
    if (html === null || this.lastSheet !== asked || this.line !== line || this.taps !== taps) return;
    if (!modal && this.said(html)) return;
    if (!modal) this.board.lookAt(of);
    openSheet(html, { modal });
    if (!modal) this.board.mark([of], "focus", "cursor"); // the sheet that lay there before took its mark along
    this.sheetLine = line;
  }

  // A setting takes a new page; whoever changes one may change another.
  async openMenuAgain() {
    const scrolled = sessionStorage.getItem(MENU);
    sessionStorage.removeItem(MENU);
    if (scrolled === null) return;
    await this.open(["menu", "", "", true]);
    document.getElementById("sheet").scrollTop = Number(scrolled);
  }

  // Somebody else has gone on: what an open sheet offers may not be there any more.
  renewSheet() {
    if (!sheetIsOpen() || this.sheetLine === this.line || this.busy) return;
    const sheet = document.getElementById("sheet");
    if (sheet.querySelector("form") || !sheet.querySelector("[data-command], [data-commands], [data-sheet=confirm]")) return;
    if (this.lastSheet[0] === "confirm") closeSheet();
    else this.sheet(...this.lastSheet);
  }

  // A hex where nothing can be done: a word says what lies there, no sheet covers the board for it.
  said(html) {
    const part = document.createElement("template");
    part.innerHTML = html;
    const words = part.content.querySelector("[data-said]");
    if (!words) return false;
    closeSheet();
    this.board.mark([], "focus", "cursor");
    notice(words.textContent);
    return true;
  }

  tapHex(name) {
    if (this.event?.isOpen) {
      this.event.advance();
      return;
    }
    const viewport = this.board.viewport;
    if (this.answer && viewport.dataset.pick !== undefined) {
      this.answer.pick(name, viewport.dataset.pick.split(" ").filter(Boolean));
      if (this.answer.max === 1) this.board.moveTo({ ...this.board.at(name), zoom: 2 });
      return;
    }
    this.sheet(this.correcting ? "correct" : "hex", name, "", false);
  }

  click(event) {
    const button = event.target.closest("button, a, [data-sheet]");
    if (!button || button.disabled) return;
    const { command, commands, then, sheet, of, owner, go, zoom, accept, add, done } = button.dataset;
    if (button.dataset.setting) this.setting(button);
    else if (command !== undefined) {
      this.send(then ? [command, then] : [command], { from: button, stay: button.dataset.stay, again: "again" in button.dataset });
    } else if (commands !== undefined) this.send(JSON.parse(commands), { from: button });
    else if (sheet !== undefined) this.sheet(sheet, of, owner);
    else if (button.dataset.to) this.tapHex(button.dataset.to);
    else if (go !== undefined) { closeSheet(); this.showTurn = go === "turn=1"; this.refresh(go); }
    else if (zoom !== undefined) this.zoom(zoom);
    else if (button.dataset.card !== undefined) this.drawn(button);
    else if (add !== undefined) this.add(button, Number(add));
    else if (accept !== undefined) this.accept(accept, done);
    else if (button.dataset.jump) this.jump(button.dataset.jump);
    else if (button.hasAttribute("data-correct")) this.correct(true);
    else if (button.hasAttribute("data-correct-end")) this.correct(false);
  }

  // A part of the tableau or of a sheet by its name.
  jump(to) {
    const part = document.getElementById(to);
    const around = part?.closest(".tableau, dialog");
    if (!around) return;
    const head = around.querySelector(".sheethead")?.offsetHeight ?? 0; // it lies over what scrolls below it
    around.scrollTop += part.getBoundingClientRect().top - around.getBoundingClientRect().top - head;
    part.querySelector("[tabindex='-1']")?.focus({ preventScroll: true });
  }

  // A habit of this device, and what it would have done now.
  async setting(button) {
    const answer = await post(button.dataset.settings, JSON.parse(button.dataset.setting));
    if (answer?.status === 200) this.send([button.dataset.then], { from: button });
  }

  zoom(how) {
    const board = document.body.classList.contains("turning") ? null : this.board;
    if (how === "fit") board?.showAll();
    else board?.zoomBy(how === "in" ? 1.5 : 1 / 1.5);
  }

  // The first two cards of a round: one tap each, in the order they were drawn; a second tap takes the first one back.
  drawn(button) {
    const pair = button.closest("[data-pair]");
    const first = pair.querySelector("[aria-pressed=true]");
    if (first && first !== button) {
      const cards = { support: first.dataset.card, action: button.dataset.card };
      this.send([pair.dataset.pair.replace(/\{(\w+)\}/g, (_, role) => cards[role])], { from: button });
      return;
    }
    button.setAttribute("aria-pressed", String(!first));
    const asked = pair.querySelector(".asked");
    asked.textContent = first ? asked.dataset.support : asked.dataset.action;
  }

  add(button, step) {
    const input = button.closest(".number").querySelector("input");
    const value = Number(input.value) + step;
    input.value = Math.min(Number(input.max || Infinity), Math.max(Number(input.min || 0), value));
    if (this.answer?.form.contains(input)) this.answer.touched = true;
  }

  accept(command, next) {
    const answer = this.answer;
    const own = answer && answer.kind !== "confirm";
    if (own && answer.touched && answer.complete()) this.send([answer.command()]);
    else if (next) this.refresh(next);
    else if (command) this.send([command]);
    else if (own && answer.complete()) this.send([answer.command()]);
    else notice(answer?.form.dataset.missing ?? "");
  }

  get correcting() {
    return document.body.classList.contains("correcting");
  }

  // A mode one can see: while it is on, a tap on a hex sets right what lies there instead of playing.
  correct(on) {
    closeSheet();
    drop(this.stopCorrecting);
    document.body.classList.toggle("correcting", on);
    if (on) push(this.stopCorrecting);
    this.board?.viewport.focus();
  }

  submitted(event) {
    const form = event.target;
    const { number, fill } = form.dataset;
    const numbers = form.hasAttribute("data-numbers");
    if (number === undefined && fill === undefined && !numbers && !form.hasAttribute("data-corrections")) return;
    event.preventDefault();
    if (form.hasAttribute("data-corrections")) {
      this.changes(form);
      return;
    }
    const answers = [...form.querySelectorAll("[data-command-with]")];
    const from = form;
    if (numbers) this.send(answers.map((field) => field.dataset.commandWith.replace("{values}", field.value)), { from });
    else if (number !== undefined) this.send([number.replace("{values}", form.querySelector("input, select").value)], { from });
    else this.send([fill.replace(/\{(\w+)\}/g, (_, name) => form.elements[name].value.trim())], { from });
  }

  // Only what was changed is written: fields that share a command are one change.
  changes(form) {
    const fields = [...form.querySelectorAll("[data-command-of]")];
    const changed = fields.filter((field) => field.value.trim() !== field.dataset.was);
    const templates = [...new Set(changed.map((field) => field.dataset.commandOf))];
    const commands = templates.map((template) => template.replace(/\{(\w+)\}/g, (_, name) => (
      fields.find((field) => field.dataset.commandOf === template && field.name === name).value.trim()
    )));
    if (commands.length) this.send(commands, { from: form });
    else closeSheet();
  }

  press(event) {
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase() === "z" && event.shiftKey ? "y" : event.key.toLowerCase();
      const button = this.root.querySelector(`#dock [data-key="${CSS.escape(key)}"]:not(:disabled)`);
      if (button && !event.target.matches("input, textarea")) {
        event.preventDefault();
        button.click();
      }
    } else if (event.key === "Escape" && this.correcting && !sheetIsOpen()) this.correct(false);
  }
}
