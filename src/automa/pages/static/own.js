// Your own move answers like hers, only shorter: the piece comes in, what has changed among your goods and points is seen to change.

import { fly, isStill, pulse } from "./motion.js";

const pieces = (root) => new Map([...root.querySelectorAll("#boardpart .piece[data-kind]")].map((piece) => [
  piece.getAttribute("transform"), `${piece.dataset.owner} ${piece.dataset.kind}`,
]));
const numbers = (root) => new Map([...root.querySelectorAll("#goods [data-tick], #strip .score b")].map((each) => [
  each.dataset.tick ?? each.closest("[data-of]").dataset.of, each.textContent,
]));

export class OwnMove {
  // What lies there before the answer comes.
  constructor(root) {
    this.root = root;
    this.pieces = pieces(root);
    this.numbers = numbers(root);
  }

  // What is different now; her own pieces are told by her event.
  answer() {
    const { root } = this;
    if (isStill(root) || !this.pieces.size) return;
    const owners = [...root.querySelectorAll("#strip .score")].map((score) => score.dataset.of);
    for (const [place, what] of pieces(root)) {
      const [owner] = what.split(" ");
      if (owner === "automa" || this.pieces.get(place) === what) continue;
      const piece = root.querySelector(`#boardpart .piece[transform="${place}"]`);
      const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(place);
      const hex = root.querySelector(`#boardpart [data-hex][transform="translate(${x} ${Number(y) + 5})"]`);
      if (!hex) continue;
      piece.style.opacity = "0";
      fly(root, hex.dataset.hex, owners[Number(owner)] ?? "", "", (movement) => movement.finished.catch(() => {}), 180)
        .finally(() => { piece.style.opacity = ""; });
    }
    for (const each of root.querySelectorAll("#goods [data-tick], #strip .score b")) {
      const key = each.dataset.tick ?? each.closest("[data-of]").dataset.of;
      if (this.numbers.has(key) && this.numbers.get(key) !== each.textContent) pulse(each);
    }
  }
}
