import type { Visitor } from '#platform/http/visitor.ts';
import { DomainError } from '#shared/domain/domain-error.ts';

/** Whose account a visitor is logged in to. @throws DomainError `request.error.unauthenticated` for a guest */
export function userIdOf({ userId }: Visitor): string {
  if (userId === null) throw new DomainError('request.error.unauthenticated');
  return userId;
}

/**
 * Only consumers have points, addresses, favourites and orders.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.forbidden` for staff
 */
export function consumerIdOf(visitor: Visitor): string {
  const userId = userIdOf(visitor);
  if (visitor.role !== 'consumer') throw new DomainError('request.error.forbidden');
  return userId;
}

/**
 * For the calls under `/json/user/{userId}`, which only that user may make.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.not-found` for anybody else
 */
export function assertOwnUser(visitor: Visitor, userId: string): void {
  if (userIdOf(visitor) !== userId) throw new DomainError('request.error.not-found');
}

/**
 * What only the marketplace's own pages may do: export, deletion, password and e-mail change (PRODUCT.md 14.10), and
 * logging other devices out. A partner's page reaches none of it, not even with a login that was taken over.
 * @throws DomainError `account.error.foreign`
 */
export function assertOwnSite({ partnerId }: Visitor): void {
  if (partnerId !== null) throw new DomainError('account.error.foreign');
}

/** {@link assertOwnUser}, and {@link assertOwnSite}. */
export function assertOwnUserHere(visitor: Visitor, userId: string): void {
  assertOwnUser(visitor, userId);
  assertOwnSite(visitor);
}

/** {@link assertOwnUser} for what only consumers have. @throws DomainError also `request.error.forbidden` for staff */
export function assertOwnConsumer(visitor: Visitor, userId: string): void {
  assertOwnUser(visitor, userId);
  consumerIdOf(visitor);
}
