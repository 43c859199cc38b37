import type { RestaurantTiming } from '#shared/domain/time/delivery-slots.ts';

/** Makes equal values one object, so that what is found out about it serves all who have it. */
export interface Sharing {
  readonly listOf: <Entry extends string>(list: Entry[]) => Entry[];
  readonly timingOf: (timing: RestaurantTiming) => RestaurantTiming;
}

/** Forgotten beyond that many; what comes later is then shared anew. */
const mostKept = 50_000;

export function createSharing(): Sharing {
  const kept = new Map<string, unknown>();
  const shared = <Value>(value: Value): Value => {
    const key = JSON.stringify(value);
    const known = kept.get(key);
    if (known !== undefined) return known as Value;
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, value);
    return value;
  };
  const timingOf = (row: RestaurantTiming) => {
    const { offline, delivery, takeaway, leadMinutes, closures } = row;
    const { deliveryHours, preOrderDeliveryHours, takeawayHours } = row;
    const hours = { deliveryHours, preOrderDeliveryHours, takeawayHours };
    return shared({ offline, delivery, takeaway, leadMinutes, closures, ...hours });
  };
  return { listOf: shared, timingOf };
}

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
    // how the run before ended concerns only those who called for it
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
