import type { Language } from '../../../../shared/contract/primitives.ts';
import type { Restaurant } from '../../../../shared/contract/restaurants.ts';
import { formatCentsShort } from '../../../../shared/domain/money.ts';
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
  /** false while no postcode is known: then a fee is only the least that somebody pays */
  readonly hasPlace: boolean;
}

/**
 * The facts in the order in which people decide, but for the rating: time, delivery cost, minimum. Who fetches the
 * food, or can only fetch it, needs none of them.
 */
export function factsOf(
  restaurant: Restaurant,
  { mode, hasPlace }: Asked,
  t: Translate,
  lang: Language,
): readonly string[] {
  const { delivery, takeaway, minimumOrderValue, statistics } = restaurant;
  if (isOutOfRange(restaurant)) return takeaway ? [t('list.card.takeawayOnly')] : [];
  if (!delivery || mode === modes.takeaway) return [t('list.card.takeawayOnly')];
  const { deliveryTime } = statistics;
  return [
    t('list.card.minutes', {
      from: Math.max(0, deliveryTime - spreadMinutes),
      to: deliveryTime + spreadMinutes,
    }),
    feeWords(restaurant, hasPlace, t, lang),
    ...(minimumOrderValue > 0
      ? [t('list.card.minimum', { price: formatCentsShort(minimumOrderValue, lang) })]
      : []),
  ];
}

/** What delivery costs at this address; without one, what it costs at least. */
function feeWords({ deliveryfee }: Restaurant, hasPlace: boolean, t: Translate, lang: Language): string {
  const price = formatCentsShort(deliveryfee, lang);
  if (hasPlace) return deliveryfee === 0 ? t('list.card.fee.free') : t('list.card.fee', { price });
  return deliveryfee === 0 ? t('list.card.fee.freeSomewhere') : t('list.card.fee.from', { price });
}

/** From which sum on delivery costs nothing; null where that says nothing new. */
export function freeFromWords(
  restaurant: Restaurant,
  { mode }: Asked,
  t: Translate,
  lang: Language,
): string | null {
  const { delivery, deliveryfee, freeDeliveryFrom } = restaurant;
  if (!delivery || mode === modes.takeaway || isOutOfRange(restaurant)) return null;
  if (deliveryfee === 0 || freeDeliveryFrom === null) return null;
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
