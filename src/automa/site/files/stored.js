// What this site has stored in the browser, and its removal. Nothing here needs Python, so that it works when that does not.

const scope = new URL("./", import.meta.url);
const DATABASE = "automa";
const FILES = "automa-files";
const versions = new BroadcastChannel("automa-version");
const all = (selector) => document.querySelectorAll(selector);
const tell = (what, text) => { for (const each of all(`[data-of="${what}"]`)) each.textContent = text; };
const megabytes = (bytes) => `${(bytes / 1e6).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 })} MB`;

show().catch(failed);
for (const button of all("[data-remove]")) {
  button.onclick = () => {
    if (button.dataset.ask && !confirm(button.dataset.ask)) return;
    remove(button.dataset.remove === "all").catch(failed);
  };
}

function failed(error) {
  console.warn(error);
  for (const each of all("[data-failed]")) each.hidden = false;
}

async function show() {
  const { games, settings } = await rows();
  tell("games", String(games));
  tell("settings", String(settings));
  const { files, version } = await kept();
  tell("files", megabytes(files));
  tell("version", version);
  tell("all", megabytes((await navigator.storage?.estimate?.())?.usage ?? files));
  const safe = (await navigator.storage?.persisted?.()) ? "yes" : "no";
  for (const each of all("[data-kept]")) each.hidden = !games || each.dataset.kept !== safe;
}

// How many games and settings; a database that is not there is not made.
async function rows() {
  const none = { games: 0, settings: 0 };
  const known = await indexedDB.databases?.();
  if (known && !known.some(({ name }) => name === DATABASE)) return none;
  return new Promise((done, fail) => {
    const asked = indexedDB.open(DATABASE);
    asked.onupgradeneeded = () => asked.transaction.abort();
    asked.onerror = () => done(none);
    asked.onsuccess = () => {
      const found = { ...none }, reading = asked.result.transaction(Object.keys(none), "readonly");
      for (const name of Object.keys(none)) {
        reading.objectStore(name).count().onsuccess = ({ target }) => { found[name] = target.result; };
      }
      reading.oncomplete = () => {
        asked.result.close();
        done(found);
      };
      reading.onerror = () => fail(reading.error);
    };
  });
}

// The program: its files as they are kept, the memory of a started Python among them.
async function kept() {
  if (!(await caches.has(FILES))) return { files: 0, version: "" };
  const cache = await caches.open(FILES);
  let files = 0;
  for (const request of await cache.keys()) files += (await (await cache.match(request)).blob()).size;
  const current = await (await cache.match(new URL("current.json", scope)))?.json();
  return { files, version: current?.version ?? "" };
}

// Other tabs of the site come to this page first: they would go on writing.
async function remove(games) {
  for (const button of all("[data-remove]")) button.disabled = true;
  versions.postMessage("removed");
  const worker = await navigator.serviceWorker?.getRegistration(scope);
  await worker?.unregister();
  await caches.delete(FILES);
  if (games) {
    await new Promise((done, fail) => {
      const asked = indexedDB.deleteDatabase(DATABASE); // waits until no tab has it open
      asked.onsuccess = done;
      asked.onerror = () => fail(asked.error);
    });
    // The web space may have other pages of somebody else.
    for (const name of Object.keys(localStorage)) if (name.startsWith("automa")) localStorage.removeItem(name);
  }
  await show();
  for (const each of all("[data-done]")) each.hidden = false;
}
