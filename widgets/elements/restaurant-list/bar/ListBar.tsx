import { useMessages } from '#runtime/use-messages.ts';
import type { FilterCounts } from '#shared/contract/restaurants.ts';
import type { RestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import { Button } from '#ui/action/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { ChangeFilters } from '../filters/use-restaurant-filters.ts';
import { ModeSwitch } from './ModeSwitch.tsx';
import { PlaceName } from './PlaceName.tsx';
import { WhenSelect } from './WhenSelect.tsx';

export interface ListBarProps {
  /** undefined while it is not known */
  readonly zip: string | null | undefined;
  readonly filters: RestaurantFilters;
  readonly counts: FilterCounts | undefined;
  /** how many filters of the panel are in force */
  readonly filterCount: number;
  readonly onChange: ChangeFilters;
  readonly onChangePlace: () => void;
  readonly onOpenFilters: () => void;
}

/** Where to, when, how, and the way to the filters; stays in view on a narrow screen. */
export function ListBar({
  zip,
  filters,
  counts,
  filterCount,
  onChange,
  onChangePlace,
  onOpenFilters,
}: ListBarProps) {
  const t = useMessages();
  return (
    <div className="list-bar" part="bar">
      <button type="button" className="list-place" aria-haspopup="dialog" onClick={onChangePlace}>
        <span className="list-place-label">{zip === null ? t('list.place.none') : t('list.place')}</span>
        <span className="list-place-line">
          <strong className="list-place-name">
            {zip === undefined ? '…' : zip === null ? t('list.place.choose') : <PlaceName zip={zip} />}
          </strong>
          <Icon name="chevron" />
        </span>
        {zip !== null && <span className="fo-visually-hidden">, {t('list.place.change')}</span>}
      </button>
      <WhenSelect openNow={filters.openNow} counts={counts} onChange={onChange} />
      <ModeSwitch mode={filters.mode} counts={counts?.mode} onChange={onChange} />
      <Button
        variant="secondary"
        className="list-filter-button"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
      >
        {filterCount > 0 ? t('list.filters.count', { count: filterCount }) : t('list.filters')}
      </Button>
    </div>
  );
}
