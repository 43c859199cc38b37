/**
 * A reproducible stream of numbers in [0, 1) for the demonstration data: the same text always gives the same
 * stream (FNV-1a hash of the text into a mulberry32 generator). Not for secrets.
 */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The list in an order that the stream decides (Fisher and Yates); the input stays as it is. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const pool = [...items];
  const result: Item[] = [];
  while (pool.length > 0) {
    result.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return result;
}
