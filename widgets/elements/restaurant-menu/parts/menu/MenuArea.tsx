import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { parseItemQuery } from '../../../../../shared/domain/menu/item-search.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { LiveRegion } from '../../../../ui/text/LiveRegion.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { GroupBar } from './GroupBar.tsx';
import { ItemSearch } from './ItemSearch.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { menuSections } from './menu-sections.ts';
import { useCurrentSection } from './use-current-section.ts';

/** The menu: groups to jump to, the search, and the products. */
export function MenuArea() {
  const t = useMessages();
  const { productGroups, products } = useRestaurant().menu;
  const [query, setQuery] = useState('');
  // a large menu may follow a keystroke a moment later; the field never waits for it
  const shownQuery = useDeferredValue(query);
  const terms = useMemo(() => parseItemQuery(shownQuery), [shownQuery]);
  const sections = useMemo(
    () => menuSections(productGroups, products, terms, t('restaurant.otherGroup')),
    [productGroups, products, terms, t],
  );
  const listRef = useRef<HTMLDivElement>(null);
  const { current, jumpTo } = useCurrentSection(listRef, sections);
  const found = new Set(sections.flatMap((section) => section.products.map(({ id }) => id))).size;

  return (
    <section className="menu-area" part="menu" aria-label={t('restaurant.menu')}>
      <GroupBar sections={sections} current={current} onJump={jumpTo} />
      <div className="menu-list" ref={listRef}>
        <ItemSearch query={query} onQueryChange={setQuery} />
        <LiveRegion>
          {terms.length > 0 &&
            (found > 0
              ? t('restaurant.search.found', { count: found })
              : t('restaurant.search.none', { query: shownQuery }))}
        </LiveRegion>
        {sections.map((section) => (
          <MenuGroup key={section.id} section={section} />
        ))}
        {sections.length === 0 && terms.length > 0 && (
          <EmptyState
            title={t('restaurant.search.none', { query: shownQuery })}
            action={<Button onClick={() => setQuery('')}>{t('restaurant.search.clear')}</Button>}
          >
            {t('restaurant.search.noneText')}
          </EmptyState>
        )}
        {sections.length === 0 && terms.length === 0 && <EmptyState title={t('restaurant.empty')} />}
      </div>
    </section>
  );
}
