import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { FilterCounts } from '#shared/contract/restaurants.ts';
import { dietIds } from '#shared/contract/values/food-fact-ids.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import { formatCentsShort } from '#shared/domain/money.ts';
import type { RestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { Modal } from '#ui/overlay/Modal.tsx';
import { countOf, isChosen, offeredChoices, withChoice } from '../filters/payment-choices.ts';
import type { ChangeFilters } from '../filters/use-restaurant-filters.ts';
import { CheckList, ChoiceChips, withToggled } from './choices.tsx';
import { KitchenFilter, type KitchensSeen } from './KitchenFilter.tsx';

interface FilterPanelProps {
  readonly filters: RestaurantFilters;
  /** undefined: not known yet */
  readonly counts: FilterCounts | undefined;
  readonly kitchens: KitchensSeen | null;
  readonly onChange: ChangeFilters;
}

const ratings = [1, 2, 3, 4, 5] as const;
const minutes = [30, 45, 60] as const;
const fees: readonly RestaurantFilters['deliveryFee'][] = [0, 100, 200];
const minimums: readonly RestaurantFilters['minimumOrderValue'][] = [0, 500, 1000];

/**
 * The filters that stand nowhere else: a column where there is room, else in a sheet.
 */
export function FilterPanel({ filters, counts, kitchens, onChange }: FilterPanelProps) {
  const t = useMessages();
  const { lang } = useWidget();
  /** what only a delivery has is no question to who fetches the food: then it stands there to be taken away */
  const offered = <Value extends number | null>(
    choices: readonly Value[],
    chosen: Value,
    none: Value,
  ): readonly Value[] => withChosen(filters.mode === modes.takeaway ? [] : choices, chosen, none);
  return (
    <div className="fo-stack-5">
      <KitchenFilter
        chosen={filters.kitchenTypes}
        seen={kitchens}
        counts={counts?.kitchenTypes}
        onChange={(kitchenTypes) => onChange({ kitchenTypes })}
      />
      <CheckList
        legend={t('list.diets')}
        items={dietIds.map((id) => ({
          id,
          label: t(`list.diet.${id}`),
          checked: filters.diets.includes(id),
          count: counts?.diets && (counts.diets[id] ?? 0),
        }))}
        onToggle={(id, on) => onChange({ diets: withToggled(filters.diets, id, on) })}
      />
      <ChoiceChips<RestaurantFilters['rating']>
        legend={t('list.rating')}
        choices={ratings.map((value) => ({
          value,
          label: t('list.rating.from', { rating: value }),
        }))}
        chosen={filters.rating}
        none={0}
        noneLabel={t('list.rating.any')}
        counts={counts?.rating}
        onChoose={(rating) => onChange({ rating })}
      />
      <ChoiceChips<RestaurantFilters['deliveryFee']>
        legend={t('list.fee')}
        choices={offered(fees, filters.deliveryFee, -1).map((value) => ({
          value,
          label: value === 0 ? t('list.fee.free') : t('list.fee.upTo', { price: formatCentsShort(value, lang) }),
        }))}
        chosen={filters.deliveryFee}
        none={-1}
        counts={counts?.deliveryFee}
        onChoose={(deliveryFee) => onChange({ deliveryFee })}
      />
      <ChoiceChips<number | null>
        legend={t('list.time')}
        choices={offered<number | null>(minutes, filters.deliveryTime, null).map((value) => ({
          value,
          label: t('list.time.upTo', { minutes: value ?? 0 }),
        }))}
        chosen={filters.deliveryTime}
        none={null}
        counts={counts && { [String(filters.deliveryTime)]: counts.total, ...counts.deliveryTime }}
        onChoose={(deliveryTime) => onChange({ deliveryTime })}
      />
      <ChoiceChips<RestaurantFilters['minimumOrderValue']>
        legend={t('list.minimum')}
        choices={offered(minimums, filters.minimumOrderValue, -1).map((value) => ({
          value,
          label:
            value === 0 ? t('list.minimum.none') : t('list.minimum.upTo', { price: formatCentsShort(value, lang) }),
        }))}
        chosen={filters.minimumOrderValue}
        none={-1}
        counts={counts?.minimumOrderValue}
        onChoose={(minimumOrderValue) => onChange({ minimumOrderValue })}
      />
      <PaymentFilter
        chosen={filters.paymentTypes}
        counts={counts?.paymentTypes}
        onChange={(paymentTypes) => onChange({ paymentTypes })}
      />
    </div>
  );
}

/** A link may ask for what is not offered here, such as 50 minutes: then it is, in its place. */
function withChosen<Value extends number | null>(
  offered: readonly Value[],
  chosen: Value,
  none: Value,
): readonly Value[] {
  if (chosen === none || offered.includes(chosen)) return offered;
  return [...offered, chosen].sort((a, b) => Number(a) - Number(b));
}

interface FilterSheetProps extends FilterPanelProps {
  readonly open: boolean;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** The filters where there is no room for a column; each takes effect at once, and the button counts along. */
export function FilterSheet({ open, onReset, onClose, ...panel }: FilterSheetProps) {
  const t = useMessages();
  const total = panel.counts?.total;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('list.filters')}
      closeLabel={t('common.close')}
      negative={{ label: t('list.filters.reset.short'), onClick: onReset }}
      affirmative={{
        label: total === undefined ? t('common.continue') : t('list.filters.show', { count: total }),
        onClick: onClose,
      }}
    >
      <FilterPanel {...panel} />
    </Modal>
  );
}

interface PaymentFilterProps {
  readonly chosen: readonly string[];
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** What can be paid with here; what an old link still asks for stays, so that it can be taken away. */
function PaymentFilter({ chosen, counts, onChange }: PaymentFilterProps) {
  const t = useMessages();
  const online = valueOf(useAtomValue(settingsAtom))?.onlinePaymentTypes ?? null;
  const choices = offeredChoices(online, chosen);
  return (
    <CheckList
      legend={t('list.payment')}
      items={choices.map((choice) => ({
        id: choice.id,
        label: t(`list.payment.${choice.id}`),
        checked: isChosen(choice, chosen),
        count: counts && countOf(choice, counts),
      }))}
      onToggle={(id, checked) => {
        const choice = choices.find((each) => each.id === id);
        if (choice) onChange(withChoice(choice, chosen, checked));
      }}
    />
  );
}
