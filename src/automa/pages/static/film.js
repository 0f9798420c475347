// The pictures of a film: pieces of drawings, a line each, then for every picture the numbers of its pieces (film.py).

export function unroll(text) {
  const lines = text.split("\n");
  const empty = lines.indexOf("");
  const pieces = lines.slice(0, empty);
  return lines.slice(empty + 1).map((runs) => runs.split(" ").flatMap((run) => {
    const [first, last = first] = run.split("-").map(Number);
    return pieces.slice(first, last + 1);
  }).join(""));
}
