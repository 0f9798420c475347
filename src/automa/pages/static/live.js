// Follows the game: a change on another device shows here, and a server out of reach is noticed.

import { setOnline } from "./net.js";

const SILENCE = 11000; // two missed heartbeats and a bit

// Without a server the worker tells every page of the site: { game, line }.
function listen(name, game, onLine) {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => { if (data.game === game) onLine(Number(data.line)); };
}

export function follow(game, onLine) {
  const channel = document.documentElement.dataset.channel;
  if (channel) {
    listen(channel, game, onLine);
    return;
  }
  const url = `${game}/events`;
  let source = null, watch = 0, again = 0;

  function alive() {
    setOnline(true);
    clearTimeout(watch);
    watch = setTimeout(lost, SILENCE);
  }

  // Turned away, not out of reach: a link that was renewed, a device that is let in no more. The page says why.
  async function whether() {
    const asked = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
    if (asked?.status === 403 || asked?.status === 404) location.reload();
  }

  function lost() {
    setOnline(false);
    source?.close();
    clearTimeout(watch);
    clearTimeout(again);
    again = setTimeout(connect, 1000);
  }

  function connect() {
    clearTimeout(again);
    source?.close();
    source = new EventSource(url);
    source.onmessage = (event) => {
      alive();
      onLine(Number(event.data));
    };
    source.onerror = () => {
      lost();
      whether();
    };
    clearTimeout(watch);
    watch = setTimeout(lost, SILENCE);
  }

  connect();
  // After sleep the connection may be dead without anybody having said so.
  document.addEventListener("visibilitychange", () => { if (!document.hidden) connect(); });
  window.addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
  window.addEventListener("online", connect);
  window.addEventListener("offline", lost);
  window.addEventListener("pagehide", () => source?.close());
}
