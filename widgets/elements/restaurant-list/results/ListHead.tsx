import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { type RestaurantFilters, sortings } from '#shared/domain/restaurants/restaurant-filters.ts';
import { Select } from '#ui/form/Select.tsx';

export interface ListHeadProps {
  readonly total: number;
  readonly sorting: RestaurantFilters['sorting'];
  readonly onSort: (sorting: RestaurantFilters['sorting']) => void;
}

/** How many there are and in which order; how that order comes about is one link away (§ 4a FAGG). */
export function ListHead({ total, sorting, onSort }: ListHeadProps) {
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
          hideLabel
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
