import { memo, useEffect, useRef } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { IconButton } from '#ui/action/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useAfterPaint } from '../use-after-paint.ts';
import { useMenuQuery, useMenuView } from '../view/use-menu.ts';
import '#ui/form/Input.css?shared';

/** Longer than any sensible search; what somebody pastes by mistake is cut. */
const longestQuery = 100;

/**
 * Words and prices: "pizza <10". `aboveFinds`: what it finds stands below it, so in use the list goes up, or an on-screen
 * keyboard would hide the finds.
 */
export const ItemSearch = memo(function ItemSearch({ aboveFinds = false }: { readonly aboveFinds?: boolean }) {
  const t = useMessages();
  const { query, setQuery } = useMenuQuery();
  const inputRef = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    setQuery('');
    inputRef.current?.focus();
  };
  // a tap brings the on-screen keyboard: the finds have their place before the first letter
  const handleClick = () => {
    if (aboveFinds) bringUp(inputRef.current);
  };
  const goesUp = aboveFinds && query !== '';
  useEffect(() => {
    // found by keys just now, not when a search comes along into another layout
    if (!goesUp || !inputRef.current?.matches(':focus')) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // a task of its own comes after the painting: no key waits for it
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => bringUp(inputRef.current));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [goesUp]);
  return (
    <div className={query === '' ? 'item-search' : 'item-search item-search-open'} role="search">
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

/** The list that it searches begins at the window's upper edge, below the bars there. */
const bringUp = (field: HTMLElement | null) => field?.closest('.menu-list')?.scrollIntoView({ block: 'start' });

/** The search where it has a tab of its own, with what it has found for the eye: there are no products below it. */
export function SearchPanel() {
  const t = useMessages();
  const result = useResultText();
  return (
    <div className="search-panel">
      <ItemSearch />
      <p className="search-count fo-numbers">{result || t('menu.search.help')}</p>
    </div>
  );
}

/** Announces what a search has found, once it is to be seen; it stands there before it has anything to say. */
export const SearchResult = memo(function SearchResult() {
  return <LiveRegion>{useAfterPaint(useResultText())}</LiveRegion>;
});

/** "12 Treffer", or that there are none; empty while nothing is searched. */
function useResultText(): string {
  const t = useMessages();
  const { found } = useMenuView();
  const { query, isSearching } = useMenuQuery();
  if (!isSearching) return '';
  return found > 0
    ? t('restaurant.search.found', { count: found })
    : t('restaurant.search.none', { query: query.trim() });
}
