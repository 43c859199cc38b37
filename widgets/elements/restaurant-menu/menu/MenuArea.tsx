import { memo, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useDrawnParts } from '#runtime/hooks/use-drawn-parts.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import { useAtomValue } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Chip } from '#ui/action/Chip.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useAfterCommit } from '#ui/focus/use-after-commit.ts';
import { filterIcon } from '#ui/icon/drawings.ts';
import { H2 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { toggled, useFilterCount, useProfile } from '../filters/use-filters.ts';
import { FilterPanel, LinkedProduct } from '../later/Later.tsx';
import type { Layout } from '../page/use-places.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { GroupBar } from './GroupBar.tsx';
import { PopularDishes } from './popular/PopularDishes.tsx';
import { MenuGroup } from './products/MenuGroup.tsx';
import { RowActionsContext, useRowActions } from './products/ProductRow.tsx';
import { FoundList, useFoundRows } from './search/FoundList.tsx';
import { ItemSearch, SearchResult } from './search/ItemSearch.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import { useCurrentSection } from './use-current-section.ts';
import { type MountedRows, useMountedRows } from './use-mounted-rows.ts';
import { useMenuKind, useMenuQuery, useMenuRows, useMenuView } from './view/use-menu.ts';

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
  const found = useFoundRows(view, list, layout === 'wide' ? 2 : 1);
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
      <PopularDishes />
      <GroupBar sections={sections} current={current} onJump={jumpTo} />
      <div className="menu-list" ref={setList}>
        {(layout === 'narrow' || layout === 'any') && <ItemSearch aboveFinds />}
        {(layout === 'wide' || layout === 'any') && <FilterFold open={filtersOpen} />}
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
        <LinkedProduct list={list} mountSection={mountSection} open={actions.open} />
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
      <div className="filter-fold-bar fo-line">
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

interface MenuListProps {
  readonly mounted: MountedRows;
  /** where it stands */
  readonly listRef: RefObject<HTMLElement | null>;
}

/** How far from the window groups are filled in, though nobody has had time yet. */
const near = '100% 0px';
/** Rows of a menu that is drawn whole once the page is at rest: of a longer one, what is not near would slow down each key. */
const mostDrawn = 200;

/**
 * All groups. Basket and clock change all the time: each row is compared here, so that only those are drawn anew that
 * show something else. A search leaves the menu as it is and has it hidden whole, so that no key costs what 500 rows cost.
 */
const MenuList = memo(function MenuList({ mounted, listRef }: MenuListProps) {
  const { sections } = useAtomValue(useRestaurant().menuAtoms.wholeAtom);
  const groups = useMenuRows(sections, mounted.has);
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  useDrawnParts(listRef, rows <= mostDrawn);

  useEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) mounted.mountSection(Number((target as HTMLElement).dataset['section']));
        }
      },
      { rootMargin: near },
    );
    for (const group of list.querySelectorAll('[data-missing]')) observer.observe(group);
    return () => observer.disconnect();
  }, [listRef, mounted]);

  // the server's markup is taken over a group at a time, first those that somebody touches
  return groups.map((group) => (
    <Suspense key={group.section.id}>
      <MenuGroup {...group} />
    </Suspense>
  ));
});

/** Where no product is shown: an empty menu, nothing found, or all of it left out, each with a way out. */
function MenuEmpty() {
  const t = useMessages();
  const { menu, goToMenu } = useRestaurant();
  const { leftOut } = useMenuView();
  const { query, setQuery, isSearching } = useMenuQuery();
  const { kind, setKind } = useMenuKind();
  const { change } = useProfile();

  // the button is gone with what it was about: on to what is there then
  const emptyState = (title: string, label: string, go: () => void, text?: string) => (
    <EmptyState
      heading={H2}
      title={title}
      action={
        <Button
          onClick={() => {
            go();
            goToMenu();
          }}
        >
          {label}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );

  if (menu.products.length === 0)
    return (
      <StateSlot name="empty">
        <EmptyState heading={H2} title={t('restaurant.empty')} />
      </StateSlot>
    );
  if (leftOut > 0) {
    const show = () => change({ hideConflicts: false });
    const text = t('menu.allLeftOut.text', { count: leftOut });
    return emptyState(t('menu.allLeftOut'), t('menu.leftOut.show'), show, text);
  }
  if (isSearching) {
    const title = t('restaurant.search.none', { query: query.trim() });
    const text = t(kind === null ? 'restaurant.search.noneText' : 'menu.search.noneInKind');
    return emptyState(title, t('restaurant.search.clear'), () => setQuery(''), text);
  }
  return emptyState(t('menu.kind.none'), t('menu.kind.showAll'), () => setKind(null));
}

/** The filters in force, each taken away by a tap, and what they leave out, with the way to see it all the same. */
const ActiveChoices = memo(function ActiveChoices() {
  const t = useMessages();
  const { goToMenu } = useRestaurant();
  const { kind, setKind } = useMenuKind();
  const { leftOut, found } = useMenuView();
  const { profile, change } = useProfile();
  const placeRef = useRef<HTMLDivElement>(null);
  const afterCommit = useAfterCommit();
  /** A button takes itself away: the focus goes to the next one, or, after the last, to the menu. */
  const removing = (remove: () => void) => () => {
    afterCommit(() => {
      const next = placeRef.current?.querySelector<HTMLElement>('button');
      if (next) next.focus();
      else goToMenu();
    });
    remove();
  };
  const { allergens, diets } = profile;
  const active = [
    ...(kind === null ? [] : [{ id: kind, label: t(`menu.kind.${kind}`), remove: () => setKind(null) }]),
    ...diets.map((diet) => ({
      id: diet,
      label: t(`restaurant.food.${diet}`),
      remove: () => change({ diets: toggled(diets, diet) }),
    })),
    ...allergens.map((code) => ({
      id: code,
      label: t('menu.without', { name: t(`restaurant.allergen.${code}`) }),
      remove: () => change({ allergens: toggled(allergens, code) }),
    })),
  ];
  return (
    <div ref={placeRef}>
      {active.length > 0 && (
        <ul className="active-choices fo-wrap" aria-label={t('menu.filters.inForce')}>
          {active.map(({ id, label, remove }) => (
            <li key={id}>
              <Chip onRemove={removing(remove)} removeLabel={t('menu.filters.remove')}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <LiveRegion>{leftOut > 0 && t('menu.leftOut', { count: leftOut })}</LiveRegion>
      {leftOut > 0 && found > 0 && (
        <p className="left-out fo-line fo-spread">
          {t('menu.leftOut', { count: leftOut })}
          <Button variant="quiet" onClick={removing(() => change({ hideConflicts: false }))}>
            {t('menu.leftOut.show')}
          </Button>
        </p>
      )}
    </div>
  );
});
