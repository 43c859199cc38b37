import { useState } from 'react';
import type { Order } from '#shared/contract/orders.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { isBasketOf } from './is-basket-of.ts';

/**
 * Whether the open basket is the one of an order that failed. The server opens it again, unless something lies in a
 * newer one: that stays, and has other dishes. Once it is known it may be changed, but not emptied. That it is another
 * one is the exception, so nothing waits for a basket that is still loading; false without an order.
 */
export function useIsBasketThere(order: Order | null | undefined, slug: string): boolean {
  const remote = useAtomValue(basketAtom(slug));
  const [knownId, setKnownId] = useState<string | null>(null);
  if (!order) return false;
  const basket = valueOf(remote)?.basket;
  if (!basket) return remote.status !== 'failed';
  const isThere = basket.keys.length > 0 && (basket.id === knownId || isBasketOf(order, basket));
  const nextId = isThere ? basket.id : null;
  if (nextId !== knownId) setKnownId(nextId);
  return isThere;
}
