import { useMessages } from '#runtime/use-messages.ts';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { BasketPanel } from '../basket/BasketPanel.tsx';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { SearchPanel } from '../menu/search/SearchPanel.tsx';
import { useBasketPieces } from './use-basket-sum.ts';
import type { Layout } from './use-layout.ts';
import type { SideTab } from './use-places.ts';
import { useSideTop } from './use-side-top.ts';

export interface SideColumnProps {
  readonly layout: Exclude<Layout, 'narrow'>;
  readonly tab: SideTab;
  readonly onSelect: (tab: SideTab) => void;
}

/** Beside the card: the basket, or, where the card leaves no room for search and filters, three tabs. */
export function SideColumn({ layout, tab, onSelect }: SideColumnProps) {
  const t = useMessages();
  const pieces = useBasketPieces();
  const sideRef = useSideTop();
  if (layout === 'wide') {
    return (
      <aside ref={sideRef} className="side" aria-label={t('basket.title')} tabIndex={-1}>
        <div className="basket" part="basket">
          <h2>{t('basket.title')}</h2>
          <BasketPanel />
        </div>
      </aside>
    );
  }
  return (
    <aside ref={sideRef} className="side" aria-label={t('menu.side')} tabIndex={-1}>
      <div className="basket" part="basket">
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
              ...(pieces > 0 && { count: pieces }),
              panel: <BasketPanel />,
            },
          ]}
        />
      </div>
    </aside>
  );
}
