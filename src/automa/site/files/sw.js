// The service worker: files come from the cache, pages from the Python worker that one open tab holds.
//
// It knows no version. What is current is written in the cache beside the files, so that a new version takes over in
// one step, when the player says so, and never under a running page.

const FILES = "automa-files";
const CURRENT = new URL("current.json", self.registration.scope).href;
const STORED = "stored.html";
const PATIENCE = 20000; // how long nobody may take what is asked; who has taken it may be slow
const GONE = 1000; // how soon to notice that a tab was closed which had taken something
const AGAIN = 100; // how soon to ask again if no tab holds the games at the moment
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
  event.respondWith(answer(event.request, path, event.clientId));
});

async function answer(request, path, client) {
  const cache = await caches.open(FILES);
  const current = await cache.match(CURRENT);
  if (!current) return fetch(request); // the first visit: nothing is here yet
  const { files } = await current.json();
  const top = request.mode === "navigate" && request.destination === "document";
  if (path === STORED && files[STORED]) return fromCache(cache, files[STORED]); // beside the game, not in its frame
  const file = files[top ? "index.html" : path];
  if (top) return startPage(cache, file);
  if (file) return fromCache(cache, file);
  return fromPython(request, path, client);
}

// Served under every address of a page: its own files, named from `./`, are found from the top.
async function startPage(cache, file) {
  const page = await (await fromCache(cache, file)).text();
  const top = new URL(self.registration.scope).pathname;
  return new Response(page.replaceAll('"./', `"${top}`), { headers: { "content-type": file.type } });
}

async function fromCache(cache, file) {
  const url = new URL(file.url, self.registration.scope).href;
  const kept = await cache.match(url);
  if (kept?.headers.get("content-type") === file.type) return kept; // unpacked when it was brought; earlier versions did not
  const brought = kept ?? (await broughtAgain(cache, url));
  const packed = /\.(packed|gz)$/.test(file.url);
  const body = await new Response(packed ? brought.body.pipeThrough(new DecompressionStream("gzip")) : brought.body).blob();
  const fresh = new Response(body, { headers: { "content-type": file.type, "x-content-type-options": "nosniff" } });
  await cache.put(url, fresh.clone()).catch(() => null); // no room: it is unpacked the next time, too
  return fresh;
}

// Thrown away by the browser, or taken out because Python did not start; the web space may still have it. If that has a
// newer version only, the next visit is a first visit.
async function broughtAgain(cache, url) {
  const answer = await fetch(url);
  if (answer.ok) return answer;
  await cache.delete(CURRENT);
  throw new Error(`${url}: ${answer.status}`);
}

async function fromPython(request, path, client) {
  const asked = {
    id: crypto.randomUUID(),
    method: request.method,
    path: `/${path}`,
    query: new URL(request.url).search.slice(1),
    accept: request.headers.get("accept") ?? "",
    type: request.headers.get("content-type") ?? "",
    body: request.method === "GET" || request.method === "HEAD" ? "" : await request.text(),
    languages: request.headers.get("accept-language") ?? self.navigator.languages?.join(",") ?? "",
  };
  const given = await answerOf(asked, client);
  if (!given) return nobody(request);
  return new Response(given.body, { status: given.status, headers: { ...given.headers, ...HEADERS } });
}

// Python is starting, anew or still: a page that is waited for is asked for again, and a page that is shown says that
// nothing is within reach, until an answer comes.
function nobody(request) {
  if (request.mode !== "navigate") return Response.error();
  return new Response("", { status: 503, headers: { ...HEADERS, "content-type": "text/html", refresh: "1" } });
}

// Every open page is asked until one takes it: the start page that holds the games, if none does now, whichever will.
// What a page has asked that was closed since is not asked again.
function answerOf(asked, client) {
  return new Promise((done) => {
    const asking = setInterval(ask, AGAIN);
    const patience = setTimeout(end, PATIENCE, null);
    let over = false;
    function end(given) {
      over = true;
      clearInterval(asking);
      clearTimeout(patience);
      done(given);
    }
    // Taken: whoever took it answers at some time, or is closed.
    function taken(page) {
      clearInterval(asking);
      clearTimeout(patience);
      const watch = setInterval(async () => {
        if (over) clearInterval(watch);
        else if (!(await self.clients.get(page))) end(null);
      }, GONE);
    }
    async function ask() {
      if (client && !(await self.clients.get(client))) return end(null);
      for (const page of await self.clients.matchAll({ type: "window" })) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => (data?.taken ? taken(page.id) : end(data));
        page.postMessage({ asked }, [port2]);
      }
    }
    ask();
  });
}
