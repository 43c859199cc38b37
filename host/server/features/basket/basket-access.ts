import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { basketRepository } from './repositories/basket-repository.ts';
import type { BasketOwner, OpenBasket, StoredBasketState } from './repositories/stored-basket.ts';

/** Whether this session, or its user, owns the basket (PRODUCT.md 6.2). */
export function isOwner(visitor: BasketOwner, basket: Pick<StoredBasketState, 'sessionHash' | 'userId'>): boolean {
  if (basket.userId !== null) return basket.userId === visitor.userId;
  return basket.sessionHash === visitor.sessionHash;
}

/**
 * The refusal of a basket that a visitor may not change: 400 with the current identifiers for whoever has another
 * basket at that restaurant (PRODUCT.md 6.14); else 403 for a foreign one and 404 for one that is over.
 */
export async function staleBasket(
  tx: Db,
  visitor: Visitor,
  basket: Pick<StoredBasketState, 'sessionHash' | 'userId' | 'restaurantId'>,
): Promise<DomainError> {
  const current = await basketRepository(tx).openOf(visitor, basket.restaurantId);
  if (current) return invalidId(current);
  return new DomainError(isOwner(visitor, basket) ? 'basket.error.unknown' : 'basket.error.not-owner');
}

/**
 * The same refusal for a product of another restaurant at which the visitor has a basket: the page has moved on, its
 * basket's id has not. Undefined for any other product.
 */
export async function currentBasketElsewhere(
  tx: Db,
  visitor: Visitor,
  productId: number,
): Promise<DomainError | undefined> {
  const restaurantId = await basketRepository(tx).restaurantOfProduct(productId);
  const current = restaurantId && (await basketRepository(tx).openOf(visitor, restaurantId));
  return current ? invalidId(current) : undefined;
}

/** 400 with the current identifiers (PRODUCT.md 6.14). */
export function invalidId({ id, editedItemId }: OpenBasket): DomainError {
  return new DomainError('basket.error.invalid-id', { basketCacheId: id, basketItemCacheId: editedItemId });
}
