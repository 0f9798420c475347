// Four short sounds made by the page itself, and a touch: off until somebody chooses them.

const NOTES = { // hertz at the beginning and the end, seconds, loudness
  piece: [196, 131, 0.11, 0.16],
  step: [523, 587, 0.06, 0.07],
  points: [880, 1047, 0.06, 0.05],
  turn: [392, 523, 0.18, 0.1],
};
let context = null;

export function play(name) {
  if (!document.getElementById("game")?.hasAttribute("data-sound")) return;
  const Context = window.AudioContext ?? window.webkitAudioContext;
  if (!Context) return;
  context ??= new Context();
  const [from, to, length, loud] = NOTES[name];
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + length);
  volume.gain.setValueAtTime(loud, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
}

// A tap that counted.
export function touch() {
  if (document.getElementById("game")?.hasAttribute("data-touch")) navigator.vibrate?.(10);
}
