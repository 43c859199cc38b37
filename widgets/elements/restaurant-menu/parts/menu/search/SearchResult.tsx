import { memo } from 'react';
import { useMessages } from '../../../../../runtime/use-messages.ts';
import { LiveRegion } from '../../../../../ui/text/LiveRegion.tsx';
import { useCardQuery } from '../card/use-card.ts';
import { useResultText } from './use-result-text.ts';

/** Tells readers what a search has found; it stands there before it has anything to say. */
export const SearchResult = memo(function SearchResult() {
  const { isSearching } = useCardQuery();
  const text = useResultText();
  return <LiveRegion>{isSearching && text}</LiveRegion>;
});

/** The same for the eye, where the search has no products below it. */
export function SearchCount() {
  const t = useMessages();
  const { isSearching } = useCardQuery();
  const text = useResultText();
  return <p className="search-count">{isSearching ? text : t('menu.search.help')}</p>;
}
