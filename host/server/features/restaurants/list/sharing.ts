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
  return {
    listOf: shared,
    timingOf: ({
      offline,
      delivery,
      takeaway,
      deliveryHours,
      preOrderDeliveryHours,
      takeawayHours,
      leadMinutes,
      closures,
    }) =>
      shared({
        offline,
        delivery,
        takeaway,
        deliveryHours,
        preOrderDeliveryHours,
        takeawayHours,
        leadMinutes,
        closures,
      }),
  };
}
