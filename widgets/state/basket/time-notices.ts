import type { OrderTime } from '../../../shared/contract/baskets.ts';
import { isOffered, orderTimeOptionsOf } from '../../../shared/domain/time/delivery-slots.ts';
import { viennaDay } from '../../../shared/domain/time/vienna-day.ts';
import { atom } from '../jotai.ts';
import { notifyAtom } from '../notices.ts';
import { clockAtom } from '../ports.ts';
import { knownRestaurantAtom } from '../restaurant.ts';
import { knownSettingsAtom } from '../settings.ts';
import type { Received } from './basket-parts.ts';
import { movedTime } from './shown/judgement.ts';

/** Tells that a chosen time is no longer possible and what is chosen instead; answers the notice's id. */
export const tellResetAtom = atom(null, (_, set, before: OrderTime, { time }: OrderTime): number => {
  // the time alone would be wrong of a day that is over: today it may well be possible
  const [key, keyOfAsap] =
    before.dayOffset < 0
      ? ['basket.time.over-reset', 'basket.time.over-reset-asap']
      : ['basket.time.reset', 'basket.time.reset-asap'];
  return set(notifyAtom, {
    level: 'warning',
    key: time === null ? keyOfAsap : key,
    params: { before: before.time ?? '', time: time ?? '' },
  });
});

/**
 * After a basket came with another time than the one before, which another tab, or another device, gave it. That is told
 * where the time before is no longer to be had, since nobody may have asked for the new one; else somebody chose it.
 * A new one that is not to be had either is not told: it will be reset itself, or the guide says so.
 */
export const tellChangedTimeAtom = atom(
  null,
  (get, set, slug: string, before: Received, { basket, at }: Received): void => {
    const menu = get(knownRestaurantAtom(slug));
    if (!menu || basket.keys.length === 0) return;
    const old = movedTime(before.basket.orderTime, viennaDay(before.at), viennaDay(at));
    const { orderTime } = basket;
    if (old.time === null || (old.time === orderTime.time && old.dayOffset === orderTime.dayOffset)) return;
    const now = get(clockAtom).instantOf(at);
    const options = orderTimeOptionsOf(menu.details, now, get(knownSettingsAtom)?.time);
    const transport = basket.orderTransport.takeaway ? 'takeaway' : 'delivery';
    if (isOffered(options, transport, old, now) || !isOffered(options, transport, orderTime, now)) return;
    set(tellResetAtom, old, orderTime);
  },
);
