import type { OrderTime } from '#shared/contract/baskets.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import type { Transport } from '#shared/contract/orders.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { isProductAvailable, type Unavailable, unavailableAt } from '#shared/domain/menu/availability.ts';
import { statusTransport } from '#shared/domain/restaurants/restaurant-status.ts';
import * as slots from '#shared/domain/time/delivery-slots.ts';
import { basketAtom } from '../basket/basket.ts';
import { setTimeAtom } from '../basket/basket-changes.ts';
import { notifyResetAtom } from '../basket/basket-notices.ts';
import { reloadBasketAtom } from '../basket/load-basket.ts';
import { family } from '../core/family.ts';
import { atom, type Getter } from '../core/jotai.ts';
import { nowAtom, refreshMinuteAtom } from '../core/minute.ts';
import { dismissNoticeAtom } from '../core/notices.ts';
import { clockAtom } from '../core/ports.ts';
import { valueOf } from '../core/remote/remote.ts';
import { whileMounted } from '../core/while-mounted.ts';
import { restaurantAtom } from '../restaurants/restaurant.ts';
import { settingsAtom } from '../sessions/settings.ts';
import { narrowedTimes, pageOrderTimesAtom } from './page-order-times.ts';
import { submissionAtom } from './submission.ts';

/** Null while the restaurant is not known. */
function optionsAt(get: Getter, slug: string, now: Temporal.Instant): OrderTimeOptions | null {
  const menu = valueOf(get(restaurantAtom(slug)));
  return menu ? slots.orderTimeOptionsOf(menu.details, now, valueOf(get(settingsAtom))?.time) : null;
}

/** Of those, what the page offers. */
function offeredAt(get: Getter, slug: string, now: Temporal.Instant): OrderTimeOptions | null {
  const options = optionsAt(get, slug, now);
  const page = get(pageOrderTimesAtom);
  const chosen = get(chosenAtom(slug))?.orderTime ?? null;
  return options && narrowedTimes(options, { page, settings: valueOf(get(settingsAtom))?.time, now, chosen });
}

/** What of the basket decides about times; a text, so that other changes of the basket check nothing anew. */
const chosenAtom = family((slug) => {
  const textAtom = atom((get) => {
    const basket = valueOf(get(basketAtom(slug)))?.basket;
    if (!basket) return 'null';
    const transport: Transport = basket.orderTransport.takeaway ? 'takeaway' : 'delivery';
    const { orderTime, keys, owned } = basket;
    return toJson({ transport, orderTime, isEmpty: keys.length === 0, owned });
  });
  return atom((get) => JSON.parse(get(textAtom)) as Chosen | null);
});

interface Chosen {
  readonly transport: Transport;
  readonly orderTime: OrderTime;
  readonly isEmpty: boolean;
  readonly owned: boolean;
}

interface Reset {
  readonly before: OrderTime;
  readonly first: OrderTime;
  readonly isEmpty: boolean;
}

/**
 * What a time that is no longer offered has to become; null: it stays. Not while an order for it is on its way, whose
 * answer decides.
 */
function resetOf(get: Getter, slug: string): Reset | null {
  const { now, isSure, instantOf } = get(clockAtom);
  const instant = instantOf(now());
  const options = optionsAt(get, slug, instant);
  const chosen = get(chosenAtom(slug));
  if (!options || !chosen || !isSure() || get(submissionAtom(slug)).status === 'sending') return null;
  const { transport, orderTime: before, isEmpty, owned } = chosen;
  if (!owned || slots.isOffered(options, transport, before, instant)) return null;
  const offered = offeredAt(get, slug, instant) ?? options;
  const first =
    before.time === null
      ? slots.firstOffered(offered, transport)
      : slots.firstOfferedOn(Math.max(before.dayOffset, 0), offered, transport);
  return first ? { before, first, isEmpty } : null;
}

const isResettingAtom = family((_slug) => atom(false));

/**
 * A chosen time that is no longer offered becomes the first one of the same day, of today where its day is over, or
 * empty if that is immediate. A time that somebody chose for today never becomes one of tomorrow; "as soon as possible"
 * becomes the soonest that there is, whenever that is. Where something is in the basket a notice says so, and it is
 * confirmed anew: by the guide, which asks about every preorder, and in an open checkout. Not while the device's clock is in doubt: the time may have passed only for a clock that
 * somebody set.
 *
 * The basket is fetched before: of a page that slept, or was offline, it may be an old one, and another time long chosen
 * elsewhere. Where that fails the next minute tries again.
 *
 *     minute ── time gone? ──► fetch ──► still gone? ──► reset
 */
