// The final scoring, one step at a tap; read once, it stands there as a whole.

const place = (line) => `automa-finale-${location.pathname}-${line}`;

export function finale(main) {
  const line = main.dataset.finale;
  const more = main.querySelector("[data-finale-more]");
  const rest = main.parentElement.querySelectorAll("[data-finale-rest]"); // in the dock, too
  const steps = [...main.querySelectorAll("[data-step]")];
  let at = localStorage.getItem(place(line)) ? steps.length : 1;

  function show() {
    const all = at >= steps.length;
    steps.forEach((step, i) => { step.hidden = i >= at; });
    more.hidden = all;
    for (const part of rest) part.hidden = !all;
    if (all) localStorage.setItem(place(line), "read");
  }

  main.querySelector("[data-finale-next]").onclick = () => { at += 1; show(); };
  main.querySelector("[data-finale-all]").onclick = () => { at = steps.length; show(); };
  show();
}
