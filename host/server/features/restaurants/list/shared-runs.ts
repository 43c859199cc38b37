/**
 * Lets those who ask at the same time share one run of `work`, yet gives everybody one that began after they asked:
 *
 *     asked    A ──────────┐   B   C
 *     run      A's ────────┤
 *                          └─ one for B and C ──
 */
export function sharedRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let following: Promise<T> | undefined;

  const begin = (): Promise<T> => {
    const run = work().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  };
  const follow = async (before: Promise<T>): Promise<T> => {
    // how the run before ended is told to those who asked for it
    await before.catch(() => undefined);
    following = undefined;
    return begin();
  };
  return () => {
    if (!running) return begin();
    following ??= follow(running);
    return following;
  };
}
