import { useRef } from 'react';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { ActiveChoices } from '../filters/ActiveChoices.tsx';
import { FilterFold } from '../filters/FilterFold.tsx';
import type { Layout } from '../nav/use-layout.ts';
import { useCardView } from './card/use-card.ts';
import { GroupBar } from './GroupBar.tsx';
import { MenuEmpty } from './MenuEmpty.tsx';
import { MenuList } from './MenuList.tsx';
import { ItemSearch } from './search/ItemSearch.tsx';
import { SearchResult } from './search/SearchResult.tsx';
import { useCurrentSection } from './use-current-section.ts';
import { useMountedRows } from './use-mounted-rows.ts';

export interface MenuAreaProps {
  readonly layout: Layout;
  /** whether the filters are unfolded above the products */
  readonly filtersOpen: boolean;
}

/** The menu: groups to jump to, search and filters where they have no column of their own, and the products. */
export function MenuArea({ layout, filtersOpen }: MenuAreaProps) {
  const t = useMessages();
  const view = useCardView();
  const listRef = useRef<HTMLDivElement>(null);
  const mounted = useMountedRows(view);
  const { current, jumpTo } = useCurrentSection(listRef, view.sections, mounted.mountSection);

  return (
    <section className="menu-area" part="menu" aria-label={t('restaurant.menu')}>
      <GroupBar sections={view.sections} current={current} onJump={jumpTo} />
      <div className="menu-list" ref={listRef}>
        {layout === 'narrow' && <ItemSearch />}
        {layout === 'wide' && <FilterFold open={filtersOpen} />}
        <SearchResult />
        <ActiveChoices />
        <MenuList listRef={listRef} mounted={mounted} />
        {view.found === 0 && <MenuEmpty />}
      </div>
    </section>
  );
}
