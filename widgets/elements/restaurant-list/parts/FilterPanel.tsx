import { useCallback } from 'react';
import { formatCentsShort } from '../../../../shared/domain/money.ts';
import type { RestaurantFilters } from '../../../../shared/domain/restaurants/restaurant-filters.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { useWidget } from '../../../runtime/widget-context.ts';
import type { ChangeFilters } from '../use-restaurant-filters.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { KitchenFilter } from './KitchenFilter.tsx';
import { PaymentFilter } from './PaymentFilter.tsx';
import { SearchBox } from './SearchBox.tsx';

export interface FilterPanelProps {
  readonly filters: RestaurantFilters;
  /** null: not known yet */
  readonly kitchenCounts: Readonly<Record<string, number>> | null;
  readonly onChange: ChangeFilters;
}

const ratings = [3, 4] as const;
const minutes = [30, 45, 60] as const;
const fees = [0, 100, 200] as const;
const minimums = [0, 500, 1000] as const;

/** All filters (spec section 2, Restaurant list): a column where there is room, else in a sheet. */
export function FilterPanel({ filters, kitchenCounts, onChange }: FilterPanelProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const handleSearch = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <div className="list-panel">
      <SearchBox value={filters.q} onSearch={handleSearch} />
      <KitchenFilter
        chosen={filters.kitchenTypes}
        counts={kitchenCounts}
        onChange={(kitchenTypes) => onChange({ kitchenTypes })}
      />
      <ChoiceChips<RestaurantFilters['rating']>
        legend={t('list.rating')}
        choices={ratings.map((value) => ({ value, label: t('list.rating.from', { rating: value }) }))}
        chosen={filters.rating}
        none={0}
        onChoose={(rating) => onChange({ rating })}
      />
      <ChoiceChips<RestaurantFilters['deliveryFee']>
        legend={t('list.fee')}
        choices={fees.map((value) => ({
          value,
          label:
            value === 0 ? t('list.fee.free') : t('list.fee.upTo', { price: formatCentsShort(value, lang) }),
        }))}
        chosen={filters.deliveryFee}
        none={-1}
        onChoose={(deliveryFee) => onChange({ deliveryFee })}
      />
      <ChoiceChips<number | null>
        legend={t('list.time')}
        choices={minutes.map((value) => ({ value, label: t('list.time.upTo', { minutes: value }) }))}
        chosen={filters.deliveryTime}
        none={null}
        onChoose={(deliveryTime) => onChange({ deliveryTime })}
      />
      <ChoiceChips<RestaurantFilters['minimumOrderValue']>
        legend={t('list.minimum')}
        choices={minimums.map((value) => ({
          value,
          label:
            value === 0
              ? t('list.minimum.none')
              : t('list.minimum.upTo', { price: formatCentsShort(value, lang) }),
        }))}
        chosen={filters.minimumOrderValue}
        none={-1}
        onChoose={(minimumOrderValue) => onChange({ minimumOrderValue })}
      />
      <PaymentFilter chosen={filters.paymentTypes} onChange={(paymentTypes) => onChange({ paymentTypes })} />
    </div>
  );
}
