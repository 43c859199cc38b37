import { useCallback, useEffect, useState } from 'react';
import { InPlace } from '#runtime/order-flow/InPlace.tsx';
import { StateSlot } from '#runtime/StateSlot.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidgetMethods } from '#runtime/use-widget-methods.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Location } from '#shared/contract/locations.ts';
import type { MessageKey, MessageParams } from '#shared/messages/translate.ts';
import { locationAtom } from '#state/address-search/location.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import type { RestaurantListView } from '#state/restaurants/restaurant-list.ts';
import { classNames } from '#ui/class-names.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { ListBar } from './bar/ListBar.tsx';
import { activeFilters, panelFilters } from './filters/active-filters.ts';
import { useRestaurantFilters } from './filters/use-restaurant-filters.ts';
import { FilterPanel, FilterSheet } from './panel/FilterPanel.tsx';
import { useKitchensSeen } from './panel/KitchenFilter.tsx';
import { globalDiscountAtom } from './restaurant-list.atoms.ts';
import { ActiveFilters } from './results/ActiveFilters.tsx';
import { IgnoredFilters } from './results/IgnoredFilters.tsx';
import { ListFailed, ListSkeleton, ListStale } from './results/ListStates.tsx';
import { Results } from './results/Results.tsx';
import { useResultsFocus } from './results/use-results-focus.ts';

export interface RestaurantListProps {
  readonly zip?: string;
  readonly syncUrl?: boolean;
}

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
  const { list, askedZip, ignored, loadMore, filters, change, search, reset, changeZip } =
    useRestaurantFilters(zip, syncUrl);
  const remote = useAtomValue(list.listAtom);
  const isBusy = useLate(useAtomValue(list.busyAtom), busyAfterMilliseconds);
  const retry = useSetAtom(list.retryAtom);
  const [dialog, setDialog] = useState<'filters' | 'address' | null>(null);
  const { resultsRef, focusResults, showTop, focusCard } = useResultsFocus();
  // here, so that it is fetched along with the list and not after it
  const globalDiscount = useAtomValue(globalDiscountAtom);
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
  const handleReset = useCallback(() => {
    reset();
    showTop();
  }, [reset, showTop]);
  const handleMore = useCallback(async () => focusCard(await loadMore()), [loadMore, focusCard]);
  useWidgetMethods({ refresh: async () => void (await retry()) });
  const handleRetry = useCallback(() => void retry(), [retry]);
  const handleClose = useCallback(() => setDialog(null), []);
  const handleChangePlace = useCallback(() => setDialog('address'), []);
  const handleChosen = useCallback(
    ({ zip_code }: Location) => {
      setDialog(null);
      changeZip(zip_code);
    },
    [changeZip],
  );
  const panel = {
    filters,
    counts: view?.counts,
    kitchens,
    onChange: handleChange,
    onSearch: handleSearch,
  };

  return (
    <div className="fo-container">
      <div className="list">
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
        <div className="list-columns">
          <aside className="list-filters" part="filters" aria-label={t('list.filters')}>
            <button type="button" className="list-skip" onClick={focusResults}>
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
            <IgnoredFilters ignored={ignored} />
            <ActiveFilters
              active={active}
              onChange={handleChange}
              onReset={handleReset}
              onEmptied={focusResults}
            />
            {remote.status === 'failed' && (
              <StateSlot name="error">
                <ListFailed error={remote.error} onRetry={handleRetry} />
              </StateSlot>
            )}
            {remote.status === 'ready' && remote.error && <ListStale onRetry={handleRetry} />}
            {view ? (
              <Results
                view={view}
                globalDiscount={globalDiscount}
                onChange={handleChange}
                onReset={() => {
                  handleReset();
                  focusResults();
                }}
                onMore={() => void handleMore()}
                onChangePlace={handleChangePlace}
              />
            ) : (
              remote.status !== 'failed' && (
                <StateSlot name="loading">
                  <ListSkeleton />
                </StateSlot>
              )
            )}
          </section>
        </div>
        <FilterSheet {...panel} open={dialog === 'filters'} onReset={handleReset} onClose={handleClose} />
        {dialog === 'address' && <AddressDialog onClose={handleClose} onChosen={handleChosen} />}
      </div>
    </div>
  );
}

/** True once `now` has been true for so long without a break: what passes quickly is not worth a sign. */
function useLate(now: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [now, milliseconds]);
  return late;
}

/** What readers are told when the list has become another one: how many there are, or how far it goes now. */
function spokenResult(
  { restaurants, counts, pages }: RestaurantListView,
  t: (key: MessageKey, params?: MessageParams) => string,
): string {
  if (pages === 1) return t('list.title', { count: counts.total });
  return t('list.more.loaded', { shown: restaurants.length, total: counts.total });
}
