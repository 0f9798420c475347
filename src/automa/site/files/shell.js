// The start page: brings the files, starts Python in a worker, and shows the pages in a frame.

const scope = new URL("./", import.meta.url);
const FILES = "automa-files";
const CURRENT = new URL("current.json", scope).href;
const ANSWER = 500; // milliseconds in which a browser that need not ask the player has answered
const frame = document.getElementById("frame");
const bar = document.getElementById("progress");
const say = (name) => { document.body.dataset.state = name; };
const versions = new BroadcastChannel("automa-version");
// Another tab has taken a new version: one for all. Or everything was removed: nothing goes on that would write it anew.
versions.onmessage = ({ data }) => (data === "removed" ? location.replace(new URL("stored.html", scope)) : location.reload());
const FILES_SHARE = 0.6; // of the bar; the rest is Python's
const UNPACKED = "x-automa-unpacked"; // how a file is marked that was large and is kept as Python wants it
const LARGE = /\.lzma$/; // those come one after the other, in the order in which Python wants them
const FIRST = ["pyodide.asm.mjs", "pyodide.asm.wasm", "stdlib.zip", "app.pack"];
const grow = (value) => { bar.value = Math.max(bar.value, value); };
let worker = null; // Python, once it may be asked
let beginning = null; // the same, from its first moment
let leads = false; // whether the games are held here
let answers = null; // says that Python answers, here or in the tab that holds the games
const answering = new Promise((done) => { answers = done; });
const coming = new Set(); // large files that are on their way while Python begins

if (!inside()) start().catch(failed);

// What is kept may be damaged: where there is a network, the next visit brings every file anew.
async function failed(error) {
  console.error(error);
  say(error?.name === "QuotaExceededError" ? "full" : "failed");
  if (!(await published().catch(() => null))) return;
  const cache = await caches.open(FILES);
  for (const request of await cache.keys()) if (request.url !== CURRENT) await cache.delete(request);
}

// This page in its own frame: the web space has answered in the place of the service worker, see `shown`.
function inside() {
  try {
    return window !== window.parent && window.parent.document.getElementById("frame") !== null;
  } catch {
    return false; // somebody else's page shows ours
  }
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
  const kept = await (await cache.match(CURRENT))?.json();
  const current = kept ?? (await published());
  const { small, large } = await missing(cache, current);
  const counted = counter([...small, ...large]);
  await bringAll(cache, small, counted);
  if (!kept) await makeCurrent(cache, current);
  for (const file of large) coming.add(urlOf(file));
  const all = bringLarge(cache, large, counted); // Python begins meanwhile
  all.catch(() => null); // met below
  if (!navigator.serviceWorker.controller) {
    await registered;
    await controlled();
  }
  lead(current);
  await all;
  say("starting");
  await answering; // before a page is asked for: WebKit asks the web space when an answer takes more than a minute
  open();
  await registered.catch(() => null); // no network, or a browser that is short of room: what is here goes on
  offerNewer(cache, current);
}

async function published() {
  const answer = await fetch(new URL("version.json", scope), { cache: "no-store" });
  if (!answer.ok) throw new Error(`version.json: ${answer.status}`);
  return answer.json();
}

const urlOf = (file) => new URL(file.url, scope).href;

// The files of a version that are not here as they are wanted.
async function missing(cache, version) {
  const small = [], large = [];
  const first = ({ path }) => (FIRST.indexOf(path) + FIRST.length + 1) % (FIRST.length + 1);
  const here = new Set((await cache.keys()).map((request) => request.url));
  for (const [path, file] of Object.entries(version.files)) {
    if (!LARGE.test(file.url)) {
      if (!here.has(urlOf(file))) small.push({ path, ...file });
    } else if (!here.has(urlOf(file)) || !(await cache.match(urlOf(file))).headers.has(UNPACKED)) {
      large.push({ path, ...file });
    }
  }
  return { small, large: large.sort((one, other) => first(one) - first(other)) };
}

// Grows the bar by what comes in.
function counter(files) {
  const whole = files.reduce((sum, file) => sum + file.size, 0);
  let got = 0;
  return (length) => {
    got += length;
    grow(FILES_SHARE * Math.min(1, got / whole));
  };
}

