import { useCallback } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useBasketSum } from '../basket/BasketNotices.tsx';
import { BasketPanel, FilterPanel } from '../later/Later.tsx';
import { SearchPanel } from '../menu/search/ItemSearch.tsx';
import type { Layout, SideTab } from './use-places.ts';

interface SideColumnProps {
  readonly layout: Exclude<Layout, 'narrow'>;
  readonly tab: SideTab;
  readonly onSelect: (tab: SideTab) => void;
}

/** Next to the menu: the basket, or, where the menu leaves no room for search and filters, three tabs. */
export function SideColumn({ layout, tab, onSelect }: SideColumnProps) {
  const t = useMessages();
  const quantity = useBasketSum()?.totalQuantity ?? 0;
  const sideRef = useSideTop();
  const isWide = layout !== 'medium';
  return (
    <aside ref={sideRef} className="side" aria-label={t(isWide ? 'basket.title' : 'menu.side')} tabIndex={-1}>
      <div className="basket" part="basket">
        {isWide ? (
          <>
            <h2>{t('basket.title')}</h2>
            {/* of `any` nobody knows whether it is to be seen */}
            <BasketPanel wanted={layout === 'wide'} />
          </>
        ) : (
          <Tabs
            label={t('menu.side')}
            selected={tab}
            onSelect={(id) => onSelect(id as SideTab)}
            tabs={[
              { id: 'filters', label: t('menu.filters'), panel: <FilterPanel /> },
              { id: 'search', label: t('menu.search'), panel: <SearchPanel /> },
              {
                id: 'basket',
                label: t('basket.title'),
                ...(quantity > 0 && { count: quantity }),
                panel: <BasketPanel />,
              },
            ]}
          />
        )}
      </div>
    </aside>
  );
}

/**
 * A ref that sets for the column's style how far below the window's upper edge it begins (`--_side-top`, in px), so that
 * it ends within the window before the page has been scrolled, and the way to checkout is in view from the start.
 */
function useSideTop(): (side: HTMLElement | null) => (() => void) | undefined {
  return useCallback((side: HTMLElement | null) => {
    const view = side?.ownerDocument.defaultView;
    if (!side || !view) return undefined;
    let known = -1;
    const update = () => {
      // once it has been scrolled past, the edge at which it sticks counts, and nothing is written any more
      const top = Math.max(0, Math.round(side.getBoundingClientRect().top));
      if (top === known) return;
      known = top;
      side.style.setProperty('--_side-top', `${top}px`);
    };
    // before anything is painted
    update();
    const observer = new ResizeObserver(update);
    observer.observe(side);
    // also where something comes or grows above the element
    observer.observe(side.ownerDocument.body);
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    // also of a page that scrolls inside itself
    view.addEventListener('scroll', update, { ...options, capture: true });
    view.addEventListener('resize', update, options);
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, []);
}
