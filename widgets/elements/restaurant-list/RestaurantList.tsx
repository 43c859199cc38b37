import { useCallback, useEffect, useState } from 'react';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { lazyComponent } from '#runtime/lazy.tsx';
import { InPlace } from '#runtime/order-flow/InPlace.tsx';
import { AddressDialog } from '#runtime/parts/AddressDialog.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { Location } from '#shared/contract/locations.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { locationAtom } from '#state/address-search/location.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import type { RestaurantListView } from '#state/restaurants/restaurant-list.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { ListBar } from './bar/ListBar.tsx';
import { Segments } from './bar/Segments.tsx';
import { activeFilters, panelFilters } from './filters/active-filters.ts';
import { useRestaurantFilters } from './filters/use-restaurant-filters.ts';
import { useListView } from './map/use-list-view.ts';
import { FilterPanel, FilterSheet } from './panel/FilterPanel.tsx';
import { useKitchensSeen } from './panel/KitchenFilter.tsx';
import { ActiveFilters } from './results/ActiveFilters.tsx';
import { KitchenRow } from './results/KitchenRow.tsx';
import { listTitle, Results } from './results/Results.tsx';
import { SearchBox } from './results/SearchBox.tsx';
import { useResultsFocus } from './results/use-results-focus.ts';

export interface RestaurantListProps {
  readonly zip?: string;
  readonly syncUrl?: boolean;
}

/** For few links: most ask for what there is. */
const IgnoredFilters = lazyComponent(async () => (await import('./results/IgnoredFilters.tsx')).IgnoredFilters);

/** After so long a list that is being fetched anew says so. */
const busyAfterMilliseconds = 200;

/** The list, and inline the steps that follow in its place. */
export function RestaurantList(props: RestaurantListProps) {
  return (
    <>
      <StateSlot name="header" />
      <InPlace home="list">
        <ListPage {...props} />
      </InPlace>
    </>
  );
}

