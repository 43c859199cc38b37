/**
 * Runs each piece of work when the one before has ended, whether it went well or not: one connection takes one statement
 * at a time, and what reads from it and what writes to it know nothing of one another.
 */
export function createOneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
