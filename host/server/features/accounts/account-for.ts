import type { Db } from '#platform/db/db.ts';
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
