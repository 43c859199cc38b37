import { memo, useId, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { filterIcon } from '#ui/icon/drawings.ts';
import { ActiveChoices } from '../filters/ActiveChoices.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { useFilterCount } from '../filters/use-filters.ts';
import type { Layout } from '../page/use-places.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { GroupBar } from './GroupBar.tsx';
import { MenuEmpty } from './MenuEmpty.tsx';
import { MenuList } from './MenuList.tsx';
import { RowActionsContext, useRowActions } from './products/row-actions.ts';
import { FoundList, useFoundRows } from './search/FoundList.tsx';
import { ItemSearch, SearchResult } from './search/ItemSearch.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import { useCurrentSection } from './use-current-section.ts';
import { useMountedRows } from './use-mounted-rows.ts';
import { useMenuView } from './view/use-menu.ts';

interface MenuAreaProps {
  readonly layout: Layout;
  /** whether the filters are unfolded above the products */
  readonly filtersOpen: boolean;
}

/** The menu: groups to jump to, search and filters where they have no column of their own, and the products. */
export function MenuArea({ layout, filtersOpen }: MenuAreaProps) {
  const t = useMessages();
  const { isSearchingAtom, wholeAtom } = useRestaurant().menuAtoms;
  const view = useMenuView();
  const isSearching = useAtomValue(isSearchingAtom);
  const rowsRef = useRef<HTMLDivElement>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const mounted = useMountedRows(useAtomValue(wholeAtom), isSearching);
  const found = useFoundRows(view, list);
  // the groups to jump to may follow a key a moment later
  const sections = useAfterPaint(view.sections);
  const mountSection = isSearching ? found.showAll : mounted.mountSection;
  const { current, jumpTo } = useCurrentSection(list, sections, mountSection);
  // Hiding 500 rows takes as long as drawing the finds. These stand above and fill the window, so that it can follow.
  const wasSearching = useAfterPaint(isSearching);
  const searchedClass = wasSearching ? 'menu-rows-kept' : 'menu-rows-below';
  const actions = useRowActions();

  return (
    <section className="menu-area" part="menu" aria-label={t('restaurant.menu')}>
      <GroupBar sections={sections} current={current} onJump={jumpTo} />
      <div className="menu-list" ref={setList}>
        {layout === 'narrow' && <ItemSearch aboveFinds />}
        {layout === 'wide' && <FilterFold open={filtersOpen} />}
        <SearchResult />
        <ActiveChoices />
        <RowActionsContext value={actions}>
          {isSearching && <FoundList {...found}>{view.found === 0 && <MenuEmpty />}</FoundList>}
          {/* not by the attribute, whose style takes all rows out of the layout and costs as much as drawing them */}
          <div
            ref={rowsRef}
            className={isSearching ? searchedClass : 'menu-rows'}
            // at once, as readers know no window below which it could be out of sight
            aria-hidden={isSearching || undefined}
          >
            <MenuList mounted={mounted} listRef={rowsRef} />
          </div>
        </RowActionsContext>
        {!isSearching && view.found === 0 && <MenuEmpty />}
      </div>
    </section>
  );
}

/** Above the products where there is room: the search, and the filters that unfold below it. */
const FilterFold = memo(function FilterFold({ open }: { readonly open: boolean }) {
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
