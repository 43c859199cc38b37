import { memo, useRef } from 'react';
import { useMessages } from '../../../../../runtime/use-messages.ts';
import { IconButton } from '../../../../../ui/action/IconButton.tsx';
import { Icon } from '../../../../../ui/icon/Icon.tsx';
import { useCardQuery } from '../card/use-card.ts';

/** Longer than any sensible search; what somebody pastes by mistake is cut. */
const longestQuery = 100;

/** Words and prices: "pizza <10" (spec section 2, Item search). */
export const ItemSearch = memo(function ItemSearch() {
  const t = useMessages();
  const { query, setQuery } = useCardQuery();
  const inputRef = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    setQuery('');
    inputRef.current?.focus();
  };
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
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') handleClear();
        }}
      />
      {query !== '' && <IconButton icon="close" label={t('restaurant.search.clear')} onClick={handleClear} />}
    </div>
  );
});
