import type { Language } from '../../../../shared/contract/primitives.ts';
import type { Restaurant } from '../../../../shared/contract/restaurants.ts';
import { formatCentsShort } from '../../../../shared/domain/money.ts';
import { modes } from '../../../../shared/domain/restaurants/restaurant-filters.ts';
import { overlayOf } from '../../../../shared/domain/restaurants/restaurant-label.ts';
import { formatDate, viennaDay } from '../../../../shared/domain/time/date-formats.ts';
import type { MessageKey, MessageParams } from '../../../../shared/messages/translate.ts';

type Translate = (key: MessageKey, params?: MessageParams) => string;

/** Between the quickest and the slowest delivery, in minutes around the mean. */
const spreadMinutes = 5;

/** The facts in the order in which people decide, but for the rating: time, delivery cost, minimum. */
export function factsOf(
  restaurant: Restaurant,
  mode: number,
  t: Translate,
  lang: Language,
): readonly string[] {
  const { delivery, deliveryfee, minimumOrderValue, statistics } = restaurant;
  if (!delivery || mode === modes.takeaway) return [t('list.card.takeawayOnly')];
  const { deliveryTime } = statistics;
  return [
    t('list.card.minutes', {
      from: Math.max(0, deliveryTime - spreadMinutes),
      to: deliveryTime + spreadMinutes,
    }),
    deliveryfee === 0
      ? t('list.card.fee.free')
      : t('list.card.fee', { price: formatCentsShort(deliveryfee, lang) }),
    ...(minimumOrderValue > 0
      ? [t('list.card.minimum', { price: formatCentsShort(minimumOrderValue, lang) })]
      : []),
  ];
}

/** What lies over the picture, the first line strong; empty when it can simply be ordered from. */
export function overlayWords(restaurant: Restaurant, now: number, t: Translate): readonly string[] {
  const overlay = overlayOf(restaurant);
  if (overlay === null) return [];
  if (overlay === 'outOfRange') {
    return [t('list.card.outOfRange'), ...(restaurant.takeaway ? [t('list.card.takeaway')] : [])];
  }
  const opens = opensWords(restaurant.opensAt, now, t);
  return overlay === 'preOrder' ? [opens, t('list.card.preOrder')] : [opens];
}

function opensWords(opensAt: string | null, now: number, t: Translate): string {
  if (opensAt === null) return t('list.card.closed');
  const today = viennaDay(opensAt) === viennaDay(now);
  return t(today ? 'list.card.opensToday' : 'list.card.opensTomorrow', { time: formatDate(opensAt, 'time') });
}
