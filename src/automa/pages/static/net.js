// Talking to the server, and saying so when it cannot be reached.

const token = document.querySelector('meta[name="automa-token"]').content;
export const MENU = "automa-menu"; // how far the menu was scrolled in which something was set: it stays open
let online = true;
let noticeTimer = 0;

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
    response = await fetch(url, { ...options, signal: AbortSignal.timeout(8000) });
  } catch {
    setOnline(false);
    again();
    return null;
  }
  setOnline(true);
  return response;
}

export async function post(url, body = {}, options = {}) {
  const response = await request(url, {
    ...options,
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "x-automa-token": token },
    body: JSON.stringify(body),
  });
  if (!response) return null;
  const text = await response.text();
  const json = response.headers.get("content-type")?.includes("json");
  return { status: response.status, data: json ? JSON.parse(text) : {}, text };
}

export async function load(url, kind = "json") {
  const response = await request(url, { headers: { accept: kind === "json" ? "application/json" : "text/html" } });
  if (!response) return null;
  if (!response.ok) {
    const data = await response.json().catch(() => ({}));
    notice(data.reason ?? "");
    return null;
  }
  return kind === "json" ? response.json() : response.text();
}

let underway = 0;

// A request whose answer says where to go next, or why not. Of several at once the last one goes.
export async function goPost(url, body, options) {
  underway += 1;
  const answer = await post(url, body, options);
  underway -= 1;
  if (!answer) return;
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
