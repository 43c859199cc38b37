import { useMemo } from 'react';
import { basketAtom } from '../../../../../state/basket/basket.ts';
import { useAtomValue } from '../../../../../state/jotai.ts';
import { valueOf } from '../../../../../state/remote.ts';

export interface BasketFacts {
  /** how many pieces of each product are in the basket, whatever their flavors */
  readonly pieces: ReadonlyMap<number, number>;
  /** percent taken off */
  readonly percent: number;
}

/** What the card shows of the basket. `discount`: percent that the restaurant itself takes off, until it is known. */
export function useBasketFacts(slug: string, discount: number): BasketFacts {
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.basket;
  const items = basket?.items;
  const pieces = useMemo(() => {
    const counted = new Map<number, number>();
    for (const { productId, quantity } of Object.values(items ?? {})) {
      counted.set(productId, (counted.get(productId) ?? 0) + quantity);
    }
    return counted;
  }, [items]);
  return { pieces, percent: basket?.discountPercent ?? discount };
}
