// What a worker needs to have a Python of its own: the files from the cache, the interpreter, the program.

import { loadPyodide } from "./pyodide.mjs";

const FILES = "automa-files";
export const beside = (name) => new URL(name, import.meta.url).href;

// Files come from the cache without a way around: there are browsers that let no worker's request through to a service
// worker while there is no network.
const network = self.fetch.bind(self);
self.fetch = async (asked, options) => (await kept(String(asked?.url ?? asked))) ?? network(asked, options);

// Large files that are on their way when a worker begins: what is asked of them waits.
const awaited = new Map();

export function expect(urls) {
  for (const url of urls) {
    let come;
    const coming = new Promise((done) => { come = done; });
    awaited.set(url, { coming, come });
  }
}

export function came(url) {
  awaited.get(url)?.come();
}

async function here(name) {
  const cache = await caches.open(FILES);
  const { files } = await (await cache.match(beside("current.json"))).json();
  return awaited.get(beside(files[name].url))?.coming;
}

async function kept(url) {
  const cache = await caches.open(FILES);
  const current = await (await cache.match(beside("current.json")))?.json();
  const file = current?.files[url.slice(beside("./").length)];
  if (!file || !url.startsWith(beside("./"))) return null;
  await awaited.get(beside(file.url))?.coming;
  const found = await cache.match(beside(file.url));
  return found?.headers.get("content-type") === file.type ? found : null; // as it was packed: the service worker unpacks it
}

export async function begun(options) {
  options._loadSnapshot?.catch(() => null); // met by `loadPyodide`, which is not here yet
  const { default: createPyodideModule } = await here("pyodide.asm.mjs").then(() => import("./pyodide.asm.mjs"));
  return loadPyodide({ indexURL: beside("./"), stdLibURL: beside("stdlib.zip"), createPyodideModule, ...options });
}

// The pack: the length of its table as four bytes, the table as JSON, then the files one after the other.
export function unpack(files, bytes) {
  const length = new DataView(bytes.buffer).getUint32(0);
  const table = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  let at = 4 + length;
  const made = new Set();
  for (const [path, size] of table) {
    const folder = `/app/${path}`.split("/").slice(0, -1).join("/");
    if (!made.has(folder)) {
      files.mkdirTree(folder);
      made.add(folder);
    }
    files.writeFile(`/app/${path}`, bytes.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}
