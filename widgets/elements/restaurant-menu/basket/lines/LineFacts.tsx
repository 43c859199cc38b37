import { useMessages } from '#runtime/use-messages.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { Product } from '#shared/contract/menu.ts';
import { allergensOf, flavorSetsOf } from '#shared/domain/menu/flavor-rules.ts';
import { itemConflict } from '#shared/domain/menu/food-profile.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { foodProfileAtom } from '#state/menu/food-profile.ts';
import { priceText } from '#ui/data/price-text.ts';
import { conflictWords } from '../../labels/conflict-labels.ts';
import { useRestaurant } from '../../restaurant-context.ts';

export interface LineFactsProps {
  readonly item: BasketItem;
  readonly product: Product | null;
  readonly undiscounted: boolean;
}

/** What else is to be known of a line: no discount, deposit, age, and what goes against the person's own profile. */
export function LineFacts({ item, product, undiscounted }: LineFactsProps) {
  const t = useMessages();
  const { flavorSets } = useRestaurant().menu;
  const profile = useAtomValue(foodProfileAtom);
  const { deposit, minimumAge } = item;
  // of what is no longer on the card nothing is known
  const sets = product ? flavorSetsOf(product, flavorSets) : [];
  const conflict = product && itemConflict(product, sets, item.flavors, profile);
  const isUndeclared =
    product && profile.allergens.length > 0 && allergensOf(product, sets, item.flavors).length === 0;
  return (
    <>
      {undiscounted && <p className="basket-line-quiet">{t('menu.undiscounted')}</p>}
      {deposit > 0 && (
        <p className="basket-line-quiet">{t('basket.line.deposit', { price: priceText(deposit) })}</p>
      )}
      {minimumAge !== null && (
        <p className="basket-line-age">{t('restaurant.minimumAge', { age: minimumAge })}</p>
      )}
      {conflict && <p className="basket-line-conflict">{conflictWords(conflict, t)}</p>}
      {isUndeclared && <p className="basket-line-conflict">{t('restaurant.allergens.none')}</p>}
    </>
  );
}
