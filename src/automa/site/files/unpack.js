// A worker that unpacks a large file: LZMA, which makes it a quarter smaller than what a browser can unpack by itself. The
// page sends the packed bytes and how long the file is; the file comes back. Meanwhile the next one is on its way.

self.onmessage = ({ data }) => {
  try {
    const whole = unpacked(new Uint8Array(data.packed), data.whole);
    self.postMessage({ whole }, [whole.buffer]);
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};

// The odds of every yes or no, of 2048, in one row; where those of each question begin.
const POSITIONS = 16, STATES = 12;
const MATCH = 0;
const REPEATED = MATCH + STATES * POSITIONS;
const NOT_LAST = REPEATED + STATES;
const NOT_SECOND = NOT_LAST + STATES;
const NOT_THIRD = NOT_SECOND + STATES;
const LONGER = NOT_THIRD + STATES;
const SLOT = LONGER + STATES * POSITIONS;
const NEAR = SLOT + 4 * 64;
const LOWEST = NEAR + 115;
const LENGTH = LOWEST + 16;
const LENGTH_AGAIN = LENGTH + 2 + 2 * POSITIONS * 8 + 256;
const LITERAL = LENGTH_AGAIN + 2 + 2 * POSITIONS * 8 + 256;

// Thirteen bytes come first: how the odds are chosen, then two numbers that nobody needs who knows how long the file is.
function unpacked(packed, whole) {
  const before = packed[0] % 9, rest = Math.floor(packed[0] / 9);
  const positions = (1 << Math.floor(rest / 5)) - 1, places = (1 << (rest % 5)) - 1;
  const odds = new Uint16Array(LITERAL + (0x300 << (before + (rest % 5)))).fill(1024);
  const out = new Uint8Array(whole);
  let at = 18, range = -1, code = (packed[14] << 24) | (packed[15] << 16) | (packed[16] << 8) | packed[17];

  function bit(of) {
    const chance = odds[of], bound = Math.imul(range >>> 11, chance);
    let said = 0;
    if (code >>> 0 < bound >>> 0) {
      range = bound;
      odds[of] = chance + ((2048 - chance) >> 5);
    } else {
      range -= bound;
      code -= bound;
      odds[of] = chance - (chance >> 5);
      said = 1;
    }
    if (range >>> 24 === 0) {
      range <<= 8;
      code = (code << 8) | packed[at];
      at += 1;
    }
    return said;
  }

  // A number of so many bits, the highest first; `bit` by bit each has odds of its own.
  function number(of, bits) {
    let found = 1;
    for (let each = 0; each < bits; each += 1) found = (found << 1) | bit(of + found);
    return found - (1 << bits);
  }

  // The lowest first.
  function reversed(of, bits) {
    let found = 0, place = 1;
    for (let each = 0; each < bits; each += 1) {
      const said = bit(of + place);
      place = (place << 1) | said;
      found |= said << each;
    }
    return found;
  }

  // Bits whose odds are even.
  function plain(bits) {
    let found = 0;
    for (let each = 0; each < bits; each += 1) {
      range >>>= 1;
      const said = code >>> 0 < range >>> 0 ? 0 : 1;
      if (said) code -= range;
      found = (found << 1) | said;
      if (range >>> 24 === 0) {
        range <<= 8;
        code = (code << 8) | packed[at];
        at += 1;
      }
    }
    return found;
  }

  function length(of, position) {
    if (!bit(of)) return number(of + 2 + position * 8, 3);
    if (!bit(of + 1)) return 8 + number(of + 2 + (POSITIONS + position) * 8, 3);
    return 16 + number(of + 2 + 2 * POSITIONS * 8, 8);
  }

  function distance(long) {
    const slot = number(SLOT + Math.min(long, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1, high = (2 | (slot & 1)) << bits;
    if (slot < 14) return high + reversed(NEAR + high - slot, bits);
    return (high >>> 0) + plain(bits - 4) * 16 + reversed(LOWEST, 4);
  }

  let done = 0, state = 0, first = 0, second = 0, third = 0, fourth = 0;
  while (done < whole) {
    const position = done & positions;
    if (!bit(MATCH + state * POSITIONS + position)) {
      const last = done ? out[done - 1] : 0;
      const of = LITERAL + 0x300 * (((done & places) << before) + (last >> (8 - before)));
      let found = 1;
      if (state >= 7) {
        let there = out[done - first - 1];
        for (let same = true; same && found < 0x100;) {
          const other = there >> 7;
          there = (there << 1) & 0xff;
          const said = bit(of + ((1 + other) << 8) + found);
          found = (found << 1) | said;
          same = said === other;
        }
      }
      while (found < 0x100) found = (found << 1) | bit(of + found);
      out[done] = found;
      done += 1;
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    let long = 0;
    if (bit(REPEATED + state)) {
      if (bit(NOT_LAST + state)) {
        let far = second;
        if (bit(NOT_SECOND + state)) {
          far = third;
          if (bit(NOT_THIRD + state)) {
            far = fourth;
            fourth = third;
          }
          third = second;
        }
        second = first;
        first = far;
      } else if (!bit(LONGER + state * POSITIONS + position)) {
        state = state < 7 ? 9 : 11;
        out[done] = out[done - first - 1];
        done += 1;
        continue;
      }
      long = length(LENGTH_AGAIN, position);
      state = state < 7 ? 8 : 11;
    } else {
      [fourth, third, second] = [third, second, first];
      long = length(LENGTH, position);
      state = state < 7 ? 7 : 10;
      first = distance(long);
    }
    if (first >= done || at > packed.length + 4) throw new Error("damaged");
    const end = Math.min(whole, done + long + 2);
    for (let from = done - first - 1; done < end; done += 1, from += 1) out[done] = out[from];
  }
  return out;
}
