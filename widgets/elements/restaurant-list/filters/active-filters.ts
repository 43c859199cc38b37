import type { Language } from '#shared/contract/primitives.ts';
import { dietIds } from '#shared/contract/values/food-fact-ids.ts';
import { kitchenTypeIds } from '#shared/contract/values/kitchen-type-ids.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import { formatCentsShort } from '#shared/domain/money.ts';
import type { RestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { isChosen, paymentChoices, withChoice } from './payment-choices.ts';

/** A filter in force: its label, and the change that takes it away. */
export interface ActiveFilter {
  readonly id: string;
  readonly label: string;
  readonly without: Partial<RestaurantFilters>;
}

/** The filters in force: those of the bar, then those of the panel in its order. The sorting is none of them. */
export function activeFilters(filters: RestaurantFilters, t: Translate, lang: Language): readonly ActiveFilter[] {
  return [...barFilters(filters, t), ...panelFilters(filters, t, lang)];
}

/** Those that are chosen in the bar: delivery or takeaway, and when. */
function barFilters({ mode, openNow }: RestaurantFilters, t: Translate): readonly ActiveFilter[] {
  return [
    ...(mode === modes.any ? [] : [{ id: 'mode', label: t(`list.mode.${mode}`), without: { mode: modes.any } }]),
    ...(openNow ? [{ id: 'open', label: t('list.when.now'), without: { openNow: false } }] : []),
  ];
}

/** Written from the right or not, it turns nothing around that stands next to it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Those that are chosen in the panel, in its order. */
export function panelFilters(filters: RestaurantFilters, t: Translate, lang: Language): readonly ActiveFilter[] {
  const { q, kitchenTypes, diets, rating, deliveryFee, deliveryTime, minimumOrderValue, paymentTypes } = filters;
  const active: ActiveFilter[] = [];
  if (q !== '') active.push({ id: 'q', label: t('list.search.active', { text: isolated(q) }), without: { q: '' } });
  for (const id of kitchenTypes) {
    const known = kitchenTypeIds.find((each) => each === id);
    if (!known) continue;
    const without = { kitchenTypes: kitchenTypes.filter((each) => each !== id) };
    active.push({ id: `kitchen-${id}`, label: t(`kitchen.${known}`), without });
  }
  for (const id of diets) {
    const known = dietIds.find((each) => each === id);
    if (!known) continue;
    const without = { diets: diets.filter((each) => each !== id) };
    active.push({ id: `diet-${id}`, label: t(`list.diet.${known}`), without });
  }
  if (rating > 0) active.push({ id: 'rating', label: t('list.rating.from', { rating }), without: { rating: 0 } });
  if (deliveryFee >= 0) {
    const label =
      deliveryFee === 0
        ? t('list.fee.active.free')
        : t('list.fee.active', { price: formatCentsShort(deliveryFee, lang) });
    active.push({ id: 'fee', label, without: { deliveryFee: -1 } });
  }
  if (deliveryTime !== null) {
    const label = t('list.time.upTo', { minutes: deliveryTime });
    active.push({ id: 'time', label, without: { deliveryTime: null } });
  }
  if (minimumOrderValue >= 0) {
    const label =
      minimumOrderValue === 0
        ? t('list.minimum.active.none')
        : t('list.minimum.active', { price: formatCentsShort(minimumOrderValue, lang) });
    active.push({ id: 'minimum', label, without: { minimumOrderValue: -1 } });
  }
  for (const choice of paymentChoices.filter((each) => isChosen(each, paymentTypes))) {
    active.push({
      id: `payment-${choice.id}`,
      label: t(`list.payment.${choice.id}`),
      without: { paymentTypes: withChoice(choice, paymentTypes, false) },
    });
  }
  return active;
}