export const resetTimeAtom = atom(null, async (get, set, slug: string): Promise<void> => {
  // this may learn of a new minute before those who check by it
  set(refreshMinuteAtom);
  if (get(isResettingAtom(slug)) || !resetOf(get, slug)) return;
  set(isResettingAtom(slug), true);
  try {
    const fetched = await set(reloadBasketAtom, slug, { anew: false });
    if (fetched.ok) await set(resetKnownTimeAtom, slug);
  } finally {
    set(isResettingAtom(slug), false);
  }
});

const resetKnownTimeAtom = atom(null, async (get, set, slug: string): Promise<void> => {
  const reset = resetOf(get, slug);
  if (!reset) return;
  const { before, first, isEmpty } = reset;
  const notice = isEmpty ? null : set(notifyResetAtom, slug, before, first);
  const outcome = await set(setTimeAtom, { slug, ...first });
  // taken back: nothing was reset after all
  if (!outcome.ok && notice !== null) set(dismissNoticeAtom, notice);
});

const lifeOf = family((slug) =>
  whileMounted((get, set) => get(clockAtom).everyMinute(() => void set(resetTimeAtom, slug))),
);

const checkedOnceOf = family((slug) => family((_transport) => whileMounted((_, set) => void set(resetTimeAtom, slug))));

/**
 * "As soon as possible" is checked as soon as the basket is known, and again for another transport: nobody chose it for a
 * time that has passed meanwhile. Its value is always null.
 */
const checkedAtOnceAtom = family((slug) =>
  atom((get): null => {
    const chosen = get(chosenAtom(slug));
    const isKnown = valueOf(get(restaurantAtom(slug))) !== undefined;
    return chosen?.orderTime.time === null && isKnown ? get(checkedOnceOf(slug)(chosen.transport)) : null;
  }),
);

/** The order times to choose from; while they are read, a time that is no longer offered is reset each minute. */
export const orderTimesAtom = family((slug) =>
  atom((get) => {
    get(lifeOf(slug));
    get(checkedAtOnceAtom(slug));
    return offeredAt(get, slug, get(nowAtom));
  }),
);

/**
 * The moment for which the menu is checked, milliseconds since 1970: the chosen time, now if immediate; until the basket
 * is known, the soonest that is offered, with which a new one starts.
 */
const checkedAtAtom = family((slug) =>
  atom((get): number => {
    const now = get(nowAtom);
    const orderTime = get(chosenAtom(slug))?.orderTime ?? startTimeOf(get, slug, now);
    return ((orderTime && slots.slotInstant(orderTime, now)) ?? now).epochMilliseconds;
  }),
);

function startTimeOf(get: Getter, slug: string, now: Temporal.Instant): OrderTime | undefined {
  const details = valueOf(get(restaurantAtom(slug)))?.details;
  const options = optionsAt(get, slug, now);
  return details && options ? slots.firstOffered(options, statusTransport(details)) : undefined;
}

/** What the menu does not offer at the chosen time (now, if immediate), the same until that changes; null while unknown. */
export const unavailableAtom = family((slug) => {
  const textAtom = atom((get) => {
    const menu = valueOf(get(restaurantAtom(slug)));
    if (!menu) return 'null';
    const instant = get(clockAtom).instantOf(get(checkedAtAtom(slug)));
    const { products, groups } = unavailableAt(menu.availabilities, instant);
    return toJson({ products: [...products], groups: [...groups] });
  });
  return atom((get): Unavailable | null => {
    const ids = JSON.parse(get(textAtom)) as { products: number[]; groups: number[] } | null;
    return ids && { products: new Set(ids.products), groups: new Set(ids.groups) };
  });
});

/** Ids of the products offered at the chosen time; null while that is not known. */
export const availableProductsAtom = family((slug) =>
  atom((get): ReadonlySet<number> | null => {
    const menu = valueOf(get(restaurantAtom(slug)));
    const unavailable = get(unavailableAtom(slug));
    if (!menu || !unavailable) return null;
    return new Set(menu.products.filter((product) => isProductAvailable(product, unavailable)).map(({ id }) => id));
  }),
);
