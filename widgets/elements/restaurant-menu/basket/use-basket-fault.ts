import { basketErrorAtom } from '#state/basket/basket.ts';
import type { BasketFault } from '#state/basket/basket-parts.ts';
import type { ChangeKind } from '#state/basket/changes/basket-change.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { useRestaurant } from '../restaurant-context.ts';

/** The last change that was refused, when it is about `kind`: it is said beside what it was meant to change. */
export function useBasketFault(kind: ChangeKind): BasketFault | null {
  const { slug } = useRestaurant();
  const fault = useAtomValue(basketErrorAtom(slug));
  return fault?.about === kind ? fault : null;
}
