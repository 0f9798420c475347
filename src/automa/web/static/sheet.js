// The sheet at the bottom (or the side): what a tap offers.

const sheet = document.getElementById("sheet");
let opener = null;

export function openSheet(html, { modal = true } = {}) {
  opener ??= document.activeElement;
  sheet.innerHTML = html;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "tool close";
  close.dataset.close = "";
  close.setAttribute("aria-label", sheet.dataset.close);
  close.textContent = "×";
  sheet.prepend(close);
  if (sheet.open) sheet.close();
  sheet.classList.toggle("beside", !modal);
  if (modal) sheet.showModal();
  else sheet.show();
  (sheet.querySelector("[autofocus], .options button:not(:disabled)") ?? close).focus({ preventScroll: true });
}

export function closeSheet() {
  if (sheet.open) sheet.close();
}

export function sheetIsOpen() {
  return sheet.open;
}

export function onClose(action) {
  sheet.addEventListener("close", () => {
    if (sheet.open) return;
    action();
    opener?.focus?.({ preventScroll: true });
    opener = null;
  });
}

sheet?.addEventListener("click", (event) => {
  if (event.target === sheet || event.target.closest("[data-close]")) closeSheet();
});
sheet?.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented) closeSheet();
});
