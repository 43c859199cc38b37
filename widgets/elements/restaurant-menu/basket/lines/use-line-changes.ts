import { useMemo } from 'react';
import type { BasketItem } from '#shared/contract/baskets.ts';
import {
  commentItemAtom,
  decrementAtom,
  finishItemAtom,
  incrementAtom,
  removeItemAtom,
} from '#state/basket/basket-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { useRestaurant } from '../../restaurant-context.ts';

/** What can be done to a line; each answers whether it worked. */
export interface LineChanges {
  readonly setQuantity: (item: BasketItem, quantity: number) => Promise<boolean>;
  readonly remove: (item: BasketItem) => Promise<boolean>;
  readonly comment: (item: BasketItem, comment: string) => Promise<boolean>;
  /** the price as it is now is fine */
  readonly finish: (item: BasketItem) => Promise<boolean>;
}

/** The changes of a line; the same functions from render to render. What is refused is said at the line. */
export function useLineChanges(): LineChanges {
  const { slug } = useRestaurant();
  const increment = useSetAtom(incrementAtom);
  const decrement = useSetAtom(decrementAtom);
  const remove = useSetAtom(removeItemAtom);
  const comment = useSetAtom(commentItemAtom);
  const finish = useSetAtom(finishItemAtom);

  return useMemo(() => {
    const worked = async (change: Promise<{ ok: boolean }>) => (await change).ok;
    return {
      setQuantity: ({ id, quantity }, next) =>
        next > quantity
          ? worked(increment({ slug, itemId: id, quantity: next - quantity }))
          : worked(decrement({ slug, itemId: id, quantity: quantity - next })),
      remove: ({ id }) => worked(remove({ slug, itemId: id })),
      comment: ({ id }, text) => worked(comment({ slug, itemId: id, comment: text })),
      finish: ({ id }) => worked(finish({ slug, itemId: id })),
    };
  }, [slug, increment, decrement, remove, comment, finish]);
}
