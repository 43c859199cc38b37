/** Runs what is put in one after the other, in the order it came; a failed one holds nothing up. */
interface SerialQueue {
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (work) => {
      const next = last.then(work, work);
      last = next;
      return next;
    },
  };
}
