import { useCallback } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Product } from '#shared/contract/menu.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { unavailableAtom } from '#state/checkout/order-time.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { whenWords } from './availability-label.ts';

/** Says of a product that is not to be had at the chosen time when it is; the same until that becomes another one. */
export function useWhenText(): (product: Product) => string {
  const t = useMessages();
  const { slug, menu } = useRestaurant();
  const { availabilities } = menu;
  const unavailable = useAtomValue(unavailableAtom(slug));
  // what is chosen for a day that is over is judged for now
  const isToday = (valueOf(useAtomValue(basketAtom(slug)))?.basket.orderTime.dayOffset ?? 0) <= 0;
  return useCallback(
    (product) => whenWords(product, availabilities, { unavailable, isToday }, t),
    [availabilities, unavailable, isToday, t],
  );
}
