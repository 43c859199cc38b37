import { useEffect, useRef } from 'react';
import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import { itemsOf } from '#shared/domain/basket/basket-state.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { copyChangesAtom } from '#state/basket/copies.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { useRestaurant } from '../restaurant-context.ts';

/** After a copy, whatever is incomplete is asked about. */
const nobodyKnown: ReadonlySet<string> = new Set();

/**
 * Opens the flavor selection when an incomplete item exists: of our own doing, because it was just put in or copied,
 * never for what is found or comes from another tab, and not a second time. Finishing one goes on to the next;
 * cancelling ends it, the rest waits in the basket. `openItem`: the line whose flavors are being chosen; null for a new
 * one; undefined while no such dialog is open.
 *
 *     copied A, B ─► opens A ─ finished ─► opens B ─ cancelled ─► ends
 */
export function IncompleteItems({ openItem }: { readonly openItem: BasketItem | null | undefined }) {
  const { slug, menu, openProduct } = useRestaurant();
  const view = valueOf(useAtomValue(basketAtom(slug)));
  const copied = useAtomValue(copyChangesAtom(slug)) !== null;
  /** lines of the basket as it last stood still; null: not seen yet */
  const knownRef = useRef<ReadonlySet<string> | null>(null);
  /** something was changed from here, or copied, since then */
  const oursRef = useRef(false);
  const openedRef = useRef<OpenedLine | null>(null);

  useEffect(() => {
    if (copied) {
      knownRef.current = nobodyKnown;
      oursRef.current = true;
    }
    if (!view) return;
    const { basket, pending } = view;
    // how the basket is found is known
    knownRef.current ??= new Set(basket.keys);
    if (pending > 0) oursRef.current = true;
    if (openItem && !openItem.sane && openedRef.current?.item.id !== openItem.id) {
      openedRef.current = { item: openItem, quantity: quantityOf(basket) };
    }
    // not before the basket stands still, and what was copied is read
    if (pending > 0 || copied || openItem !== undefined) return;

    const known = knownRef.current;
    const opened = openedRef.current;
    const isOurs = oursRef.current && opened === null;
    knownRef.current = new Set(basket.keys);
    openedRef.current = null;
    oursRef.current = false;

    const incomplete = incompleteItemsOf(basket);
    const goesOn = opened !== null && isFinished(opened, basket);
    const next = goesOn ? incomplete[0] : incomplete.find(({ id }) => isOurs && !known.has(id));
    const product = next && menu.products.find(({ id }) => id === next.productId);
    if (next && product) openProduct(product, next);
  }, [view, copied, openItem, openProduct, menu]);
  return null;
}

/** A line whose dialog was open, as it was then. */
interface OpenedLine {
  readonly item: BasketItem;
  /** how many there were in the basket then */
  readonly quantity: number;
}

/** Lines whose choice is incomplete and can be completed, in the basket's order. */
export function incompleteItemsOf(basket: Basket): BasketItem[] {
  return itemsOf(basket).filter(({ sane, available }) => !sane && available);
}

export function quantityOf(basket: Basket): number {
  return itemsOf(basket).reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Whether the choice of a line that was incomplete has been finished: it is complete now, or became one with an equal
 * line, so that none is missing. One that still is incomplete, or was taken out, was cancelled.
 */
export function isFinished({ item, quantity }: OpenedLine, basket: Basket): boolean {
  const now = basket.items[item.id];
  return now ? now.sane : quantityOf(basket) >= quantity;
}
