// A file for the player. Through a blob, not by the link itself: a link with `download` passes a service worker by, and
// on the site it is the only one that has the file.

import { load } from "./net.js";

const KEPT = 60000; // milliseconds: some browsers ask first whether to save

export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-file]");
  if (!link) return;
  event.preventDefault();
  const file = await load(link.href, "file");
  if (file) save(file.blob, file.name);
});
