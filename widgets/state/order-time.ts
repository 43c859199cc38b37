import type { OrderTimeOptions } from '../../shared/contract/hours.ts';
import type { Transport } from '../../shared/contract/orders.ts';
import { isProductAvailable, unavailableAt } from '../../shared/domain/menu/availability.ts';
import { type RestaurantStatus, statusOf } from '../../shared/domain/restaurants/restaurant-status.ts';
import { isOffered, orderTimeOptionsOf, slotInstant } from '../../shared/domain/time/delivery-slots.ts';
import { basketAtom } from './basket.ts';
import { setTimeAtom } from './basket-changes.ts';
import { family } from './family.ts';
import { atom, type Getter } from './jotai.ts';
import { minuteAtom } from './minute.ts';
import { notifyAtom } from './notices.ts';
import { clockAtom } from './ports.ts';
import { valueOf } from './remote.ts';
import { restaurantAtom } from './restaurant.ts';
import { settingsAtom } from './settings.ts';
import { whileMounted } from './while-mounted.ts';

const instantOf = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(Math.floor(milliseconds));
const nowOf = (get: Getter) => instantOf(get(minuteAtom));

/** Null while the restaurant is not known. */
function optionsAt(get: Getter, slug: string, now: Temporal.Instant): OrderTimeOptions | null {
  const menu = valueOf(get(restaurantAtom(slug)));
  return menu ? orderTimeOptionsOf(menu.details, now, valueOf(get(settingsAtom))?.time) : null;
}

/** Open, preorder or closed, judged anew each minute (spec section 4); null while the restaurant is not known. */
export const restaurantStatusAtom = family((slug) =>
  atom((get): RestaurantStatus | null => {
    const menu = valueOf(get(restaurantAtom(slug)));
    return menu ? statusOf(menu.details, nowOf(get), valueOf(get(settingsAtom))?.time) : null;
  }),
);

const chosenAtom = family((slug) =>
  atom((get) => {
    const basket = valueOf(get(basketAtom(slug)))?.basket;
    if (!basket) return null;
    const transport: Transport = basket.orderTransport.takeaway ? 'takeaway' : 'delivery';
    return { transport, orderTime: basket.orderTime, isEmpty: basket.keys.length === 0 };
  }),
);

/**
 * While a checkout is open a chosen time is never changed: what stands above the order button is what is ordered. The
 * guide then says that the time is no longer possible.
 */
export const checkoutOpenAtom = family((_slug) => atom(false));

/**
 * A chosen time that is no longer offered becomes the first one of the same day, or empty if that is immediate (spec
 * section 4). It never moves to another day, and where something is in the basket a notice tells of it.
 */
const resetTimeAtom = atom(null, (get, set, slug: string) => {
  // the clock's own time: this may hear of a new minute before `minuteAtom` does
  const now = instantOf(get(clockAtom).now());
  const options = optionsAt(get, slug, now);
  const chosen = get(chosenAtom(slug));
  if (!options || !chosen || get(checkoutOpenAtom(slug))) return;
  const { transport, orderTime, isEmpty } = chosen;
  if (orderTime.time === null || isOffered(options, transport, orderTime, now)) return;
  const first = options[transport][orderTime.dayOffset]?.[0];
  if (!first) return;
  const time = first.value === '' ? null : first.caption;
  void set(setTimeAtom, { slug, dayOffset: orderTime.dayOffset, time });
  if (isEmpty) return;
  set(notifyAtom, {
    level: 'warning',
    key: time === null ? 'basket.time.reset-asap' : 'basket.time.reset',
    params: { before: orderTime.time, time: time ?? '' },
  });
});

const lifeOf = family((slug) =>
  whileMounted((get, set) => get(clockAtom).everyMinute(() => set(resetTimeAtom, slug))),
);

/** The order times to choose from; while they are read, a chosen time that has passed is reset each minute. */
export const orderTimesAtom = family((slug) =>
  atom((get) => {
    get(lifeOf(slug));
    return optionsAt(get, slug, nowOf(get));
  }),
);

/** Ids of the products offered at the chosen time (now, if immediate); null while that is not known. */
export const availableProductsAtom = family((slug) =>
  atom((get): ReadonlySet<number> | null => {
    const menu = valueOf(get(restaurantAtom(slug)));
    if (!menu) return null;
    const now = nowOf(get);
    const orderTime = get(chosenAtom(slug))?.orderTime;
    const unavailable = unavailableAt(menu.availabilities, (orderTime && slotInstant(orderTime, now)) ?? now);
    return new Set(
      menu.products.filter((product) => isProductAvailable(product, unavailable)).map(({ id }) => id),
    );
  }),
);
