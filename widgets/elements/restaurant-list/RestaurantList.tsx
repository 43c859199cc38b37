import { useState } from 'react';
import type { Location } from '../../../shared/contract/locations.ts';
import { modes } from '../../../shared/domain/restaurants/restaurant-filters.ts';
import { useMessages } from '../../runtime/use-messages.ts';
import { useWidget } from '../../runtime/widget-context.ts';
import { useAtomValue, useSetAtom } from '../../state/jotai.ts';
import { valueOf } from '../../state/remote.ts';
import { LiveRegion } from '../../ui/text/LiveRegion.tsx';
import { activeFilters } from './filters/active-filters.ts';
import { ActiveFilters } from './parts/ActiveFilters.tsx';
import { AddressDialog } from './parts/AddressDialog.tsx';
import { FilterPanel } from './parts/FilterPanel.tsx';
import { FilterSheet } from './parts/FilterSheet.tsx';
import { ListBar } from './parts/ListBar.tsx';
import { ListFailed, ListSkeleton, ListStale } from './parts/ListStates.tsx';
import { ModeSwitch } from './parts/ModeSwitch.tsx';
import { Results } from './parts/Results.tsx';
import { useRestaurantFilters } from './use-restaurant-filters.ts';

export interface RestaurantListProps {
  readonly zip?: string;
  readonly syncUrl?: boolean;
}

/** The bar, the filters and the results, each in its states. */
export function RestaurantList({ zip, syncUrl = false }: RestaurantListProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { list, filters, change, reset, changeZip } = useRestaurantFilters(zip, syncUrl);
  const remote = useAtomValue(list.listAtom);
  const loadMore = useSetAtom(list.loadMoreAtom);
  const retry = useSetAtom(list.retryAtom);
  const [dialog, setDialog] = useState<'filters' | 'address' | null>(null);
  const view = valueOf(remote);
  const active = activeFilters(filters, t, lang).length;

  const handleClose = () => setDialog(null);
  const handleChangePlace = () => setDialog('address');
  const handleChosen = ({ zip_code }: Location) => {
    setDialog(null);
    changeZip(zip_code);
  };
  const panel = { filters, kitchenCounts: view?.counts.kitchenTypes ?? null, onChange: change };

  return (
    <div className="fo-container">
      <div className="list">
        <LiveRegion>{view && t('list.title', { count: view.counts.total })}</LiveRegion>
        <ListBar
          zip={view?.zip}
          onChangePlace={handleChangePlace}
          mode={<ModeSwitch mode={filters.mode} onChange={(mode) => change({ mode })} />}
          filterCount={active}
          onOpenFilters={() => setDialog('filters')}
        />
        <div className="list-columns">
          <aside className="list-filters" part="filters" aria-label={t('list.filters')}>
            <FilterPanel {...panel} />
          </aside>
          <div className="list-results">
            <ActiveFilters filters={filters} onChange={change} onReset={reset} />
            {remote.status === 'failed' && <ListFailed error={remote.error} onRetry={() => void retry()} />}
            {remote.status === 'ready' && remote.error && <ListStale onRetry={() => void retry()} />}
            {view ? (
              <Results
                view={view}
                filters={filters}
                filtered={active > 0 || filters.mode !== modes.any}
                onChange={change}
                onReset={reset}
                onMore={() => void loadMore()}
                onChangePlace={handleChangePlace}
              />
            ) : (
              remote.status !== 'failed' && <ListSkeleton />
            )}
          </div>
        </div>
        <FilterSheet
          {...panel}
          open={dialog === 'filters'}
          total={view?.counts.total}
          onReset={reset}
          onClose={handleClose}
        />
        {dialog === 'address' && <AddressDialog onClose={handleClose} onChosen={handleChosen} />}
      </div>
    </div>
  );
}
