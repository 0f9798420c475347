// A second worker, started when the coach is asked and ended with his answer: the pages never wait for it.

import { find, spread } from "./memory.js";
import { begun, beside, unpack } from "./python.js";

const EVERY = 500; // milliseconds between two words about how far it is

self.onmessage = ({ data }) => think(data.ask).catch((error) => self.postMessage({ failed: String(error) }));

async function think(ask) {
  const pack = fetch(beside("app.pack")).then((answer) => answer.arrayBuffer());
  const { version } = await (await caches.match(beside("current.json"))).json();
  const found = await find(beside(`memory-${version}`));
  const python = await begun(found ? { _loadSnapshot: spread(found) } : {});
  unpack(python.FS, new Uint8Array(await pack));
  python.runPython("import sys; '/app' in sys.path or sys.path.insert(0, '/app')");
  const asked = python.pyimport("automa.coach.asked");
  let last = 0;
  const watch = (done, of, soFar) => {
    const now = Date.now();
    if (now - last >= EVERY) {
      last = now;
      self.postMessage({ done, of, soFar: soFar() });
    }
    return true;
  };
  self.postMessage({ told: asked.ask_text(ask, watch) });
}
