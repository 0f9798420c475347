// Python in a worker: the same pages as on a server, over a message channel. Every line is in the browser's database
// before the page that shows it goes out.

import { find, forget, remember, spread } from "./memory.js";
import { begun, beside, came, expect, unpack } from "./python.js";

const DATABASE = "automa";
const IDLE = 200; // milliseconds without a request before more of the program is loaded
const channel = new BroadcastChannel("automa-live");
let loaded = null; // Python, with the program in its files
let site = null; // the adapter, in Python
let turn = Promise.resolve(); // one request after the other

self.onmessage = ({ data, ports }) => {
  if (data.came) came(data.came);
  else if (data.load) (loaded = load(data.load, data.coming)).catch(() => null); // `start` meets the error
  else if (data.start) turn = start(data.start).catch(failed);
  else if (data.storage) turn = turn.then(() => site.stored(data.storage));
  else turn = turn.then(() => respond(data.asked, ports[0])).then(ahead).catch((error) => crashed(error, ports[0]));
};

// Mistakes have pages of their own; what comes as far as here is the end of this Python. The page around starts another.
function crashed(error, port) {
  console.warn(error);
  port?.postMessage(null);
  self.postMessage({ crashed: true });
}

// Between two requests the parts are loaded that the start page does without, one at a time; then the next start is made
// shorter, see memory.js.
let loading = 0;
function ahead() {
  clearTimeout(loading);
  loading = setTimeout(() => {
    turn = turn.then(() => (site.ahead() ? ahead() : keep?.())).catch((error) => console.warn(error)); // or no room
  }, IDLE);
}

let keep = null; // writes down the memory of a fresh Python, once
let memory = ""; // where it is kept

async function load(name, coming) {
  expect(coming);
  const pack = fetch(beside("app.pack")).then((answer) => answer.arrayBuffer());
  memory = name;
  const found = await find(memory);
  const python = await begun(found ? { _loadSnapshot: spread(found) } : { _makeSnapshot: true });
  unpack(python.FS, new Uint8Array(await pack));
  self.postMessage({ step: 0.7 });
  if (found) return python;
  python.runPython("import sys; sys.path.insert(0, '/app'); import automa.site.first");
  const fresh = python.makeMemorySnapshot();
  keep = () => {
    keep = null;
    return remember(memory, fresh);
  };
  return python;
}

// If there is a kept memory, it may be what went wrong: the page tries again without. Nothing is answered any more.
async function failed(error) {
  self.postMessage({ failed: String(error), again: await forget(memory) });
  return new Promise(() => {});
}

async function start(options) {
  const [python, database] = await Promise.all([loaded, openDatabase()]);
  self.database = database;
  site = python.pyimport("automa.site.adapter").Site.begin(JSON.stringify({ ...options, rows: await allRows() }));
  self.postMessage({ step: 1 });
}

async function respond(asked, port) {
  const begun = JSON.parse(site.answer(JSON.stringify(asked)));
  let given = begun;
  if (begun.rows.length) {
    try {
      await write(begun.rows);
      site.written();
    } catch (error) {
      given = JSON.parse(site.lost(JSON.stringify(asked), String(error?.name ?? error)));
    }
  }
  port.postMessage({ status: given.status, headers: given.headers, body: given.body });
  if (given === begun) for (const news of begun.news) channel.postMessage(news);
}

// -- the browser's database: one table of games, one of lines, lines are only ever added -----------------------------

function openDatabase() {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("games", { keyPath: "id" });
      asked.result.createObjectStore("lines", { keyPath: ["game", "number"] });
      asked.result.createObjectStore("settings", { keyPath: "name" });
    };
    asked.onsuccess = () => {
      asked.result.onclose = crashed; // the browser has thrown the database away
      done(asked.result);
    };
    asked.onerror = () => fail(asked.error);
    asked.onblocked = () => fail(new Error("blocked"));
  });
}

function allRows() {
  return new Promise((done, fail) => {
    const rows = {};
    const names = ["games", "lines", "settings"];
    const reading = self.database.transaction(names, "readonly");
    for (const name of names) {
      reading.objectStore(name).getAll().onsuccess = ({ target }) => { rows[name] = target.result; };
    }
    reading.oncomplete = () => done(rows);
    reading.onerror = reading.onabort = () => fail(reading.error);
  });
}

// All rows of a tap or none; "strict" asks the browser to have them on the disk before it says so.
function write(rows) {
  return new Promise((done, fail) => {
    const writing = self.database.transaction(["games", "lines", "settings"], "readwrite", { durability: "strict" });
    for (const { table, row } of rows) {
      const store = writing.objectStore(table);
      if (table === "lines") store.add(row); // a line that is there already is never overwritten
      else store.put(row);
    }
    writing.oncomplete = () => done();
    writing.onerror = writing.onabort = () => fail(writing.error);
  });
}
