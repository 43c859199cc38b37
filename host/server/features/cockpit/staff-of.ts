import type { Visitor } from '#platform/http/visitor.ts';
import { DomainError } from '#shared/domain/domain-error.ts';

/**
 * The user id of a restaurant's staff.
 * @throws DomainError 401 for a guest, 403 for a consumer
 */
export function staffOf({ role, userId }: Visitor): string {
  if (userId === null) throw new DomainError('request.error.unauthenticated');
  if (role !== 'staff') throw new DomainError('request.error.forbidden');
  return userId;
}
