// The position editor: the position lives on this page, the server draws it and decides.

import { BoardView } from "./board.js";
import { notice, post } from "./net.js";
import { closeSheet, onClose, openSheet } from "./sheet.js";
import { remember, swap } from "./swap.js";
import { Turn } from "./turn.js";

export class Editor {
  constructor(root) {
    this.root = root;
    this.url = root.dataset.editor;
    this.position = JSON.parse(root.dataset.position);
    this.story = document.getElementById("story");
    remember(root);
    this.dress();
    onClose(() => {
      this.board.mark([], "focus", "cursor");
      this.board.lookBack();
    });
    document.addEventListener("click", (event) => this.click(event));
    document.addEventListener("change", (event) => this.change(event));
    addEventListener("popstate", () => location.reload());
  }

  dress() {
    const viewport = this.root.querySelector("[data-viewport]");
    if (viewport !== this.board?.viewport) this.board = new BoardView(viewport, (name) => this.tap(name));
  }

  problem(text) {
    const place = this.root.querySelector(".problem");
    place.textContent = text ? `${place.dataset.label} ${text}` : "";
  }

  async edit(edits, position = this.position) {
    const answer = await post(`${this.url}/edit`, { position, edits });
    if (!answer) return;
    if (answer.status !== 200) {
      notice(answer.data.reason ?? "");
      return;
    }
    this.position = answer.data.position;
    history.replaceState(null, "", `${this.url}?p=${answer.data.link}`);
    closeSheet();
    swap(this.root, answer.data.html);
    this.dress();
  }

  async tap(name) {
    this.board.lookAt(name);
    this.board.mark([name], "focus", "cursor");
    const answer = await post(`${this.url}/sheet`, { position: this.position, hex: name });
    if (answer?.data.reason) notice(answer.data.reason);
    else if (answer) openSheet(answer.text, { modal: false });
  }

  async decide() {
    const answer = await post(`${this.url}/decide`, { position: this.position });
    if (!answer) return;
    this.problem(answer.status === 200 ? "" : answer.data.reason);
    if (answer.status !== 200) return;
    this.story.innerHTML = answer.data.html;
    this.story.hidden = false;
    this.root.inert = true;
    const element = this.story.querySelector(".turn");
    const turn = new Turn(element, false);
    turn.close = () => {
      turn.noteSeen();
      this.story.hidden = true;
      this.root.inert = false;
      document.body.classList.remove("turning");
      this.root.querySelector("[data-decide]").focus({ preventScroll: true });
    };
    turn.open();
  }

  click(event) {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.edit) this.edit(JSON.parse(button.dataset.edit));
    else if (button.hasAttribute("data-decide")) this.decide();
    else if (button.hasAttribute("data-save")) this.save();
    else if (button.hasAttribute("data-copy-link")) this.share(button.dataset.copied);
    else if (button.dataset.zoom === "fit") this.board.showAll();
    else if (button.dataset.zoom) this.board.zoomBy(button.dataset.zoom === "in" ? 1.5 : 1 / 1.5);
  }

  async change(event) {
    const field = event.target;
    if (field.dataset.path) {
      const value = field.matches("select") ? JSON.parse(field.value) : Number(field.value);
      this.edit([[field.dataset.path, value]]);
    } else if (field.hasAttribute("data-position-file") && field.files.length) {
      try {
        this.edit([], JSON.parse(await field.files[0].text()));
      } catch {
        notice(field.dataset.unreadable);
      }
    }
  }

  async share(copied) {
    await this.edit([]);
    const link = location.href;
    if (navigator.share && matchMedia("(pointer: coarse)").matches) navigator.share({ url: link }).catch(() => {});
    else if (navigator.clipboard) navigator.clipboard.writeText(link).then(() => notice(copied));
    else notice(link);
  }

  save() {
    const text = `${JSON.stringify(this.position, null, 2)}\n`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = `${this.position.game}-position.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
}
