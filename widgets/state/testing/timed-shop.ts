import type { FakeHandlers } from '#io/testing/fake-api.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { aBasket, aBasketItem, aRestaurantDetails } from '#tests/support/builders.ts';
import { basketAtom } from '../basket/basket.ts';
import { dateAfter, daysBetween } from '../basket/shown/time-checks.ts';
import { guideAtom } from '../checkout/guide.ts';
import { orderTimesAtom } from '../checkout/order-time.ts';
import { noticesAtom } from '../core/notices.ts';
import { valueOf } from '../core/remote/remote.ts';
import { aBasketShop, slug } from './basket-shop.ts';
import { settled } from './test-store.ts';

interface Timed {
  /** an instant */
  readonly now: string;
  readonly date: string;
  readonly time: string | null;
  readonly details?: Partial<RestaurantDetails>;
  readonly api?: FakeHandlers;
}

/**
 * A shown basket with something in it, for a date and a time; the server reads "tomorrow" by the clock, as it really
 * does, and of a day that is over that the time is not offered.
 */
export async function aTimedShop({ now, date, time, details = {}, api = {} }: Timed) {
  let chosen = { date, time };
  let version = 1;
  const clockOf: { now?: () => number } = {};
  const today = () => viennaDay(clockOf.now?.() ?? now);
  const answer = () => {
    const dayOffset = chosen.time === null ? 0 : daysBetween(today(), chosen.date);
    const basket = aBasket({
      version,
      lines: [aBasketItem()],
      orderTime: { dayOffset, time: chosen.time },
      sanities: { orderTime: dayOffset >= 0, itemsAvailable: true, itemsComplete: true },
    });
    return { basket, version };
  };
  const choose = (on: string, at: string | null) => {
    chosen = { date: on, time: at };
    version += 1;
  };
  const shop = await aBasketShop({
    now,
    api: {
      getRestaurant: () => ({ restaurant: aRestaurantDetails(details) }),
      getBasketIdentifiers: () => ({ basketCacheId: answer().basket.id, basketItemCacheId: null }),
      getBasket: answer,
      setBasketTime: ({ body }) => {
        choose(dateAfter(today(), body.dayOffset), body.time);
        return answer();
      },
      ...api,
    },
  });
  clockOf.now = shop.ports.clock.now;
  shop.store.show(orderTimesAtom(slug));
  shop.store.show(guideAtom(slug));
  await shop.store.until(orderTimesAtom(slug), (options) => options !== null);
  /** Goes to an instant the way a page does: a new minute is announced first, and, if it is one, midnight. */
  const goTo = async (instant: string) => {
    const before = viennaDay(shop.ports.clock.now());
    shop.ports.clock.set(new Date(Date.parse(instant) - 60_000).toISOString());
    shop.ports.clock.tickMinute();
    if (viennaDay(shop.ports.clock.now()) !== before) shop.ports.clock.strikeMidnight();
    await settled();
  };
  return {
    ...shop,
    goTo,
    /** another tab, or another device, gives the basket a time; nothing is learned of it here */
    choosesElsewhere: choose,
    /** the basket as the server has it */
    answer,
    time: () => valueOf(shop.store.get(basketAtom(slug)))?.basket.orderTime,
    asked: () => shop.ports.api.callsOf('setBasketTime').map(({ body }) => body),
    notices: () => shop.store.get(noticesAtom).map(({ key, params }) => ({ key, ...params })),
    issues: () => shop.store.get(guideAtom(slug)).issues,
    slots: (day: number) => shop.store.get(orderTimesAtom(slug))?.delivery[day]?.map(({ caption }) => caption),
  };
}
