let count = 0;

/** How many calls of the page wait for their answers. */
export const callsUnderWay = (): number => count;

/** Counts a call until it is answered or has failed. */
export function underWay<Answer>(call: Promise<Answer>): Promise<Answer> {
  count += 1;
  return call.finally(() => {
    count -= 1;
  });
}
