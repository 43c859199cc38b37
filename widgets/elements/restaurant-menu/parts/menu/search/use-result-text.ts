import { useMessages } from '../../../../../runtime/use-messages.ts';
import { useCardView } from '../card/card-context.ts';

/** "12 Treffer", or that there are none. */
export function useResultText(): string {
  const t = useMessages();
  const { view, query } = useCardView();
  return view.found > 0
    ? t('restaurant.search.found', { count: view.found })
    : t('restaurant.search.none', { query: query.trim() });
}
