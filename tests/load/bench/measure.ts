/** What a measurement found; times in milliseconds. */
export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Does one thing; returns false when there is nothing left to do. */
export type Work = () => Promise<boolean>;

/**
 * Lets every worker do one thing after the other until the time is over or the work is done. What was begun is
 * finished and counted.
 */
export async function measure(workers: readonly Work[], milliseconds: number): Promise<Figures> {
  const durations: number[] = [];
  const started = performance.now();
  const deadline = started + milliseconds;
  const work = async (doOne: Work) => {
    for (;;) {
      const begun = performance.now();
      if (begun >= deadline || !(await doOne())) return;
      durations.push(performance.now() - begun);
    }
  };
  await Promise.all(workers.map(work));
  return figuresOf(durations, performance.now() - started);
}

/** Rate and percentiles (nearest rank) of durations that were measured within `elapsed` milliseconds. */
export function figuresOf(durations: readonly number[], elapsed: number): Figures {
  const ascending = durations.toSorted((a, b) => a - b);
  const rank = (share: number) => ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)] ?? 0;
  return { perSecond: (durations.length / elapsed) * 1000, p50: rank(0.5), p99: rank(0.99) };
}
