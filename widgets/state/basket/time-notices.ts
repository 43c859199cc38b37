import type { OrderTime } from '../../../shared/contract/baskets.ts';
import { isOffered, orderTimeOptionsOf } from '../../../shared/domain/time/delivery-slots.ts';
import { viennaDay } from '../../../shared/domain/time/vienna-day.ts';
import { atom } from '../jotai.ts';
import { instantOf } from '../minute.ts';
import { notifyAtom } from '../notices.ts';
import { clockAtom } from '../ports.ts';
import { valueOf } from '../remote.ts';
import { knownRestaurantAtom } from '../restaurant.ts';
import { knownSettingsAtom } from '../settings.ts';
import { basketPartsOf, type Received } from './basket-parts.ts';
import { movedTime } from './shown/judgement.ts';

/** Tells that a chosen time is no longer possible and what is chosen instead; answers the notice's id. */
export const tellResetAtom = atom(null, (_, set, before: string, { time }: OrderTime): number =>
  set(notifyAtom, {
    level: 'warning',
    key: time === null ? 'basket.time.reset-asap' : 'basket.time.reset',
    params: { before, time: time ?? '' },
  }),
);

/**
 * After a live update: another tab, or another device, gave the basket another time. That is told where the time before
 * is no longer to be had, since nobody may have asked for the new one; else somebody chose it.
 */
export const tellChangedTimeAtom = atom(null, (get, set, slug: string, before: Received): void => {
  const { remoteAtom, entriesAtom } = basketPartsOf(slug);
  const received = valueOf(get(remoteAtom));
  const menu = get(knownRestaurantAtom(slug));
  if (!received || !menu || received.basket.keys.length === 0) return;
  if (get(entriesAtom).some(({ change }) => change.kind === 'time')) return;
  const now = get(clockAtom).now();
  const old = movedTime(before.basket.orderTime, viennaDay(before.at), viennaDay(now));
  const { orderTime, orderTransport } = received.basket;
  if (!old || old.time === null || (old.time === orderTime.time && old.dayOffset === orderTime.dayOffset))
    return;
  const instant = instantOf(now);
  const options = orderTimeOptionsOf(menu.details, instant, get(knownSettingsAtom)?.time);
  if (isOffered(options, orderTransport.takeaway ? 'takeaway' : 'delivery', old, instant)) return;
  set(tellResetAtom, old.time, orderTime);
});
