import { memo } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useAfterPaint } from '../use-after-paint.ts';
import { useCardQuery } from '../view/use-menu.ts';
import { useResultText } from './use-result-text.ts';

/** Tells readers what a search has found, once it is to be seen; it stands there before it has anything to say. */
export const SearchResult = memo(function SearchResult() {
  const { isSearching } = useCardQuery();
  const text = useResultText();
  const told = useAfterPaint(isSearching ? text : '');
  return <LiveRegion>{told}</LiveRegion>;
});

/** The same for the eye, where the search has no products below it. */
export function SearchCount() {
  const t = useMessages();
  const { isSearching } = useCardQuery();
  const text = useResultText();
  return <p className="search-count">{isSearching ? text : t('menu.search.help')}</p>;
}
