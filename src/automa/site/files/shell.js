// The start page: brings the files, starts Python in a worker, and shows the pages in a frame.

const scope = new URL("./", import.meta.url);
const FILES = "automa-files";
const CURRENT = new URL("current.json", scope).href;
const frame = document.getElementById("frame");
const bar = document.getElementById("progress");
const say = (name) => { document.body.dataset.state = name; };
let worker = null;

start().catch((error) => {
  console.error(error);
  say("failed");
});

async function start() {
  // The address of this page changes with the page in the frame; its own files stay where they are.
  for (const link of document.querySelectorAll("link[href]")) link.href = new URL(link.getAttribute("href"), document.baseURI).href;
  document.documentElement.lang = navigator.languages?.some((tag) => tag.startsWith("de")) ? "de" : "en";
  if (!navigator.serviceWorker || !window.isSecureContext || !navigator.locks || !window.indexedDB) return say("unable");
  await navigator.serviceWorker.register(new URL("sw.js", scope), { scope: scope.pathname, updateViaCache: "none" });
  navigator.serviceWorker.onmessage = ({ data, ports }) => pass(data.asked, ports[0]);
  navigator.serviceWorker.startMessages();
  const cache = await caches.open(FILES);
  let current = await (await cache.match(CURRENT))?.json();
  if (!current) current = await install(cache, await published());
  await controlled();
  lead(current);
  open();
  offerNewer(cache, current);
}

async function published() {
  const answer = await fetch(new URL("version.json", scope), { cache: "no-store" });
  if (!answer.ok) throw new Error(`version.json: ${answer.status}`);
  return answer.json();
}

// Bring every file that is not here yet, then make this the current version in one step.
async function install(cache, version, silent = false) {
  const urls = new Map(Object.values(version.files).map((file) => [new URL(file.url, scope).href, file]));
  const missing = [];
  for (const url of urls.keys()) if (!(await cache.match(url))) missing.push(url);
  const whole = missing.reduce((sum, url) => sum + urls.get(url).size, 0);
  let got = 0;
  if (!silent) say("loading");
  await Promise.all(missing.map(async (url) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    const parts = [];
    const reader = answer.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      got += part.value.length;
      if (!silent) bar.value = Math.min(1, got / whole);
    }
    const bytes = new Blob(parts);
    if (bytes.size !== urls.get(url).size) throw new Error(`${url}: ${bytes.size} bytes`);
    await cache.put(url, new Response(bytes));
  }));
  if (!silent) await makeCurrent(cache, version);
  return version;
}

async function makeCurrent(cache, version) {
  await cache.put(CURRENT, new Response(JSON.stringify(version)));
  const kept = new Set(Object.values(version.files).map((file) => new URL(file.url, scope).href));
  for (const request of await cache.keys()) {
    if (request.url !== CURRENT && !kept.has(request.url)) await cache.delete(request);
  }
}

async function controlled() {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
}

// One tab holds the games, the others are answered by it. When it closes, the next one takes over.
function lead(current) {
  navigator.locks.request("automa-games", async () => {
    const kept = await navigator.storage?.persist?.().catch(() => false);
    const python = new Worker(new URL("worker.js", scope), { type: "module" });
    python.onerror = () => say("failed");
    python.onmessage = ({ data }) => {
      if (data.failed) {
        console.error(data.failed);
        say("failed");
      } else if (document.body.dataset.state !== "open") bar.value = data.step;
    };
    python.postMessage({ start: { base: scope.pathname.replace(/\/$/, ""), version: current.version, storage: kept ? "kept" : "best-effort" } });
    worker = python;
    for (const [asked, port] of waiting.splice(0)) pass(asked, port);
    await new Promise(() => {}); // until the tab closes
  });
}

const waiting = [];

function pass(asked, port) {
  if (worker) worker.postMessage({ asked }, [port]);
  else if (document.body.dataset.state === "open") port.close();
  else waiting.push([asked, port]);
}

function open() {
  say("starting");
  frame.addEventListener("load", shown);
  // Not through `src`: browsers refuse a frame whose address is that of the page around it, which it is meant to be.
  // A page of the documentation shows one of ours inside: `index.html?go=/editor?p=…`.
  const go = new URLSearchParams(location.search).get("go");
  frame.contentWindow.location.replace(go ? scope.href.replace(/\/$/, "") + go : location.href);
}

// The address and the title are those of the page in the frame: reload and bookmarks keep the place.
function shown() {
  const inner = frame.contentWindow.location;
  if (inner.href === "about:blank") return;
  say("open");
  waiting.length = 0;
  document.title = frame.contentDocument.title || document.title;
  if (window === window.top) history.replaceState(history.state, "", inner.href);
  frame.contentWindow.focus();
}

// A newer version is brought in the background and waits until the player takes it.
async function offerNewer(cache, current) {
  const newer = await published().catch(() => null);
  if (!newer || newer.version === current.version) return;
  await install(cache, newer, true);
  const offer = document.getElementById("newer");
  offer.hidden = false;
  offer.querySelector("[data-take]").onclick = async () => {
    await makeCurrent(cache, newer);
    location.reload();
  };
  offer.querySelector("[data-later]").onclick = () => { offer.hidden = true; };
}
