import type { Language } from '../../../../../shared/contract/primitives.ts';
import type { Restaurant } from '../../../../../shared/contract/restaurants.ts';
import type { RestaurantStatus } from '../../../../../shared/domain/restaurants/restaurant-status.ts';
import { formatDate } from '../../../../../shared/domain/time/date-formats.ts';
import { viennaDate, viennaTime } from '../../../../../shared/domain/time/vienna.ts';
import type { Translate } from './hours-words.ts';

/** Whether it is open and until when, or when it opens next; seen from `now`, told by Vienna's clocks. */
export function openWords(
  { offline }: Pick<Restaurant, 'offline'>,
  status: RestaurantStatus,
  now: Temporal.Instant,
  lang: Language,
  t: Translate,
): string {
  if (offline) return t('restaurant.offline');
  if (status.open) {
    return status.closingTime
      ? t('restaurant.openUntil', { time: timeOf(status.closingTime) })
      : t('restaurant.open');
  }
  return status.opensAt ? opensWords(status.opensAt, now, lang, t) : t('restaurant.closed');
}

function opensWords(opensAt: string, now: Temporal.Instant, lang: Language, t: Translate): string {
  const date = viennaDate(Temporal.Instant.from(opensAt));
  const days = viennaDate(now).until(date).days;
  const time = timeOf(opensAt);
  if (days <= 0) return t('restaurant.opensToday', { time });
  if (days === 1) return t('restaurant.opensTomorrow', { time });
  return t('restaurant.opensOn', { day: formatDate(opensAt, 'weekday', lang), time });
}

function timeOf(instant: string): string {
  return viennaTime(Temporal.Instant.from(instant));
}
