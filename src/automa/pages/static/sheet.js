// The sheet below the board (or beside it): what a tap offers.

import { drop, push } from "./layers.js";

const sheet = document.getElementById("sheet");
let opener = null;
let again = false;

// A sheet that lies beside the board takes the room below it, and nothing under it can be reached meanwhile.
function lie() {
  const beside = sheet.open && sheet.classList.contains("beside");
  const board = document.querySelector("#game .boardpart, #editor .boardpart");
  if (beside && board) {
    const room = innerHeight - Math.min(board.getBoundingClientRect().bottom, innerHeight * 0.6);
    sheet.style.setProperty("--room", `${Math.round(room)}px`);
  }
  const box = sheet.getBoundingClientRect();
  for (const zone of document.querySelectorAll(".strip, .goods-line, .prompt, .tools, .tabs, .tableau, #choice, .dock, .story")) {
    const under = zone.getBoundingClientRect();
    const covered = under.right > box.left + 1 && under.left < box.right - 1 && under.bottom > box.top + 1 && under.top < box.bottom - 1;
    zone.inert = Boolean(beside && covered);
  }
}

export function openSheet(html, { modal = true } = {}) {
  opener ??= document.activeElement;
  sheet.innerHTML = html;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "tool close";
  close.dataset.close = "";
  close.setAttribute("aria-label", sheet.dataset.close);
  close.textContent = "×";
  const head = document.createElement("div");
  head.className = "sheethead";
  head.append(...[sheet.querySelector("h2")].filter(Boolean), close);
  sheet.prepend(head);
  if (sheet.open) {
    again = true; // one sheet leads to another: still one layer
    sheet.close();
  } else push(closeSheet);
  sheet.classList.toggle("beside", !modal);
  if (modal) sheet.showModal();
  else sheet.show();
  sheet.scrollTop = 0;
  lie();
  (sheet.querySelector("[autofocus], .options button:not(:disabled), .deeds button:not(:disabled)") ?? close).focus({ preventScroll: true });
}

export function closeSheet() {
  if (sheet.open) sheet.close();
}

export function sheetIsOpen() {
  return sheet.open;
}

export function onClose(action) {
  sheet.addEventListener("close", () => {
    if (again || sheet.open) {
      again = false;
      return;
    }
    drop(closeSheet);
    lie();
    action();
    opener?.focus?.({ preventScroll: true });
    opener = null;
  });
}

sheet?.addEventListener("click", (event) => {
  if (event.target === sheet || event.target.closest("button[data-close]")) closeSheet();
});
sheet?.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented) closeSheet();
});
addEventListener("resize", () => { if (sheet?.open) lie(); });
