// Back closes what lies on top (a sheet, her turn, correcting), then leaves the game for the list.

const open = []; // what lies on the screen, the topmost last: functions that close it
let kept = history.state?.depth ?? 0; // entries of the history above the one of the bare screen

function keep(depth) {
  history.pushState({ ...history.state, depth }, "");
  kept = depth;
}

// Something opens. An entry that was left over by a layer closed in another way is used again.
export function push(close) {
  open.push(close);
  if (kept < open.length) keep(open.length);
}

// It was closed by its own button; the entry stays for the next one.
export function drop(close) {
  const at = open.lastIndexOf(close);
  if (at >= 0) open.splice(at, 1);
}

addEventListener("popstate", (event) => {
  const depth = event.state?.depth ?? 0;
  const forward = depth > kept;
  kept = depth;
  if (forward) return;
  const close = open.pop();
  if (close) close();
  else if (document.body.dataset.list) location.replace(document.body.dataset.list);
});
