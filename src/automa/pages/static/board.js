// A board that can be moved, zoomed and tapped, by finger, mouse and keyboard.

const MAX_ZOOM = 5;
const LARGEST = 110; // pixels a hex may be wide when the board moves by itself
const SIZES = [[36, "hex-s"], [60, "hex-m"], [Infinity, "hex-l"]]; // pixels a hex is wide: rings only; larger names; everything
const MARGIN = 52; // what lies around the hexes of a print, without a hair's breadth
const TAP = 9; // pixels a finger may slip
const SVG = "http://www.w3.org/2000/svg";
const kept = new Map(); // kind of viewport -> where it was looking, so that a new picture looks there too
const before = new Map(); // kind of viewport -> where it was looking before a hex was opened
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class BoardView {
  constructor(viewport, onTap) {
    this.viewport = viewport;
    this.svg = viewport.querySelector("svg.automa-board");
    this.onTap = onTap;
    const [, , width, height] = this.svg.getAttribute("viewBox").split(" ").map(Number);
    this.size = { width, height };
    this.framed = viewport.closest(".frame"); // there her turn is shown on the standing board: it looks where that one looks
    viewport.style.setProperty("--ratio", `${width - MARGIN}/${height - MARGIN}`);
    this.key = viewport.dataset.turnBoard !== undefined && !viewport.closest(".frame") ? "turn" : viewport.dataset.pick !== undefined ? "setup" : "table";
    const again = this.key === "setup" ? null : kept.get(this.key);
    this.look = again ? { ...again } : { x: width / 2, y: height / 2, zoom: 1 };
    this.pointers = new Map();
    this.cursor = null;
    this.listen();
    this.draw();
  }

  // Another picture of the same board lies in the viewport now.
  redrawn() {
    this.svg = this.viewport.querySelector("svg.automa-board");
    this.draw();
  }

  fit() {
    const box = this.viewport.getBoundingClientRect();
    // On a phone the margin of the print is worth more as board; in the frame there is no print around it.
    const margin = this.framed ? MARGIN : box.width < 600 ? 40 : 0;
    const scale = Math.min(box.width / (this.size.width - margin), box.height / (this.size.height - margin)) || 1;
    return { box, scale };
  }

  draw() {
    const { box, scale } = this.fit();
    if (!box.width) return;
    const { width, height } = this.size;
    const seenX = box.width / (scale * this.look.zoom);
    const seenY = box.height / (scale * this.look.zoom);
    const clamp = (at, seen, whole) => seen >= whole ? whole / 2 : Math.min(Math.max(at, seen / 2), whole - seen / 2);
    this.look.x = clamp(this.look.x, seenX, width);
    this.look.y = clamp(this.look.y, seenY, height);
    if (!this.goal) kept.set(this.key, { ...this.look });
    const size = SIZES.find(([most]) => 70 * scale * this.look.zoom < most)[1];
    for (const [, name] of SIZES) this.svg.classList.toggle(name, name === size);
    if (this.framed && this.key === "table") this.framed.toggleAttribute("data-zoomed", this.look.zoom > 1.02);
    this.svg.setAttribute("viewBox", `${this.look.x - seenX / 2} ${this.look.y - seenY / 2} ${seenX} ${seenY}`);
  }

  moveTo(target) {
    cancelAnimationFrame(this.frame);
    const from = { ...this.look };
    const zoom = Math.min(MAX_ZOOM, Math.max(1, target.zoom ?? from.zoom));
    const to = { x: target.x ?? from.x, y: target.y ?? from.y, zoom };
    this.goal = to;
    kept.set(this.key, { ...to }); // a picture that comes while this one is moving begins where this one would end
    const begin = performance.now();
    const step = (now) => {
      const part = still.matches ? 1 : Math.min(1, Math.max(0, (now - begin) / 260)); // a frame may be dated earlier
      const ease = 1 - (1 - part) ** 3;
      for (const axis of ["x", "y", "zoom"]) this.look[axis] = from[axis] + (to[axis] - from[axis]) * ease;
      if (part === 1) this.goal = null;
      this.draw();
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    step(still.matches ? begin + 1000 : begin);
  }

  zoomBy(factor) {
    this.moveTo({ zoom: this.look.zoom * factor });
  }

  showAll() {
    this.moveTo({ x: this.size.width / 2, y: this.size.height / 2, zoom: 1 });
  }

  // A hex is big enough to hit once it is 56 pixels wide.
  lookAt(name) {
    const at = this.at(name);
    if (!at) return;
    const { scale } = this.fit();
    if (!before.has(this.key)) before.set(this.key, { ...this.look });
    this.moveTo({ ...at, zoom: Math.max(this.look.zoom, Math.min(2.6, 56 / (70 * scale))) });
  }

  lookBack() {
    const look = before.get(this.key);
    before.delete(this.key);
    if (look) this.moveTo(look);
  }

  // So that all these hexes are seen as large as possible.
  lookAtAll(names) {
    const places = names.map((name) => this.at(name)).filter(Boolean);
    if (!places.length) return this.showAll();
    const xs = places.map((place) => place.x), ys = places.map((place) => place.y);
    const { box, scale } = this.fit();
    const width = Math.max(...xs) - Math.min(...xs) + 240, height = Math.max(...ys) - Math.min(...ys) + 240;
    // no hex larger than a thumb: on a large screen the board around it tells more than the picture of one hex
    const zoom = Math.min(2.4, LARGEST / (70 * scale), box.width / (width * scale), box.height / (height * scale));
    if (zoom <= 1.05) return this.showAll();
    return this.moveTo({
      x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2, zoom,
    });
  }

  // Only as far as needed: whoever looks closely keeps the same look while these hexes are in sight.
  bringIntoView(names) {
    const { box, scale } = this.fit();
    const halfX = box.width / (2 * scale * this.look.zoom), halfY = box.height / (2 * scale * this.look.zoom);
    const hidden = names.map((name) => this.at(name)).some((at) => (
      at && (Math.abs(at.x - this.look.x) > halfX - 30 || Math.abs(at.y - this.look.y) > halfY - 30)
    ));
    if (hidden && this.look.zoom > 1) this.lookAtAll(names);
  }

  hex(name) {
    return this.svg.querySelector(`[data-hex="${CSS.escape(name)}"]`);
  }

  at(name) {
    const found = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(this.hex(name)?.getAttribute("transform") ?? "");
    return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
  }

  layer(name) {
    const over = this.svg.querySelector(".over");
    let layer = over.querySelector(`:scope > .layer-${name}`);
    if (!layer) {
      layer = document.createElementNS(SVG, "g");
      layer.setAttribute("class", `layer-${name}`);
      over.append(layer);
    }
    return layer;
  }

  mark(names, kind, layerName = "marks") {
    const layer = this.layer(layerName);
    layer.replaceChildren(...names.map((name) => {
      const at = this.at(name);
      const use = document.createElementNS(SVG, "use");
      use.setAttribute("href", "#am-hex");
      use.setAttribute("class", `mark ${kind}`);
      if (at) use.setAttribute("transform", `translate(${at.x} ${at.y}) scale(.9)`);
      return use;
    }));
  }

  // The hexes in the order they were tapped.
  number(names) {
    this.layer("numbers").replaceChildren(...names.map((name, i) => {
      const at = this.at(name);
      const text = document.createElementNS(SVG, "text");
      if (at) text.setAttribute("transform", `translate(${at.x} ${at.y + 9})`);
      text.textContent = String(i + 1);
      return text;
    }));
  }

  // What each option measured; one that is not in `left` any more keeps its value, faint. A count has round numbers.
  values(values, left, counted) {
    const stay = new Set(left);
    const piece = (name, attributes) => {
      const made = document.createElementNS(SVG, name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      return made;
    };
    this.layer("values").replaceChildren(...Object.entries(values).flatMap(([name, value]) => {
      const at = this.at(name);
      if (!at) return [];
      const told = piece("text", { y: 5 });
      told.textContent = value;
      const wide = Math.max(20, 10 + 8 * String(value).length);
      const ground = counted
        ? piece("circle", { r: 11 })
        : piece("rect", { x: -wide / 2, y: -10, width: wide, height: 20, rx: 5 });
      const group = piece("g", {
        class: counted ? "count" : `value${stay.has(name) ? "" : " out"}`,
        transform: `translate(${at.x + (counted ? -19 : 19)} ${at.y + 13})`,
      });
      group.append(ground, told);
      return [group];
    }));
  }

  // Only these hexes are asked for: the others step back.
  allow(names) {
    this.svg.classList.add("picking");
    for (const name of names) this.hex(name)?.classList.add("allowed");
    this.mark(names, "valid", "allowed");
  }

  // Cubes on these hexes; those that were there and are not in `left` any more fly off.
  cubes(hexes, left) {
    const layer = this.layer("cubes");
    const stay = new Set(left);
    const there = new Map([...layer.children].map((cube) => [cube.dataset.cube, cube]));
    for (const [name, cube] of there) if (!hexes.includes(name)) cube.remove();
    for (const name of hexes) {
      const at = this.at(name);
      if (!at) continue;
      let cube = there.get(name);
      if (!cube) {
        const on = this.svg.querySelector(`.piece[transform="translate(${at.x} ${at.y - 5})"]`);
        cube = document.createElementNS(SVG, "g");
        cube.dataset.cube = name;
        const place = on ? `translate(${at.x - 17} ${at.y - 16}) scale(1.5)` : `translate(${at.x} ${at.y - 4}) scale(1.7)`;
        cube.setAttribute("transform", place);
        const use = document.createElementNS(SVG, "use");
        use.setAttribute("class", "cube");
        use.setAttribute("href", "#am-cube");
        cube.append(use);
        layer.append(cube);
      }
      cube.classList.toggle("gone", !stay.has(name));
    }
  }

  listen() {
    const area = this.viewport;
    area.addEventListener("pointerdown", (event) => this.down(event));
    area.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) area.addEventListener(end, (event) => this.up(event));
    area.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoomBy(event.deltaY < 0 ? 1.25 : 0.8);
    }, { passive: false });
    area.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.draw()).observe(area);
  }

  down(event) {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 1) this.start = { x: event.clientX, y: event.clientY, target: event.target, moved: false };
    else if (this.start) this.start.moved = true;
  }

  move(event) {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const { scale } = this.fit();
    const before = this.spread();
    const dx = event.clientX - last.x, dy = event.clientY - last.y;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.start && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > TAP) {
      if (!this.start.moved) this.viewport.setPointerCapture(event.pointerId);
      this.start.moved = true;
    }
    if (!this.start?.moved) return;
    cancelAnimationFrame(this.frame);
    this.goal = null;
    if (this.pointers.size === 2 && before) {
      this.look.zoom = Math.min(MAX_ZOOM, Math.max(1, this.look.zoom * this.spread() / before));
    }
    const share = this.pointers.size || 1;
    this.look.x -= dx / (scale * this.look.zoom * share);
    this.look.y -= dy / (scale * this.look.zoom * share);
    this.draw();
  }

  spread() {
    const [one, other] = [...this.pointers.values()];
    return other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size || !this.start) return;
    const { moved, target } = this.start;
    this.start = null;
    const hex = target.closest?.("[data-hex]");
    if (!moved && event.type === "pointerup" && hex) this.tap(hex.dataset.hex);
  }

  tap(name) {
    this.cursor = name;
    this.onTap?.(name, this);
  }

  press(event) {
    const steps = { ArrowLeft: [-70, 0], ArrowRight: [70, 0], ArrowUp: [0, -60], ArrowDown: [0, 60] };
    if (event.key in steps) {
      event.preventDefault();
      this.moveCursor(...steps[event.key]);
    } else if ((event.key === "Enter" || event.key === " ") && this.cursor) {
      event.preventDefault();
      this.tap(this.cursor);
    } else if (event.key === "+") this.zoomBy(1.4);
    else if (event.key === "-") this.zoomBy(1 / 1.4);
    else if (event.key === "0") this.showAll();
  }

  moveCursor(dx, dy) {
    const from = this.cursor ? this.at(this.cursor) : { x: this.look.x - dx, y: this.look.y - dy };
    const want = { x: from.x + dx, y: from.y + dy };
    let best = null, least = Infinity;
    for (const hex of this.svg.querySelectorAll("[data-hex]")) {
      const at = this.at(hex.dataset.hex);
      const ahead = (at.x - from.x) * Math.sign(dx) + (at.y - from.y) * Math.sign(dy);
      const far = Math.hypot(at.x - want.x, at.y - want.y);
      if (hex.dataset.hex !== this.cursor && ahead > 0 && far < least) { best = hex; least = far; }
    }
    if (!best) return;
    this.cursor = best.dataset.hex;
    this.mark([this.cursor], "focus", "cursor");
    const say = this.viewport.querySelector(".say");
    if (say) say.textContent = best.querySelector("title")?.textContent ?? this.cursor;
    if (this.look.zoom > 1) this.moveTo(this.at(this.cursor));
  }
}
