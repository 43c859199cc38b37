import {
  type RestaurantFilters,
  sortings,
} from '../../../../shared/domain/restaurants/restaurant-filters.ts';
import { isOutOfRange } from '../../../../shared/domain/restaurants/restaurant-label.ts';
import { useLink } from '../../../runtime/use-link.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import type { RestaurantListView } from '../../../state/restaurant-list.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { seenFrom } from '../cards/seen-from.ts';
import type { ChangeFilters } from '../use-restaurant-filters.ts';
import { ListEmpty, MoreRestaurants } from './ListStates.tsx';
import { NoResults } from './NoResults.tsx';
import { RestaurantSections } from './RestaurantSections.tsx';

export interface ResultsProps {
  readonly view: RestaurantListView;
  readonly filters: RestaurantFilters;
  /** whether any filter is in force, mode included */
  readonly filtered: boolean;
  readonly onChange: ChangeFilters;
  readonly onReset: () => void;
  readonly onMore: () => void;
  readonly onChangePlace: () => void;
}

/** The restaurants that there are, or why there are none. */
export function Results({ view, filters, filtered, onChange, onReset, onMore, onChangePlace }: ResultsProps) {
  const { zip, counts, hasMore, more } = view;
  const restaurants = view.restaurants.map((each) => seenFrom(each, zip, filters.mode));
  if (restaurants.length === 0 && filtered) return <ListEmpty onReset={onReset} />;
  const outside = restaurants.every(isOutOfRange);
  return (
    <>
      {outside && !filtered && (
        <NoResults
          hasRegion={restaurants.length > 0}
          hasTakeaway={restaurants.some(({ takeaway }) => takeaway)}
          onChangePlace={onChangePlace}
          onTakeaway={() => onChange({ mode: 2 })}
        />
      )}
      {restaurants.length > 0 && (
        <ListHead
          total={counts.total}
          sorting={filters.sorting}
          onSort={(sorting) => onChange({ sorting })}
        />
      )}
      <RestaurantSections restaurants={restaurants} mode={filters.mode} />
      {hasMore && <MoreRestaurants state={more} onMore={onMore} />}
    </>
  );
}

interface ListHeadProps {
  readonly total: number;
  readonly sorting: RestaurantFilters['sorting'];
  readonly onSort: (sorting: RestaurantFilters['sorting']) => void;
}

/** How many there are and in which order; how that order comes about is one link away (§ 4a FAGG). */
function ListHead({ total, sorting, onSort }: ListHeadProps) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <div className="list-head">
      <p className="list-total">{t('list.title', { count: total })}</p>
      <a className="list-ranking" {...linkTo('/ranking')}>
        {t('list.ranking')}
      </a>
      <div className="list-sorting">
        <Select
          label={t('list.sorting')}
          value={String(sorting)}
          onValueChange={(value) => {
            const next = Object.values(sortings).find((each) => String(each) === value);
            if (next) onSort(next);
          }}
          options={Object.values(sortings).map((each) => ({
            value: String(each),
            label: t(`list.sorting.${each}`),
          }))}
        />
      </div>
    </div>
  );
}
