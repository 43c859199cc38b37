import type { MessageKey, MessageParams } from '#shared/messages/translate.ts';
import type { RestaurantListView } from '#state/restaurants/restaurant-list.ts';

/** What readers are told when the list has become another one: how many there are, or how far it goes now. */
export function spokenResult(
  { restaurants, counts, pages }: RestaurantListView,
  t: (key: MessageKey, params?: MessageParams) => string,
): string {
  if (pages === 1) return t('list.title', { count: counts.total });
  return t('list.more.loaded', { shown: restaurants.length, total: counts.total });
}
