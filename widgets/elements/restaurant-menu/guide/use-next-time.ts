import { useMemo } from 'react';
import type { Basket, OrderTime } from '#shared/contract/baskets.ts';
import { itemsOf } from '#shared/domain/basket/basket-state.ts';
import { nextTimeFor } from '#shared/domain/basket/next-time.ts';
import { orderTimesAtom } from '#state/checkout/order-time.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { useRestaurant } from '../restaurant-context.ts';

/** Another order time at which all of the basket is to be had; null where there is none, or where none is needed. */
export function useNextTime(basket: Basket): OrderTime | null {
  const { slug, menu } = useRestaurant();
  const options = useAtomValue(orderTimesAtom(slug)) ?? menu.details.orderTimeOptions;
  const now = useAtomValue(nowAtom);
  const { sanities, orderTransport, orderTime } = basket;
  const days = options[orderTransport.takeaway ? 'takeaway' : 'delivery'];
  return useMemo(() => {
    if (sanities.itemsAvailable) return null;
    return nextTimeFor({ items: itemsOf(basket), menu, days, chosen: orderTime, now });
  }, [basket, menu, days, orderTime, sanities.itemsAvailable, now]);
}
