// The memory of a Python that has just started, kept beside the files: the next start goes on from there instead of
// importing everything again. Most of it is empty, and only what is not is kept. Without it, or where the browser has no
// room for it, Python starts as on the first visit.

const FILES = "automa-files";
const PAGE = 65536;

// What is kept under this name, or nothing.
export async function find(name) {
  return (await caches.open(FILES)).match(name);
}

// The whole memory again. First come its length, the number of kept pages, and which they are.
export async function spread(found) {
  const packed = await found.arrayBuffer();
  const [length, count] = new Uint32Array(packed, 0, 2);
  const memory = new Uint8Array(length);
  let at = 4 * (2 + count);
  for (const page of new Uint32Array(packed, 8, count)) {
    const part = new Uint8Array(packed, at, Math.min(PAGE, length - page * PAGE));
    memory.set(part, page * PAGE);
    at += part.length;
  }
  return memory;
}

export async function remember(name, memory) {
  const words = new Uint32Array(memory.buffer);
  const pages = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!words[at]) continue;
    const page = Math.floor((4 * at) / PAGE);
    pages.push(page);
    at = ((page + 1) * PAGE) / 4 - 1;
  }
  const parts = pages.map((page) => memory.subarray(page * PAGE, (page + 1) * PAGE));
  const table = new Uint32Array([memory.length, pages.length, ...pages]);
  await (await caches.open(FILES)).put(name, new Response(new Blob([table, ...parts])));
}

export async function forget(name) {
  return (await caches.open(FILES)).delete(name);
}
