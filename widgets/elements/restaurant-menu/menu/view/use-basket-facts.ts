import { useMemo } from 'react';
import { shownDiscount } from '#shared/domain/restaurants/restaurant-label.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { settingsAtom } from '#state/sessions/settings.ts';

export interface BasketFacts {
  /** how many pieces of each product are in the basket, whatever their flavors */
  readonly pieces: ReadonlyMap<number, number>;
  /** percent taken off */
  readonly percent: number;
}

/**
 * What the card shows of the basket. `discount`: percent that the restaurant itself takes off; with the marketplace's own
 * it is what the basket takes off once it is known, so that no label comes later and moves the rows.
 */
export function useBasketFacts(slug: string, discount: number): BasketFacts {
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.basket;
  const globalDiscount = valueOf(useAtomValue(settingsAtom))?.globalDiscount ?? 0;
  const items = basket?.items;
  const pieces = useMemo(() => {
    const counted = new Map<number, number>();
    for (const { productId, quantity } of Object.values(items ?? {})) {
      counted.set(productId, (counted.get(productId) ?? 0) + quantity);
    }
    return counted;
  }, [items]);
  return { pieces, percent: basket?.discountPercent ?? shownDiscount(discount, globalDiscount) };
}
