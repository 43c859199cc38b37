import * as z from 'zod/mini';
import type { Basket, OrderTime } from '#shared/contract/baskets.ts';
import { isOffered, orderTimeOptionsOf } from '#shared/domain/time/delivery-slots.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { keptForVisit } from '../core/kept-for-visit.ts';
import { todayAtom } from '../core/minute.ts';
import { notifyAtom } from '../core/notices.ts';
import { clockAtom } from '../core/ports.ts';
import { catchUpWithMenuAtom, knownRestaurantAtom } from '../restaurants/restaurant.ts';
import { knownSettingsAtom } from '../sessions/settings.ts';
import type { Received } from './shown/received-basket.ts';
import { dateAfter, movedTime } from './shown/time-checks.ts';

/** Whether a checkout stands on the page: there, a time that becomes another one is to be confirmed anew. */
export const checkoutOpenAtom = family((_slug) => atom(false));

/**
 * The time that a basket was given while its checkout was open, because the one before was gone; null: none, or it has
 * been confirmed. Kept for this visit, over a reload too: what stands above the order button is ordered for, so nobody
 * may have missed that it is another time.
 */
const unconfirmedOf = family((slug) => keptForVisit(`de-time-reset-${slug}`, z.string()));

/** By the date, so that midnight asks for nothing. `today`: the day on which it reads so. */
const textOf = ({ dayOffset, time }: OrderTime, today: string) =>
  `${time === null ? '' : dateAfter(today, dayOffset)}|${time ?? ''}`;

/** Whether this is a time to be confirmed; once it is confirmed, or another one is chosen, it is not. */
export const isToConfirmAtom = family((slug) =>
  atom((get) => {
    const unconfirmed = get(unconfirmedOf(slug));
    const today = get(todayAtom);
    return (orderTime: OrderTime) => unconfirmed === textOf(orderTime, today);
  }),
);

export const confirmResetAtom = atom(null, (get, set, slug: string): void => {
  if (get(unconfirmedOf(slug)) !== null) set(unconfirmedOf(slug), null);
});

/**
 * Says that a chosen time, or "as soon as possible", is no longer possible and what is chosen instead; where a checkout
 * is open that has to be confirmed. Returns the notice's id.
 */
export const notifyResetAtom = atom(null, (get, set, slug: string, before: OrderTime, after: OrderTime): number => {
  if (get(checkoutOpenAtom(slug))) {
    set(unconfirmedOf(slug), textOf(after, viennaDay(get(clockAtom).now())));
  }
  const [key, keyOfAsap] = keysOf(before);
  return set(notifyAtom, {
    level: 'warning',
    key: after.time === null ? keyOfAsap : key,
    params: { before: before.time ?? '', time: after.time ?? '', days: after.dayOffset },
  });
});

function keysOf({ dayOffset, time }: OrderTime) {
  if (time === null) return ['basket.time.reset-later', 'basket.time.reset-later'] as const;
  // the time alone would be wrong of a day that is over: today it may well be possible
  if (dayOffset < 0) return ['basket.time.over-reset', 'basket.time.over-reset-asap'] as const;
  return ['basket.time.reset', 'basket.time.reset-asap'] as const;
}

/**
 * After a basket came with another time than the one before, which another tab, or another device, gave it. That is said
 * where the time before is no longer to be had, since nobody may have asked for the new one; else somebody chose it.
 * A new one that is not to be had either is not said: it will be reset itself, or the guide says so.
 */
export const notifyChangedTimeAtom = atom(
  null,
  (get, set, slug: string, before: Received, { basket, at }: Received): void => {
    const menu = get(knownRestaurantAtom(slug));
    if (!menu || basket.keys.length === 0) return;
    const old = movedTime(before.basket.orderTime, viennaDay(before.at), viennaDay(at));
    const { orderTime } = basket;
    if (old.time === orderTime.time && old.dayOffset === orderTime.dayOffset) return;
    const now = get(clockAtom).instantOf(at);
    const options = orderTimeOptionsOf(menu.details, now, get(knownSettingsAtom)?.time);
    const transport = basket.orderTransport.takeaway ? 'takeaway' : 'delivery';
    if (isOffered(options, transport, old, now) || !isOffered(options, transport, orderTime, now)) return;
    set(notifyResetAtom, slug, old, orderTime);
  },
);

/**
 * A basket was computed with a newer menu than the one before: the menu that is shown follows, and where a line is
 * touched the person is notified. Which, and how, is said at the lines.
 */
export const noticeMenuAtom = atom(null, (_, set, slug: string, before: Basket | undefined, basket: Basket): void => {
  set(catchUpWithMenuAtom, { slug, menuVersion: basket.menuVersion });
  if (before?.id !== basket.id || basket.menuVersion <= before.menuVersion) return;
  if (isTouched(before, basket)) set(notifyAtom, { level: 'warning', key: 'basket.menu-changed' });
});

/**
 * Whether a line has another price, is gone or sold out, or has become incomplete: a product that is gone is no complete
 * line.
 */
function isTouched(before: Basket, basket: Basket): boolean {
  return basket.keys.some((key) => {
    const item = basket.items[key];
    const old = before.items[key];
    if (!item || !old) return false;
    const otherPrice = item.priceBefore !== null && item.unitPrice !== old.unitPrice;
    return otherPrice || (old.sane && !item.sane) || (old.available && !item.available);
  });
}
