import type { Basket } from '../../../../../shared/contract/baskets.ts';
import { guideOf } from '../../../../../shared/domain/basket/basket-guide.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { orderTimesAtom } from '../../../../state/order-time.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { type Blocker, blockersOf } from './blockers.ts';
import { placeAtom } from './place.ts';

/** What stands between this basket and checkout, judged anew with everything it hangs on. */
export function useGuide(basket: Basket): readonly Blocker[] {
  const { slug, menu } = useRestaurant();
  const location = useAtomValue(placeAtom);
  const options = useAtomValue(orderTimesAtom(slug)) ?? menu.details.orderTimeOptions;
  const guide = guideOf({
    restaurant: { inRange: menu.details.inRange, orderTimeOptions: options },
    basket,
    location,
    preorderConfirmed: false,
    submitErrors: [],
  });
  return blockersOf({ guide, basket, options });
}
