import { memo, useEffect, useRef } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { IconButton } from '#ui/action/IconButton.tsx';
import { sheet } from '#ui/form/Input.css?sheet';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLook } from '#ui/look/use-look.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useAfterPaint } from '../use-after-paint.ts';
import { useCardQuery, useCardView } from '../view/menu-atoms.ts';

/** Longer than any sensible search; what somebody pastes by mistake is cut. */
const longestQuery = 100;

export interface ItemSearchProps {
  /** What it finds stands below it: in use it goes up, or an on-screen keyboard would hide the finds. */
  readonly aboveFinds?: boolean;
}

/** Words and prices: "pizza <10" (spec section 2, Item search). */
export const ItemSearch = memo(function ItemSearch({ aboveFinds = false }: ItemSearchProps) {
  useLook('input', sheet);
  const t = useMessages();
  const { query, setQuery } = useCardQuery();
  const inputRef = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    setQuery('');
    inputRef.current?.focus();
  };
  // a tap brings the on-screen keyboard: the field is up before the first letter
  const handleClick = () => {
    if (aboveFinds) inputRef.current?.scrollIntoView({ block: 'start' });
  };
  const goesUp = aboveFinds && query !== '';
  useEffect(() => {
    // found by keys just now, not when a search comes along into another layout
    if (!goesUp || !inputRef.current?.matches(':focus')) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // a task of its own comes after the painting: no key waits for it
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => inputRef.current?.scrollIntoView({ block: 'start' }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [goesUp]);
  return (
    <div className="item-search" role="search">
      <Icon name="search" />
      <input
        ref={inputRef}
        className="fo-input"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestQuery}
        aria-label={t('restaurant.search')}
        placeholder={t('restaurant.search.placeholder')}
        value={query}
        onClick={handleClick}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') handleClear();
        }}
      />
      {query !== '' && <IconButton icon="close" label={t('restaurant.search.clear')} onClick={handleClear} />}
    </div>
  );
});

/** The search where it has a tab of its own. */
export function SearchPanel() {
  return (
    <div className="search-panel">
      <ItemSearch />
      <SearchCount />
    </div>
  );
}

/** Tells readers what a search has found, once it is to be seen; it stands there before it has anything to say. */
export const SearchResult = memo(function SearchResult() {
  const { isSearching } = useCardQuery();
  const text = useResultText();
  const told = useAfterPaint(isSearching ? text : '');
  return <LiveRegion>{told}</LiveRegion>;
});

/** The same for the eye, where the search has no products below it. */
function SearchCount() {
  const t = useMessages();
  const { isSearching } = useCardQuery();
  const text = useResultText();
  return <p className="search-count">{isSearching ? text : t('menu.search.help')}</p>;
}

/** "12 Treffer", or that there are none. */
function useResultText(): string {
  const t = useMessages();
  const { found } = useCardView();
  const { query } = useCardQuery();
  return found > 0
    ? t('restaurant.search.found', { count: found })
    : t('restaurant.search.none', { query: query.trim() });
}
