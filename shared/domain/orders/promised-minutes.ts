/** All promises of time begin and end on this grid, in minutes. */
export const gridMinutes = 5;

/** How far a promise reaches to either side of its middle: five minutes for each half hour that has begun. */
export const spreadOf = (middle: number) => gridMinutes * Math.ceil(middle / 30);

/**
 * The minutes that are promised for an estimate before anything is ordered: 30 are 25 to 35, 45 are 35 to 55. Longer
 * estimates have wider ranges that never begin or end earlier than those of shorter ones; the least is 5 to 10.
 */
export function promisedMinutes(estimate: number): { from: number; to: number } {
  const middle = gridMinutes * Math.max(1, Math.round(estimate / gridMinutes));
  const spread = spreadOf(middle);
  return { from: Math.max(gridMinutes, middle - spread), to: middle + spread };
}
