import { useMessages } from '#runtime/use-messages.ts';
import { useCardQuery, useCardView } from '../view/use-menu.ts';

/** "12 Treffer", or that there are none. */
export function useResultText(): string {
  const t = useMessages();
  const { found } = useCardView();
  const { query } = useCardQuery();
  return found > 0
    ? t('restaurant.search.found', { count: found })
    : t('restaurant.search.none', { query: query.trim() });
}