// A file as it comes over the line, whole or not at all.
async function bring(file, counted) {
  const answer = await fetch(urlOf(file));
  if (!answer.ok) throw new Error(`${file.url}: ${answer.status}`);
  let here = 0;
  const through = new TransformStream({
    transform(part, next) {
      here += part.length;
      counted?.(part.length);
      next.enqueue(part);
    },
    flush() {
      if (here !== file.size) throw new Error(`${file.url}: ${here} bytes`);
    },
  });
  return answer.body.pipeThrough(through);
}

function keepFile(cache, file, body, more = {}) {
  const headers = { "content-type": file.type, "x-content-type-options": "nosniff", ...more };
  return cache.put(urlOf(file), new Response(body, { headers }));
}

async function bringAll(cache, files, counted) {
  await Promise.all(files.map(async (file) => {
    const packed = await bring(file, counted);
    const unpacked = file.url.endsWith(".packed") ? packed.pipeThrough(new DecompressionStream("gzip")) : packed;
    await keepFile(cache, file, await new Response(unpacked).blob());
  }));
}

// One after the other; while the next one is on its way, the one before is unpacked.
async function bringLarge(cache, files, counted) {
  const work = [];
  for (const file of files) {
    const kept = await cache.match(urlOf(file)); // packed still, by a version before this one
    const packed = await (kept ?? new Response(await bring(file, counted))).arrayBuffer();
    work.push(unpack(packed, file.whole).then(async (whole) => {
      await keepFile(cache, file, whole, { [UNPACKED]: "1" });
      coming.delete(urlOf(file));
      beginning?.postMessage({ came: urlOf(file) });
    }));
    work.at(-1).catch(() => null); // met below
  }
  await Promise.all(work);
}

// A worker for each, since it is ended with its memory.
function unpack(packed, whole) {
  return new Promise((done, fail) => {
    const unpacking = new Worker(new URL("unpack.js", scope));
    unpacking.onmessage = ({ data }) => {
      unpacking.terminate();
      if (data.whole) done(data.whole);
      else fail(new Error(data.failed));
    };
    unpacking.onerror = () => fail(new Error("unpack.js"));
    unpacking.postMessage({ packed, whole }, [packed]);
  });
}

async function makeCurrent(cache, version) {
  await cache.put(CURRENT, new Response(JSON.stringify(version)));
  const kept = new Set([CURRENT, memoryOf(version), ...Object.values(version.files).map(urlOf)]);
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request);
  }
}

async function controlled() {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  }
  // While it is being activated WebKit lets a frame pass it by.
  while (active.state === "activating") await new Promise((done) => active.addEventListener("statechange", done, { once: true }));
}

// One tab holds the games, the others are answered by it. When it closes, the next one takes over.
function lead(current) {
  navigator.locks.request("automa-games", () => {
    leads = true;
    run(current);
    return new Promise(() => {}); // until the tab closes
  });
  setTimeout(() => { if (!leads) answers(); }, ANSWER);
}

// Start Python; after a crash, start it again: every tap that was answered is in the database.
async function run(current) {
  worker?.terminate();
  worker = null;
  const python = new Worker(new URL("worker.js", scope), { type: "module" });
  beginning = python;
  python.onerror = failed;
  python.onmessage = ({ data }) => {
    if (data.crashed) run(current);
    else if (data.failed && data.again) location.reload();
    else if (data.failed) failed(data.failed);
    else {
      if (document.body.dataset.state !== "open") grow(data.step);
      if (data.step === 1) answers();
    }
  };
  python.postMessage({ load: memoryOf(current), coming: [...coming] });
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
  if (frame.contentDocument.getElementById("frame")) return setTimeout(() => inner.reload(), ANSWER); // passed the service worker by
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
  const { small, large } = await missing(cache, newer);
  await bringAll(cache, small);
  await bringLarge(cache, large);
  const offer = document.getElementById("newer");
  offer.hidden = false;
  offer.querySelector("[data-take]").onclick = async () => {
    await makeCurrent(cache, newer);
    versions.postMessage(newer.version);
    location.reload();
  };
  offer.querySelector("[data-later]").onclick = () => { offer.hidden = true; };
}
