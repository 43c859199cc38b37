import type { Language } from '../../../../shared/contract/primitives.ts';
import type { Restaurant } from '../../../../shared/contract/restaurants.ts';
import { formatCentsShort } from '../../../../shared/domain/money.ts';
import { amountKindOf } from '../../../../shared/domain/restaurants/delivery-terms.ts';
import { modes } from '../../../../shared/domain/restaurants/restaurant-filters.ts';
import { isOutOfRange, overlayOf, tagOf } from '../../../../shared/domain/restaurants/restaurant-label.ts';
import { formatDate } from '../../../../shared/domain/time/date-formats.ts';
import { viennaDay } from '../../../../shared/domain/time/vienna-day.ts';
import type { MessageKey, MessageParams } from '../../../../shared/messages/translate.ts';

type Translate = (key: MessageKey, params?: MessageParams) => string;

/** Between the quickest and the slowest delivery, in minutes around the mean. */
const spreadMinutes = 5;

/** How the person gets the food. */
export interface Asked {
  /** 2: fetches it */
  readonly mode: number;
}

/**
 * The facts in the order in which people decide, but for the rating: time, delivery cost, minimum. Who fetches the
 * food, or can only fetch it, needs none of them.
 */
export function factsOf(
  restaurant: Restaurant,
  { mode }: Asked,
  t: Translate,
  lang: Language,
): readonly string[] {
  const { delivery, takeaway, deliveryfee, deliveryfeeFrom, statistics } = restaurant;
  const { minimumOrderValue, minimumOrderValueFrom } = restaurant;
  if (isOutOfRange(restaurant)) return takeaway ? [t('list.card.takeawayOnly')] : [];
  if (!delivery || mode === modes.takeaway) return [t('list.card.takeawayOnly')];
  const { deliveryTime } = statistics;
  const minimumKind = amountKindOf(minimumOrderValue, minimumOrderValueFrom);
  return [
    t('list.card.minutes', {
      from: Math.max(0, deliveryTime - spreadMinutes),
      to: deliveryTime + spreadMinutes,
    }),
    t(`list.card.fee.${amountKindOf(deliveryfee, deliveryfeeFrom)}`, {
      price: formatCentsShort(deliveryfee, lang),
    }),
    ...(minimumKind === 'none'
      ? []
      : [t(`list.card.minimum.${minimumKind}`, { price: formatCentsShort(minimumOrderValue, lang) })]),
  ];
}

/** From which sum on delivery costs nothing; null where that says nothing new. */
export function freeFromWords(
  restaurant: Restaurant,
  { mode }: Asked,
  t: Translate,
  lang: Language,
): string | null {
  const { delivery, deliveryfee, deliveryfeeFrom, freeDeliveryFrom } = restaurant;
  if (!delivery || mode === modes.takeaway || isOutOfRange(restaurant)) return null;
  if (amountKindOf(deliveryfee, deliveryfeeFrom) === 'none' || freeDeliveryFrom === null) return null;
  return t('list.card.freeFrom', { price: formatCentsShort(freeDeliveryFrom, lang) });
}

/** The one tag of a card (see `tagOf`); `closed` says nothing where the picture says the same in its overlay. */
export function tagWords(restaurant: Restaurant, t: Translate): { id: string; text: string } | null {
  const id = tagOf(restaurant);
  if (id === null || (id === 'closed' && restaurant.opensAt === null)) return null;
  return { id, text: t(id === 'closed' ? 'list.card.shut' : `list.card.${id}`) };
}

/**
 * What lies over the picture, the first line strong; empty when it can simply be ordered from. `today` is the date in
 * Vienna.
 */
export function overlayWords(restaurant: Restaurant, today: string, t: Translate): readonly string[] {
  const overlay = overlayOf(restaurant);
  if (overlay === null) return [];
  if (overlay === 'outOfRange') {
    return [t('list.card.outOfRange'), ...(restaurant.takeaway ? [t('list.card.takeaway')] : [])];
  }
  const opens = opensWords(restaurant.opensAt, today, t);
  return overlay === 'preOrder' ? [opens, t('list.card.preOrder')] : [opens];
}

function opensWords(opensAt: string | null, today: string, t: Translate): string {
  if (opensAt === null) return t('list.card.closed');
  const key = viennaDay(opensAt) === today ? 'list.card.opensToday' : 'list.card.opensTomorrow';
  return t(key, { time: formatDate(opensAt, 'time') });
}
