import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { type NewUser, type StoredUser, userRepository } from './user-repository.ts';

/** How often an account may be deleted just when it was found. */
const mostTries = 3;

/** The account of an e-mail, new or known; it is not deleted before the transaction ends. */
export async function accountFor(tx: Db, user: NewUser): Promise<{ stored: StoredUser; isNew: boolean }> {
  for (let round = 0; round < mostTries; round += 1) {
    const isNew = await userRepository(tx).addIfNew(user);
    const stored = await userRepository(tx).keepByEmail(user.email);
    if (stored) return { stored, isNew };
  }
  throw new Error('an account that was just added is there');
}

/**
 * What only the marketplace's own pages may do: export, deletion, password and e-mail change (PRODUCT.md 14.10), and
 * logging other devices out. A partner's page reaches none of it, not even with a login that was taken over.
 * @throws DomainError `account.error.foreign`
 */
export function assertOwnSite({ partnerId }: Visitor): void {
  if (partnerId !== null) throw new DomainError('account.error.foreign');
}
