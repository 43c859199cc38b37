import type { Totals } from '#shared/contract/baskets.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { useRestaurant } from '../restaurant-context.ts';

/** The sums of the way of getting it that is chosen; undefined while the basket is not known. */
export function useBasketSum(): Totals | undefined {
  const { slug } = useRestaurant();
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.basket;
  return basket?.orderTransport.takeaway ? basket.takeawayTotals : basket?.deliveryTotals;
}
