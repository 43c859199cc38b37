import { memo, useId } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { filterIcon } from '#ui/icon/drawings.ts';
import { ItemSearch } from '../menu/search/ItemSearch.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { useFilterCount } from './use-filter-count.ts';

/** Above the products where there is room: the search, and the filters that unfold below it. */
export const FilterFold = memo(function FilterFold({ open }: { readonly open: boolean }) {
  const t = useMessages();
  const { openFilters } = useRestaurant();
  const count = useFilterCount();
  const id = useId();
  return (
    <div className="filter-fold">
      <div className="filter-fold-bar">
        <ItemSearch />
        <Button icon={filterIcon} aria-expanded={open} aria-controls={id} onClick={openFilters}>
          {count > 0 ? t('menu.filters.count', { count }) : t('menu.filters')}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && <FilterPanel />}
      </div>
    </div>
  );
});
