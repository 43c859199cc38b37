import type { OrderTime } from '../../shared/contract/baskets.ts';
import type { OrderTimeOptions } from '../../shared/contract/hours.ts';
import type { Transport } from '../../shared/contract/orders.ts';
import {
  isProductAvailable,
  type Unavailable,
  unavailableAt,
} from '../../shared/domain/menu/availability.ts';
import {
  firstOfferedOn,
  isOffered,
  orderTimeOptionsOf,
  slotInstant,
} from '../../shared/domain/time/delivery-slots.ts';
import { basketAtom } from './basket/basket.ts';
import { setTimeAtom } from './basket/basket-changes.ts';
import { reloadBasketAtom } from './basket/load-basket.ts';
import { tellResetAtom } from './basket/time-notices.ts';
import { family } from './family.ts';
import { atom, type Getter } from './jotai.ts';
import { nowAtom, refreshMinuteAtom } from './minute.ts';
import { dismissNoticeAtom } from './notices.ts';
import { clockAtom } from './ports.ts';
import { valueOf } from './remote.ts';
import { restaurantAtom } from './restaurant.ts';
import { settingsAtom } from './settings.ts';
import { whileMounted } from './while-mounted.ts';

/** Null while the restaurant is not known. */
function optionsAt(get: Getter, slug: string, now: Temporal.Instant): OrderTimeOptions | null {
  const menu = valueOf(get(restaurantAtom(slug)));
  return menu ? orderTimeOptionsOf(menu.details, now, valueOf(get(settingsAtom))?.time) : null;
}

/** What of the basket decides about times; a text, so that other changes of the basket judge nothing anew. */
const chosenAtom = family((slug) => {
  const textAtom = atom((get) => {
    const basket = valueOf(get(basketAtom(slug)))?.basket;
    if (!basket) return 'null';
    const transport: Transport = basket.orderTransport.takeaway ? 'takeaway' : 'delivery';
    return JSON.stringify({ transport, orderTime: basket.orderTime, isEmpty: basket.keys.length === 0 });
  });
  return atom((get) => JSON.parse(get(textAtom)) as Chosen | null);
});

interface Chosen {
  readonly transport: Transport;
  readonly orderTime: OrderTime;
  readonly isEmpty: boolean;
}

/**
 * While a checkout is open a chosen time is never changed: what stands above the order button is what is ordered. The
 * guide then says that the time is no longer possible.
 */
export const checkoutOpenAtom = family((_slug) => atom(false));

interface Reset {
  readonly before: OrderTime;
  readonly first: OrderTime;
  readonly isEmpty: boolean;
}

/** What a chosen time that is no longer offered has to become; null: it stays. */
function resetOf(get: Getter, slug: string): Reset | null {
  const { now, isSure, instantOf } = get(clockAtom);
  const instant = instantOf(now());
  const options = optionsAt(get, slug, instant);
  const chosen = get(chosenAtom(slug));
  if (!options || !chosen || !isSure() || get(checkoutOpenAtom(slug))) return null;
  const { transport, orderTime: before, isEmpty } = chosen;
  if (before.time === null || isOffered(options, transport, before, instant)) return null;
  const first = firstOfferedOn(Math.max(before.dayOffset, 0), options, transport);
  return first ? { before, first, isEmpty } : null;
}

const isResettingAtom = family((_slug) => atom(false));

/**
 * A chosen time that is no longer offered becomes the first one of the same day, of today where its day is over, or
 * empty if that is immediate (spec section 4). One of today never becomes one of tomorrow, and where something is in the
 * basket a notice tells of it. Not while the device's clock is in doubt: the time may have passed only for a clock that
 * somebody set.
 *
 * The basket is fetched before: of a page that slept, or was offline, it may be an old one, and another time long chosen
 * elsewhere. Where that fails the next minute tries again.
 *
 *     minute ── time gone? ──► fetch ──► still gone? ──► reset
 */
export const resetTimeAtom = atom(null, async (get, set, slug: string): Promise<void> => {
  // this may hear of a new minute before those who judge by it
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
  const notice = isEmpty ? null : set(tellResetAtom, before, first);
  const outcome = await set(setTimeAtom, { slug, ...first });
  // taken back: nothing was reset after all
  if (!outcome.ok && notice !== null) set(dismissNoticeAtom, notice);
});

const lifeOf = family((slug) =>
  whileMounted((get, set) => get(clockAtom).everyMinute(() => void set(resetTimeAtom, slug))),
);

/** The order times to choose from; while they are read, a chosen time that has passed is reset each minute. */
export const orderTimesAtom = family((slug) =>
  atom((get) => {
    get(lifeOf(slug));
    return optionsAt(get, slug, get(nowAtom));
  }),
);

/** The moment for which the card is judged: the chosen time, now if immediate; milliseconds since 1970. */
const judgedAtAtom = family((slug) =>
  atom((get): number => {
    const now = get(nowAtom);
    const orderTime = get(chosenAtom(slug))?.orderTime;
    return ((orderTime && slotInstant(orderTime, now)) ?? now).epochMilliseconds;
  }),
);

/** What the card does not offer at the chosen time (now, if immediate), the same until that changes; null while unknown. */
export const unavailableAtom = family((slug) => {
  const textAtom = atom((get) => {
    const menu = valueOf(get(restaurantAtom(slug)));
    if (!menu) return 'null';
    const instant = get(clockAtom).instantOf(get(judgedAtAtom(slug)));
    const { products, groups } = unavailableAt(menu.availabilities, instant);
    return JSON.stringify({ products: [...products], groups: [...groups] });
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
    return new Set(
      menu.products.filter((product) => isProductAvailable(product, unavailable)).map(({ id }) => id),
    );
  }),
);
