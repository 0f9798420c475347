// Everything on the screen that does not fit this window, as sentences. Runs in the page; returns a list of strings.
({ least, leastHex }) => {
  const problems = new Set();
  const modal = document.querySelector("dialog:modal");
  const root = modal ?? document.body;
  const name = (element) => {
    const text = (element.getAttribute("aria-label") || element.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
    const classes = typeof element.className === "string" ? element.className.trim().replace(/\s+/g, ".") : "";
    return `<${element.localName}${classes && `.${classes}`} ${text}>`;
  };
  const shown = (element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true })
    && !element.closest("[inert], .sr, .skip, .symbols");
  const inWindow = (x, y) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

  // 1. No page scrolls sideways.
  if (document.documentElement.scrollWidth > innerWidth + 1) problems.add(`the page is ${document.documentElement.scrollWidth} px wide`);

  // 2. Every control can be brought into view, is large enough, and nothing lies on it.
  const controls = "button, a[href], select, textarea, summary, label.file, input:not([type=file])";
  for (const control of root.querySelectorAll(controls)) {
    if (!shown(control) || control.disabled) continue;
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = control.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    if (box.width < least || box.height < least) problems.add(`${name(control)} is ${Math.round(box.width)}×${Math.round(box.height)}`);
    for (const [right, down] of [[0.5, 0.5], [0.15, 0.15], [0.85, 0.15], [0.15, 0.85], [0.85, 0.85]]) {
      const x = box.left + box.width * right, y = box.top + box.height * down;
      const found = document.elementFromPoint(x, y);
      if (right === 0.5 && !inWindow(x, y)) problems.add(`${name(control)} cannot be scrolled into view`);
      else if (found && found !== control && !control.contains(found)) problems.add(`${name(control)} lies under ${name(found)}`);
    }
  }

  // 3. The board: large enough, all of it in its frame, every hex large enough and free.
  for (const frame of modal ? [] : root.querySelectorAll("[data-viewport]")) {
    if (!shown(frame)) continue;
    const box = frame.getBoundingClientRect();
    frame.scrollIntoView({ block: "nearest", behavior: "instant" });
    const shorter = Math.min(innerWidth, innerHeight);
    if (Math.min(box.width, box.height) < shorter / 3) problems.add(`the board is ${Math.round(box.width)}×${Math.round(box.height)}`);
    if (!frame.dataset.fits) continue;
    delete frame.dataset.fits;
    for (const hex of frame.querySelectorAll("[data-hex]")) {
      const own = hex.getBoundingClientRect();
      if (own.width < leastHex) problems.add(`a hex is ${own.width.toFixed(1)} px wide`);
      const found = document.elementFromPoint(own.left + own.width / 2, own.top + own.height / 2);
      if (found?.closest("[data-hex]") !== hex) problems.add(`hex ${hex.dataset.hex} lies under ${found ? name(found) : "nothing"}`);
    }
  }

  // 4. No text is cut: by what hides its overflow, by its own control, by the drawing around it.
  const hides = (value) => value === "hidden" || value === "clip";
  const scrolls = (value) => value === "auto" || value === "scroll";
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !shown(parent) || parent.closest("script, style, option, title, desc, [data-viewport]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    if (!boxes.length) continue;
    const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
    let top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
    const words = node.data.trim().slice(0, 40);
    for (let around = parent; around && around !== document.documentElement; around = around.parentElement) {
      const style = getComputedStyle(around), own = around.getBoundingClientRect();
      const control = around.matches("button, a.button, summary, label, td, th, select");
      const drawing = around.localName === "svg" && hides(style.overflowX);
      const slack = drawing ? 2 : 1.5;
      if ((control || drawing || hides(style.overflowX)) && (left < own.left - slack || right > own.right + slack)) problems.add(`“${words}” is cut at the side by ${name(around)}`);
      if ((control || drawing || hides(style.overflowY)) && (top < own.top - slack - 2 || bottom > own.bottom + slack + 2)) problems.add(`“${words}” is cut above or below by ${name(around)}`);
      if (around.matches(".tabs, .ways")) break; // one row that slides, as it is meant to
      if (scrolls(style.overflowX) && around.scrollWidth > around.clientWidth + 1) problems.add(`${name(around)} scrolls sideways for “${words}”`);
      if (scrolls(style.overflowY)) [top, bottom] = [own.top, own.bottom]; // what scrolls shows its text when asked
      if (style.position === "fixed") break;
    }
    // 5. No short word of a control without soft hyphens is broken in two; how people are called beside their points is up to them.
    if (parent.closest("button, a.button, summary") && !parent.closest(".score .who")) {
      for (const word of node.data.matchAll(/(?<![\p{L}\u00AD])\p{L}{2,12}(?![\p{L}\u00AD])/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top)));
        if (lines.size > 1) problems.add(`“${word[0]}” is broken in ${name(parent.closest("button, a.button, summary"))}`);
      }
    }
  }
  return [...problems];
}
