// The frame of a digital game: which tab is open, which way the board is looked at, keys for a whole turn.

const KEY = "automa-tab"; // the tab that was open last on this device

const tabsOf = (root) => [...root.querySelectorAll("#tabs [role=tab]")].filter((tab) => tab.checkVisibility());

// The last open tab of those that this window shows.
function chosen(root) {
  const names = tabsOf(root).map((tab) => tab.dataset.tab);
  const last = root.dataset.tab ?? localStorage.getItem(KEY);
  return names.includes(last) ? last : names[0] ?? "you";
}

export function showTab(root, name = chosen(root), focus = false) {
  if (root.dataset.tab !== name) root.querySelector(".tableau")?.scrollTo(0, 0);
  root.dataset.tab = name;
  for (const tab of root.querySelectorAll("#tabs [role=tab]")) {
    const own = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(own));
    tab.tabIndex = own ? 0 : -1;
    if (own && focus) tab.focus();
    if (own) tab.parentElement.scrollLeft = tab.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2;
  }
}

// A tab that was tapped, or the one beside it by an arrow key.
export function listenTabs(root) {
  root.addEventListener("click", (event) => {
    const tab = event.target.closest("#tabs [role=tab]");
    if (!tab) return;
    localStorage.setItem(KEY, tab.dataset.tab);
    showTab(root, tab.dataset.tab);
  });
  root.addEventListener("keydown", (event) => {
    const tab = event.target.closest?.("#tabs [role=tab]");
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!tab || !step) return;
    const all = tabsOf(root);
    const next = all[(all.indexOf(tab) + step + all.length) % all.length];
    event.preventDefault();
    localStorage.setItem(KEY, next.dataset.tab);
    showTab(root, next.dataset.tab, true);
  });
  addEventListener("resize", () => showTab(root));
}

// Where the pointer is on the board, in words under it.
export function tellHex(root) {
  root.addEventListener("pointerover", (event) => {
    const hex = event.target.closest?.("#boardpart [data-hex]");
    const under = root.querySelector("#boardpart .under");
    if (hex && under) under.textContent = hex.querySelector("title")?.textContent ?? hex.dataset.hex;
  });
}

// One key each: the board, done, pass, undo, redo, why, her turn goes on; digits for the tabs. None where somebody writes.
const BUTTONS = {
  d: "#event:not([hidden]) [data-event-next], #dock .main:not(:disabled)",
  p: "#dock [data-sheet=group][data-of=pass]",
  u: "#dock [data-key=z]:not(:disabled)",
  r: "#dock [data-key=y]:not(:disabled)",
  w: "#event:not([hidden]) [data-event-why], #news [data-go='turn=1']",
};

export function listenKeys(root) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
    if (event.target.closest("input, textarea, select, dialog, #turn") || document.querySelector("dialog:modal")) return;
    const key = event.key.toLowerCase();
    const tab = /^[1-9]$/.test(key) ? tabsOf(root)[Number(key) - 1] : null;
    const button = key in BUTTONS ? root.querySelector(BUTTONS[key]) : null;
    if (key === "b") root.querySelector("#boardpart [data-viewport]")?.focus();
    else if (tab) {
      tab.click();
      tab.focus();
    } else if (button) button.click();
    else return;
    event.preventDefault();
  });
}
