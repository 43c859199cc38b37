/** A seeded source of randomness: the same seed draws the same picture on every machine. */
export interface Random {
  /** evenly spread from `low` up to `high` */
  between: (low: number, high: number) => number;
  /** one of the list */
  pick: <T>(list: readonly [T, ...T[]]) => T;
  /** true with this probability (0 to 1) */
  chance: (probability: number) => boolean;
}

/** Turns text into 32 bits (FNV-1a). */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** The generator of a seed (mulberry32: small, and good enough for where a basil leaf lies). */
export const randomOf = (seed: string): Random => {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
  };
};
