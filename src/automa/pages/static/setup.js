// The answer to a step of the set-up: taps are collected here and sent as one command.

export class Answer {
  constructor(form, board) {
    this.form = form;
    this.kind = form.dataset.kind;
    this.min = Number(form.dataset.min);
    this.max = Number(form.dataset.max);
    this.values = form.dataset.value.split(" ").filter(Boolean);
    this.touched = false;
    this.board = board;
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("click", (event) => {
      const choice = event.target.closest("[data-value]:not(form)");
      if (choice) this.toggle(choice.dataset.value);
    });
    if (this.kind === "hex") this.showHexes();
    else this.showChoices();
  }

  toggle(value) {
    const first = !this.touched && this.kind !== "many";
    this.touched = true;
    if (this.values.includes(value)) this.values = this.values.filter((other) => other !== value);
    else if (this.max === 1) this.values = [value];
    else if (first && this.values.length >= this.max) this.values = [value];
    else if (this.values.length < this.max) this.values.push(value);
    else if (this.kind === "hex") this.values = [...this.values.slice(1), value];
    if (this.kind === "hex") this.showHexes();
    else this.showChoices();
  }

  pick(name, allowed) {
    if (allowed.length && !allowed.includes(name)) return;
    this.toggle(name);
  }

  showChoices() {
    for (const button of this.form.querySelectorAll("[data-value]")) {
      const at = this.values.indexOf(button.dataset.value);
      button.setAttribute("aria-pressed", String(at >= 0));
      const nth = button.querySelector(".nth");
      if (nth) nth.textContent = at >= 0 && this.kind === "order" ? String(at + 1) : "";
    }
    const count = this.form.querySelector("[data-count]");
    if (count) count.textContent = `${this.values.length} / ${count.dataset.count}`;
  }

  showHexes() {
    this.board?.mark(this.values, "chosen", "picked");
    this.board?.number(this.max > 1 ? this.values : []);
    const text = this.form.querySelector(".picked");
    text.textContent = this.values.join(", ") || text.dataset.none;
  }

  complete() {
    if (this.kind === "number") return true;
    return this.values.length >= Math.max(1, this.min) && this.values.length <= this.max;
  }

  command() {
    if (this.kind === "number") this.values = [this.form.querySelector("input").value];
    return this.form.dataset.template.replace("{values}", this.values.join(" "));
  }
}
