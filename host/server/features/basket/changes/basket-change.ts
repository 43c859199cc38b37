import type { RestaurantData } from '#features/restaurants/restaurant-data.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Ids, Publisher } from '#platform/ports.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { BasketContents, BasketLine } from '../repositories/stored-basket.ts';

export interface BasketChangeContext {
  restaurant: RestaurantData;
  now: Temporal.Instant;
  ids: Ids;
  visitor: Visitor;
  /** of the transaction that the change belongs to */
  tx: Db;
  /** the basket with other contents, as its visitor would see it */
  viewOf(contents: BasketContents): Basket;
  /** publishes what else has changed, once it is committed */
  publisher: Publisher;
}

/**
 * One change of a basket: from what is in it to what shall be. It keeps the lines that it does not touch, and
 * throws a DomainError for what can't be. One that returns the very contents it was given has changed nothing.
 */
export type BasketChange = (
  contents: BasketContents,
  context: BasketChangeContext,
) => BasketContents | Promise<BasketContents>;

/** @throws DomainError `basket.error.unknown-item` */
export function lineOf(contents: BasketContents, itemId: string): BasketLine {
  const line = contents.items.find((each) => each.id === itemId);
  if (!line) throw new DomainError('basket.error.unknown-item');
  return line;
}

/** The contents with a line of the same id replaced. */
export function withLine(contents: BasketContents, line: BasketLine): BasketContents {
  return { ...contents, items: contents.items.map((each) => (each.id === line.id ? line : each)) };
}

/** The contents without a line; it is no longer being edited either. */
export function withoutLine(contents: BasketContents, itemId: string): BasketContents {
  return {
    ...notEditing(contents, itemId),
    items: contents.items.filter((each) => each.id !== itemId),
  };
}

/** The contents with a line no longer being edited. */
export function notEditing(contents: BasketContents, itemId: string): BasketContents {
  return contents.editedItemId === itemId ? { ...contents, editedItemId: null } : contents;
}
