// The coach thinks while the page goes on: on a server in a process of its own, on the site in a second worker.

import { load, notice, post } from "./net.js";

const EVERY = 400; // milliseconds between two looks
let running = null; // what is thought about now

class Thinking {
  constructor(box, what) {
    this.box = box;
    this.url = box.dataset.coach;
    this.what = what;
    this.begun = Date.now();
    this.over = false;
  }

  async begin() {
    this.show(0);
    const answer = await post(this.url, { what: this.what });
    if (!answer || answer.status !== 200) return this.end(answer?.data.reason ?? "");
    if (answer.data.ask) this.inWorker(answer.data.ask, answer.data.worker);
    else this.follow();
  }

  // A server: how far is it?
  async follow() {
    while (!this.over) {
      await new Promise((done) => setTimeout(done, EVERY));
      const state = this.over ? null : await load(this.url);
      if (!state) continue;
      if (state.html) this.tell(state.html);
      else this.show(state.percent);
    }
  }

  // No server: a worker with a Python of its own, started now and ended with the answer.
  inWorker(ask, address) {
    this.worker = new Worker(address, { type: "module" });
    this.worker.onerror = () => this.end(this.box.dataset.failed);
    this.worker.onmessage = ({ data }) => {
      if (data.soFar) this.soFar = data.soFar;
      if (data.told) this.fromWorker(data.told);
      else if (data.failed) this.end(this.box.dataset.failed);
      else this.show(Math.round((100 * data.done) / data.of));
    };
    this.worker.postMessage({ ask });
  }

  async fromWorker(told) {
    this.worker.terminate();
    const answer = await post(`${this.url}/told`, { told, line: 0 });
    if (answer?.data.html) this.tell(answer.data.html);
    else this.end(answer?.data.reason ?? this.box.dataset.failed);
  }

  stop() {
    if (!this.worker) post(`${this.url}/stop`);
    else if (this.soFar) this.fromWorker(this.soFar);
    else this.end("");
  }

  show(percent) {
    const part = this.box.querySelector("[data-coach-working]");
    part.hidden = false;
    part.querySelector("progress").value = percent;
    const seconds = Math.round((Date.now() - this.begun) / 1000);
    part.querySelector("[data-coach-percent]").textContent = `${this.box.dataset.working.replace("#", percent)} · ${seconds} s`;
    for (const button of this.box.querySelectorAll("[data-think]")) button.disabled = true;
  }

  tell(html) {
    this.end("");
    this.box.querySelector("[data-coach-told]").innerHTML = html;
  }

  end(reason) {
    this.over = true;
    this.worker?.terminate();
    if (running === this) running = null;
    this.box.querySelector("[data-coach-working]").hidden = true;
    for (const button of this.box.querySelectorAll("[data-think]")) button.disabled = false;
    if (reason) notice(reason);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-think], [data-think-stop]");
  const box = button?.closest("[data-coach]");
  if (!box) return;
  if ("thinkStop" in button.dataset) running?.stop();
  else {
    running?.end("");
    running = new Thinking(box, button.dataset.think);
    running.begin();
  }
});

// Nobody looks any more: a worker is not left to think on.
document.getElementById("sheet")?.addEventListener("close", () => {
  if (running && !running.box.isConnected) running.end("");
  else running?.worker && running.end("");
});

// Tracks on which she may advance and spaces she may cover: marked, with words for who hears the page.
function mark() {
  const part = document.querySelector("[data-danger]");
  for (const old of document.querySelectorAll(".in-danger")) old.classList.remove("in-danger");
  const found = part ? JSON.parse(part.dataset.danger) : {};
  for (const [where, words] of Object.entries(found)) {
    const at = where.indexOf(" ");
    const [sheet, of] = [where.slice(0, at), where.slice(at + 1)];
    for (const element of document.querySelectorAll(`[data-sheet="${sheet}"][data-of="${CSS.escape(of)}"]`)) {
      element.classList.add("in-danger");
      element.title = words;
    }
  }
}
const game = document.getElementById("game");
if (game) {
  mark();
  new MutationObserver(mark).observe(game, { childList: true, subtree: true });
}
