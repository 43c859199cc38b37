import { useRef } from 'react';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { IconButton } from '../../../../ui/action/IconButton.tsx';
import { Icon } from '../../../../ui/icon/Icon.tsx';

export interface ItemSearchProps {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
}

/** Words and prices: "pizza <10" (spec section 2, Item search). */
export function ItemSearch({ query, onQueryChange }: ItemSearchProps) {
  const t = useMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    onQueryChange('');
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
        aria-label={t('restaurant.search')}
        placeholder={t('restaurant.search.placeholder')}
        value={query}
        onChange={(event) => onQueryChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') handleClear();
        }}
      />
      {query !== '' && <IconButton icon="close" label={t('restaurant.search.clear')} onClick={handleClear} />}
    </div>
  );
}
