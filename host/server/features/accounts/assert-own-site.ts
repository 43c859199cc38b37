import type { Visitor } from '#platform/http/visitor.ts';
import { DomainError } from '#shared/domain/domain-error.ts';

/**
 * What only the marketplace's own pages may do: export, deletion, password and e-mail change (PRODUCT.md 14.10), and
 * logging other devices out. A partner's page reaches none of it, not even with a login that was taken over.
 * @throws DomainError `account.error.foreign`
 */
export function assertOwnSite({ partnerId }: Visitor): void {
  if (partnerId !== null) throw new DomainError('account.error.foreign');
}