/** The bar, the filters and the results, each in its states. */
function ListPage({ zip, syncUrl = false }: RestaurantListProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { list, askedZip, ignored, loadMore, filters, change, search, reset, changeZip } = useRestaurantFilters(
    zip,
    syncUrl,
  );
  const [listView, showView] = useListView(syncUrl);
  const remote = useAtomValue(list.listAtom);
  const isBusy = useDelayed(useAtomValue(list.busyAtom), busyAfterMilliseconds);
  const retry = useSetAtom(list.retryAtom);
  const [dialog, setDialog] = useState<'filters' | 'address' | null>(null);
  const { resultsRef, focusResults, showTop, focusCard } = useResultsFocus();
  // here, so that it is fetched along with the list and not after it; percent, 0 until it is known
  const globalDiscount = valueOf(useAtomValue(settingsAtom))?.globalDiscount ?? 0;
  const location = useAtomValue(locationAtom);
  const view = valueOf(remote);
  const kitchens = useKitchensSeen(view, remote.status === 'failed');
  const active = activeFilters(filters, t, lang);

  // whoever changes a filter far down wants to see what that leaves, from its beginning
  const handleChange = useCallback<typeof change>(
    (patch) => {
      change(patch);
      showTop();
    },
    [change, showTop],
  );
  const handleSearch = useCallback(
    (text: string) => {
      search(text);
      showTop();
    },
    [search, showTop],
  );
  const handleReset = () => {
    reset();
    showTop();
  };
  useWidgetMethods({ refresh: async () => void (await retry()) });
  const handleMore = useCallback(() => void loadMore().then(focusCard), [loadMore, focusCard]);
  const handleClose = () => setDialog(null);
  const handleChangePlace = () => setDialog('address');
  const handleChosen = ({ zip_code }: Location) => {
    setDialog(null);
    changeZip(zip_code);
  };
  const panel = {
    filters,
    counts: view?.counts,
    kitchens,
    onChange: handleChange,
  };

  return (
    <div className="fo-container">
      <div className="list fo-stack-4">
        <LiveRegion>{view && spokenResult(view, t)}</LiveRegion>
        <ListBar
          zip={view ? view.zip : (askedZip ?? location?.zip_code)}
          filters={filters}
          counts={view?.counts}
          filterCount={panelFilters(filters, t, lang).length}
          onChange={handleChange}
          onChangePlace={handleChangePlace}
          onOpenFilters={() => setDialog('filters')}
        />
        <div className="list-columns fo-stack-6">
          <aside className="list-filters" part="filters" aria-label={t('list.filters')}>
            <button type="button" className="fo-skip" onClick={focusResults}>
              {t('list.results.skip')}
            </button>
            <FilterPanel {...panel} />
          </aside>
          <section
            ref={resultsRef}
            className={classNames('list-results', isBusy && view && 'list-busy')}
            aria-label={t('list.results')}
            aria-busy={isBusy || undefined}
            tabIndex={-1}
          >
            <div className="list-tools">
              <SearchBox value={filters.q} onSearch={handleSearch} />
              <Segments
                legend={t('list.view')}
                choices={(['list', 'map'] as const).map((value) => ({ value, label: t(`list.view.${value}`) }))}
                chosen={listView}
                onChoose={showView}
              />
            </div>
            <KitchenRow
              chosen={filters.kitchenTypes}
              seen={kitchens}
              onChange={(kitchenTypes) => handleChange({ kitchenTypes })}
            />
            {ignored !== '' && <IgnoredFilters search={ignored} />}
            <ActiveFilters active={active} onChange={handleChange} onReset={handleReset} onEmptied={focusResults} />
            {remote.status === 'failed' && (
              <StateSlot name="error">
                <RetryNotice title={t('list.failed.title')} error={remote.error} onRetry={retry}>
                  {t(remote.error.offline ? 'list.failed.offline' : 'list.failed.text')}
                </RetryNotice>
              </StateSlot>
            )}
            {remote.status === 'ready' && remote.error && (
              <RetryNotice level="warning" onRetry={retry}>
                {t('list.stale')}
              </RetryNotice>
            )}
            {view ? (
              <Results
                isMap={listView === 'map'}
                view={view}
                globalDiscount={globalDiscount}
                onChange={handleChange}
                onReset={() => {
                  handleReset();
                  focusResults();
                }}
                onMore={handleMore}
                onChangePlace={handleChangePlace}
              />
            ) : (
              remote.status !== 'failed' && <ListSkeleton />
            )}
          </section>
        </div>
        <FilterSheet {...panel} open={dialog === 'filters'} onReset={handleReset} onClose={handleClose} />
        {dialog === 'address' && (
          <AddressDialog
            title={t('list.place.change')}
            failedText={t('common.failed')}
            onClose={handleClose}
            onChosen={handleChosen}
          />
        )}
      </div>
    </div>
  );
}

/** True once `now` has been true for so long without a break: what passes quickly is not worth a sign. */
function useDelayed(now: boolean, milliseconds: number): boolean {
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setDelayed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [now, milliseconds]);
  return delayed;
}

/** What readers announce when the list has become another one: how many there are, or how far it goes now. */
function spokenResult(view: RestaurantListView, t: Translate): string {
  const { restaurants, counts, pages } = view;
  if (pages === 1) return listTitle(view, t);
  return t('list.more.loaded', { shown: restaurants.length, total: counts.total });
}

/** Cards in the shape of what comes. */
function ListSkeleton() {
  const t = useMessages();
  return (
    <StateSlot name="loading">
      <div aria-busy="true">
        <p className="fo-visually-hidden">{t('list.loading')}</p>
        <div className="list-head-coming" aria-hidden="true">
          <Skeleton shape="title" />
        </div>
        <ul className="list-skeleton" aria-hidden="true">
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <li key={card} className="card-skeleton fo-stack-2">
              <Skeleton shape="picture" />
              <Skeleton shape="title" />
              <Skeleton lines={2} />
            </li>
          ))}
        </ul>
      </div>
    </StateSlot>
  );
}
