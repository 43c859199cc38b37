import type { Restaurant } from '#shared/contract/restaurants.ts';
import { formatCentsShort } from '#shared/domain/money.ts';
import { formatRating } from '#shared/domain/number-format.ts';
import { promisedMinutes } from '#shared/domain/orders/promised-minutes.ts';
import { amountKindOf } from '#shared/domain/restaurants/delivery-fees.ts';
import { listedState } from '#shared/domain/restaurants/restaurant-state.ts';
import { daysBetween, formatDate } from '#shared/domain/time/date-formats.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import type { PageContext } from '../../page.ts';

/** What one decides by of a restaurant that delivers, as the list's cards say it. */
export function factsOf(
  { statistics, deliveryfee, deliveryfeeFrom }: Restaurant,
  { t, language }: PageContext,
): string {
  const { average, count } = statistics.rating;
  const price = formatCentsShort(deliveryfee, language);
  return [
    t('list.card.minutes', promisedMinutes(statistics.deliveryTime)),
    t(`list.card.fee.${amountKindOf(deliveryfee, deliveryfeeFrom)}`, { price }),
    ...(count > 0 ? [`★ ${formatRating(average, language)}`] : []),
  ].join(' · ');
}

/** Why it does not deliver at once; null: it does. `today` is the date in Vienna. */
export function hindranceOf(restaurant: Restaurant, today: string, { t, language }: PageContext): string | null {
  const { kind, transport } = listedState(restaurant, 'delivery');
  if (kind === 'offline' || kind === 'outOfRange') return t(`list.card.${kind}`);
  if (kind === 'open') return transport === 'delivery' ? null : t('list.card.takeawayOnly');
  const opensAt = restaurant.services[transport]?.opensAt ?? null;
  if (opensAt === null) return t(kind === 'preorder' ? 'list.card.preorderOnly' : 'list.card.closed');
  const days = daysBetween(today, viennaDay(opensAt));
  const when = days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'on';
  const day = formatDate(opensAt, days < 7 ? 'weekday' : 'month-day', language);
  return t(`list.card.opens.${when}`, { day, time: formatDate(opensAt, 'time', language) });
}
