// The service worker: files come from the cache, pages from the Python worker that one open tab holds.
//
// It knows no version. What is current is written in the cache beside the files, so that a new version takes over in
// one step, when the player says so, and never under a running page.

const FILES = "automa-files";
const CURRENT = new URL("current.json", self.registration.scope).href;
const PATIENCE = 20000; // how long a page may take; a tab that starts Python answers late
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (!url.href.startsWith(self.registration.scope)) return;
  const path = decodeURIComponent(url.pathname.slice(new URL(self.registration.scope).pathname.length));
  if (path === "sw.js" || path === "version.json" || path.startsWith("files/") || path.startsWith("docs/")) return;
  event.respondWith(answer(event.request, path));
});

async function answer(request, path) {
  const cache = await caches.open(FILES);
  const current = await cache.match(CURRENT);
  if (!current) return fetch(request); // the first visit: nothing is here yet
  const { files } = await current.json();
  const top = request.mode === "navigate" && request.destination === "document";
  const file = files[top ? "index.html" : path];
  if (top) return startPage(cache, file, request);
  if (file) return fromCache(cache, file, request);
  return fromPython(request, path);
}

// Served under every address of a page: its own files, named from `./`, are found from the top.
async function startPage(cache, file, request) {
  const page = await (await fromCache(cache, file, request)).text();
  const top = new URL(self.registration.scope).pathname;
  return new Response(page.replaceAll('"./', `"${top}`), { headers: { "content-type": file.type } });
}

async function fromCache(cache, file, request) {
  const url = new URL(file.url, self.registration.scope).href;
  const kept = await cache.match(url);
  if (!kept) return fetch(request); // the browser has thrown it away; the network may still have it
  const body = file.url.endsWith(".gz") ? kept.body.pipeThrough(new DecompressionStream("gzip")) : kept.body;
  return new Response(body, { headers: { "content-type": file.type, "x-content-type-options": "nosniff" } });
}

async function fromPython(request, path) {
  const asked = {
    method: request.method,
    path: `/${path}`,
    query: new URL(request.url).search.slice(1),
    accept: request.headers.get("accept") ?? "",
    type: request.headers.get("content-type") ?? "",
    body: request.method === "GET" || request.method === "HEAD" ? "" : await request.text(),
    languages: request.headers.get("accept-language") ?? self.navigator.languages?.join(",") ?? "",
  };
  const given = await firstAnswer(await self.clients.matchAll({ type: "window" }), asked);
  if (!given) return new Response("", { status: 503, headers: HEADERS });
  return new Response(given.body, { status: given.status, headers: { ...given.headers, ...HEADERS } });
}

// Every open page is asked; only the start page that holds the games answers.
function firstAnswer(pages, asked) {
  return new Promise((done) => {
    const timer = setTimeout(() => done(null), PATIENCE);
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        clearTimeout(timer);
        done(data);
      };
      page.postMessage({ asked }, [port2]);
    }
    if (!pages.length) done(null);
  });
}
