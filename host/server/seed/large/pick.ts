/** One of the list, as the stream decides. */
export function pick<Item>(list: readonly Item[], random: () => number): Item {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

/** A whole number from `least` to `most`. */
export function between(least: number, most: number, random: () => number): number {
  return least + Math.floor(random() * (most - least + 1));
}
