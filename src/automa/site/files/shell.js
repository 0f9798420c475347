// The start page: brings the files, starts Python in a worker, and shows the pages in a frame.

const scope = new URL("./", import.meta.url);
const FILES = "automa-files";
const CURRENT = new URL("current.json", scope).href;
const ANSWER = 500; // milliseconds in which a browser that need not ask the player has answered
const frame = document.getElementById("frame");
const bar = document.getElementById("progress");
const say = (name) => { document.body.dataset.state = name; };
const versions = new BroadcastChannel("automa-version");
versions.onmessage = () => location.reload(); // another tab has taken a new version: one for all
const FILES_SHARE = 0.6; // of the bar; the rest is Python's
const grow = (value) => { bar.value = Math.max(bar.value, value); };
let worker = null;
let leads = false; // whether the games are held here

start().catch(failed);

// What is kept may be damaged: where there is a network, the next visit brings every file anew.
async function failed(error) {
  console.error(error);
  say(error?.name === "QuotaExceededError" ? "full" : "failed");
  if (!(await published().catch(() => null))) return;
  const cache = await caches.open(FILES);
  for (const request of await cache.keys()) if (request.url !== CURRENT) await cache.delete(request);
}

async function start() {
  if (document.body.dataset.state !== "silent") return; // see early.js
  // The address of this page changes with the page in the frame; its own files stay where they are.
  for (const link of document.querySelectorAll("link[href]")) link.href = new URL(link.getAttribute("href"), document.baseURI).href;
  say("loading");
  if (!navigator.serviceWorker || !navigator.locks || !window.indexedDB) return say("unable");
  navigator.serviceWorker.onmessage = ({ data, ports }) => pass(data.asked, ports[0]);
  navigator.serviceWorker.startMessages();
  const registered = navigator.serviceWorker.register(new URL("sw.js", scope), { scope: scope.pathname, updateViaCache: "none" });
  const cache = await caches.open(FILES);
  let current = await (await cache.match(CURRENT))?.json();
  if (!current) current = await install(cache, await published());
  if (!navigator.serviceWorker.controller) {
    await registered;
    await controlled();
  }
  lead(current);
  open();
  await registered.catch(() => null); // no network, or a browser that is short of room: what is here goes on
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
  await Promise.all(missing.map(async (url) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    const { size, type } = urls.get(url);
    let here = 0;
    const counted = new TransformStream({
      transform(part, next) {
        here += part.length;
        got += part.length;
        if (!silent) grow(FILES_SHARE * Math.min(1, got / whole));
        next.enqueue(part);
      },
    });
    const packed = answer.body.pipeThrough(counted);
    const bytes = await new Response(url.endsWith(".packed") ? packed.pipeThrough(new DecompressionStream("gzip")) : packed).blob();
    if (here !== size) throw new Error(`${url}: ${here} bytes`);
    await cache.put(url, new Response(bytes, { headers: { "content-type": type, "x-content-type-options": "nosniff" } }));
  }));
  if (!silent) await makeCurrent(cache, version);
  return version;
}

async function makeCurrent(cache, version) {
  await cache.put(CURRENT, new Response(JSON.stringify(version)));
  const kept = new Set([CURRENT, memoryOf(version), ...Object.values(version.files).map((file) => new URL(file.url, scope).href)]);
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request);
  }
}

async function controlled() {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
}

// One tab holds the games, the others are answered by it. When it closes, the next one takes over.
function lead(current) {
  navigator.locks.request("automa-games", () => {
    leads = true;
    run(current);
    return new Promise(() => {}); // until the tab closes
  });
}

// Start Python; after a crash, start it again: every tap that was answered is in the database.
async function run(current) {
  worker?.terminate();
  worker = null;
  const python = new Worker(new URL("worker.js", scope), { type: "module" });
  python.onerror = failed;
  python.onmessage = ({ data }) => {
    if (data.crashed) run(current);
    else if (data.failed && data.again) location.reload();
    else if (data.failed) failed(data.failed);
    else if (document.body.dataset.state !== "open") grow(data.step);
  };
  python.postMessage({ load: memoryOf(current) });
  python.postMessage({ start: { base: scope.pathname.replace(/\/$/, ""), version: current.version, storage: await storage(python) } });
  worker = python;
  for (const [asked, port] of waiting.splice(0)) worker.postMessage({ asked }, [port]);
}

// Whether the browser keeps the games for good. Some ask the player, who may take as long as he likes.
async function storage(python) {
  const named = (kept) => (kept ? "kept" : "best-effort");
  const asked = (navigator.storage?.persist?.() ?? Promise.resolve(false)).catch(() => false).then(named);
  const later = new Promise((done) => setTimeout(done, ANSWER, null));
  const said = await Promise.race([asked, later]);
  if (!said) asked.then((kept) => python.postMessage({ storage: kept }));
  return said ?? named(await navigator.storage.persisted());
}

// Where the memory of a started Python is kept, see memory.js; each version has its own.
const memoryOf = (version) => new URL(`memory-${version.version}`, scope).href;

const waiting = [];

// The tab that holds the games takes what is asked, once, and hands it on as soon as Python runs.
const taken = new Set();
function pass(asked, port) {
  if (!leads || taken.has(asked.id)) return;
  taken.add(asked.id);
  port.postMessage({ taken: true });
  if (worker) worker.postMessage({ asked }, [port]);
  else waiting.push([asked, port]);
}

function open() {
  say("starting");
  frame.addEventListener("load", shown);
  // Not through `src`: browsers refuse a frame whose address is that of the page around it, which it is meant to be.
  // A page of the documentation shows one of ours inside: `index.html?go=/editor?p=…`.
  const go = new URLSearchParams(location.search).get("go");
  frame.contentWindow.location.replace(go ? new URL(`.${go}`, scope) : location.href);
}

// The address and the title are those of the page in the frame: reload and bookmarks keep the place.
function shown() {
  const inner = frame.contentWindow.location;
  if (inner.href === "about:blank" || !frame.contentDocument.body.childElementCount) return; // not yet, see sw.js
  say("open");
  document.title = frame.contentDocument.title || document.title;
  tellEdges();
  if (window === window.top) history.replaceState(history.state, "", inner.href);
  frame.contentWindow.focus();
}

// Some browsers tell a page in a frame nothing of notches and home bars: it is told here.
function tellEdges() {
  const inner = frame.contentDocument?.documentElement;
  const edges = getComputedStyle(document.documentElement);
  for (const side of ["top", "bottom"]) inner?.style.setProperty(`--edge-${side}`, edges.getPropertyValue(`--edge-${side}`));
}
addEventListener("resize", tellEdges);

// A newer version is brought in the background and waits until the player takes it.
async function offerNewer(cache, current) {
  const newer = await published().catch(() => null);
  if (!newer || newer.version === current.version) return;
  await install(cache, newer, true);
  const offer = document.getElementById("newer");
  offer.hidden = false;
  offer.querySelector("[data-take]").onclick = async () => {
    await makeCurrent(cache, newer);
    versions.postMessage(newer.version);
    location.reload();
  };
  offer.querySelector("[data-later]").onclick = () => { offer.hidden = true; };
}
