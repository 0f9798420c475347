// Puts a new screen in place of the old one, touching only the parts that differ.

const served = new WeakMap(); // part on the page -> the markup the server sent for it

function parts(root) {
  return [...root.querySelectorAll("[data-part][id]")];
}

export function remember(root) {
  for (const part of parts(root)) if (!served.has(part)) served.set(part, part.outerHTML);
}

// How to find the focused element again after its part was replaced.
function focusKey(root) {
  const element = document.activeElement;
  if (!element || !root.contains(element)) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  for (const name of ["data-sheet", "data-command", "data-go", "data-value", "data-zoom"]) {
    if (!element.hasAttribute(name)) continue;
    const of = element.dataset.of === undefined ? "" : `[data-of="${CSS.escape(element.dataset.of)}"]`;
    return `[${name}="${CSS.escape(element.getAttribute(name))}"]${of}`;
  }
  return element.hasAttribute("data-viewport") ? "[data-viewport]" : null;
}

// Where it was, else at the question of the new screen: the keyboard never has to start at the top again.
function focusAgain(root, key) {
  const old = key && root.querySelector(key);
  const heading = root.querySelector("#question h2");
  if (!old && heading) heading.tabIndex = -1;
  (old || heading)?.focus({ preventScroll: true });
}

function shape(root) {
  const main = root.querySelector("main");
  return [main?.className, main?.dataset.phase, main?.dataset.step, ...parts(root).map((part) => part.id)].join("|");
}

// Everything around `kept` becomes what lies around `twin`.
function around(kept, twin) {
  const nodes = [...twin.parentNode.childNodes];
  for (const node of [...kept.parentNode.childNodes]) if (node !== kept) node.remove();
  kept.before(...nodes.slice(0, nodes.indexOf(twin)));
  kept.after(...nodes.slice(nodes.indexOf(twin) + 1));
}

// A slider under a finger stays the element it is, and its part stays too: a new one would end the drag.
function held(root, fresh) {
  const slider = root.querySelector(":scope > [data-part] > input[type=range]:is(:focus, :active)");
  const part = slider?.parentNode;
  const twin = [...fresh.children].find((each) => each.id === part?.id);
  const other = twin?.querySelector(":scope > input[type=range]");
  if (!other) return null;
  served.set(part, twin.outerHTML);
  around(slider, other);
  slider.max = other.max;
  slider.dataset.past = other.dataset.past;
  return { part, twin };
}

const keyOf = (node) => node.id || node.dataset?.path || node.querySelector?.("[data-path]")?.dataset.path || "";
const alike = (node, other) => node.nodeName === other.nodeName && keyOf(node) === keyOf(other);

// A part whose fields are typed into becomes what was sent without any of its elements being moved or made anew:
// the field with the focus keeps its focus, its marked text and what is being typed, and a button stays under the finger.
function settle(node, fresh) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.data !== fresh.data) node.data = fresh.data;
    return;
  }
  for (const { name } of [...node.attributes]) if (!fresh.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  let at = node.firstChild;
  for (const child of [...fresh.childNodes]) {
    let twin = at;
    while (twin && !alike(twin, child)) twin = twin.nextSibling;
    if (!twin) {
      node.insertBefore(child, at);
      continue;
    }
    while (at !== twin) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
    settle(twin, child);
    at = twin.nextSibling;
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
  if (node.matches("input, select") && node !== document.activeElement) node.value = fresh.value;
}

export function swap(root, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const fresh = template.content;
  const inside = root.contains(document.activeElement);
  const key = focusKey(root);
  const same = shape(root) === shape(fresh);
  const hand = held(root, fresh);
  if (same) {
    for (const part of parts(fresh)) {
      const old = root.querySelector(`#${CSS.escape(part.id)}`);
      if ("same" in part.dataset || old === hand?.part) continue; // it has not changed, so it was not sent
      const markup = part.outerHTML;
      if (served.get(old) === markup) continue;
      const stays = "typed" in part.dataset;
      served.set(stays ? old : part, markup);
      if (stays) settle(old, part);
      else old.replaceWith(part);
    }
    const main = root.querySelector("main");
    for (const { name, value } of fresh.querySelector("main")?.attributes ?? []) main.setAttribute(name, value);
  } else {
    for (const part of parts(fresh)) {
      if ("same" in part.dataset) part.replaceWith(root.querySelector(`#${CSS.escape(part.id)}`));
    }
    if (hand) around(hand.part, hand.twin);
    else root.replaceChildren(fresh);
    remember(root);
    root.scrollTop = 0;
  }
  if (inside && !root.contains(document.activeElement)) focusAgain(root, key);
}
