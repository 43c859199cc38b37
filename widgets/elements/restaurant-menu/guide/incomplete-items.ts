import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import { itemsOf } from '#shared/domain/basket/basket-state.ts';

/** A line whose dialog was open, as it was then. */
export interface OpenedLine {
  readonly item: BasketItem;
  /** pieces in the basket then */
  readonly pieces: number;
}

/** Lines whose choice is incomplete and can be completed, in the basket's order. */
export function incompleteItemsOf(basket: Basket): BasketItem[] {
  return itemsOf(basket).filter(({ sane, available }) => !sane && available);
}

export function piecesOf(basket: Basket): number {
  return itemsOf(basket).reduce((pieces, { quantity }) => pieces + quantity, 0);
}

/**
 * Whether the choice of a line that was incomplete has been finished: it is complete now, or became one with an equal
 * line, so that no piece is missing. One that still is incomplete, or was taken out, was cancelled.
 */
export function isFinished({ item, pieces }: OpenedLine, basket: Basket): boolean {
  const now = basket.items[item.id];
  return now ? now.sane : piecesOf(basket) >= pieces;
}
