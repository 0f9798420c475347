// Talking to the server, and saying so when it cannot be reached.

const token = document.querySelector('meta[name="automa-token"]').content;
export const MENU = "automa-menu"; // how far the menu was scrolled in which something was set: it stays open
let online = true;
let noticeTimer = 0;
// A server that takes longer is out of reach. A Python in the page is never that, only slow: see sw.js.
const PATIENCE = document.documentElement.dataset.channel ? 300000 : 8000;

export function isOnline() {
  return online;
}

// Out of reach: the page says so and nothing on it can be tapped.
export function setOnline(value) {
  if (value === online) return;
  online = value;
  document.getElementById("offline").hidden = value;
  document.documentElement.toggleAttribute("data-offline", !value);
  for (const element of document.body.children) {
    if (element.id !== "offline" && element.id !== "notice") element.inert = !value;
  }
}

export function notice(text) {
  const element = document.getElementById("notice");
  element.textContent = text;
  clearTimeout(noticeTimer);
  if (text) noticeTimer = setTimeout(() => { element.textContent = ""; }, 6000);
}

// Ask until there is an answer: a page that does not follow a server would stay out of reach for good.
function again() {
  setTimeout(() => {
    if (!online) fetch(location.href, { headers: { accept: "text/html" } }).then(() => setOnline(true), again);
  }, 1000);
}

async function request(url, options) {
  let response;
  try {
    response = await fetch(url, { ...options, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    setOnline(false);
    again();
    return null;
  }
  setOnline(true);
  return response;
}

export async function post(url, body = {}) {
  const response = await request(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "x-automa-token": token },
    body: JSON.stringify(body),
  });
  if (!response) return null;
  const text = await response.text();
  const json = response.headers.get("content-type")?.includes("json");
  return { status: response.status, data: json ? JSON.parse(text) : {}, text };
}

// What is there as `json`, as `text`, or as a `file` with its name.
export async function load(url, kind = "json") {
  const response = await request(url, { headers: { accept: kind === "text" ? "text/html" : "application/json" } });
  if (!response) return null;
  if (!response.ok) {
    const data = await response.json().catch(() => ({}));
    notice(data.reason ?? "");
    return null;
  }
  if (kind !== "file") return kind === "json" ? response.json() : response.text();
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition")) ?? [];
  return { blob: await response.blob(), name };
}

let underway = 0;

// A request whose answer says where to go next, or why not. Of several at once the last one goes.
export async function goPost(url, body, answered) {
  underway += 1;
  const answer = await post(url, body);
  underway -= 1;
  if (!answer) return;
  answered?.();
  if (answer.status !== 200) {
    notice(answer.data.reason ?? "");
  } else if (answer.data.go) {
    // A page that is done with does not come back: Back leads from a new game to the list.
    if (location.pathname === url) location.replace(answer.data.go);
    else location.assign(answer.data.go);
  } else if (!underway) {
    location.reload();
  }
}
