import type { Db } from '#platform/db/db.ts';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { sessionLocationRepository } from '../address-search/session-location-repository.ts';
import { creditRepository } from '../credits/credit-repository.ts';
import { loginLimits } from './login/login-limits.ts';
import { passwords } from './passwords.ts';
import { type StoredUser, userRepository } from './user-repository.ts';

/**
 * Locks an account with its sessions until the transaction ends: in this order, as logins do. Returns false for one that
 * is deleted, however shortly before.
 */
export async function lockAccount(tx: Db, userId: string): Promise<boolean> {
  await sessionLocationRepository(tx).lockOf(userId);
  return (await creditRepository(tx).lock(userId)) !== undefined;
}

/**
 * The same for whoever has just typed the password of `compared`: comparing takes its time, and another one that was set
 * meanwhile was set against whoever knows the old one. Returns the account as it is now.
 * @throws DomainError `request.error.unauthenticated` for an account that is no more, `password.error.wrong` for one that
 * has another password by now
 */
export async function lockAsCompared(tx: Db, compared: Pick<StoredUser, 'id' | 'passwordHash'>): Promise<StoredUser> {
  const exists = await lockAccount(tx, compared.id);
  const user = exists ? await userRepository(tx).find(compared.id) : undefined;
  if (!user) throw new DomainError('request.error.unauthenticated');
  if (user.passwordHash !== compared.passwordHash)
    throw new DomainError({ key: 'password.error.wrong', field: 'password' });
  return user;
}

/**
 * Asks the logged-in user for the password again, before something that cannot be undone. Counted by the login's limits,
 * apart from the logins themselves. Returns the user as the password was right for.
 * @throws DomainError `password.error.wrong`, `login.error.wait`, `request.error.unauthenticated` for an account that is
 * no more
 */
export async function assertPasswordOf(app: AppContext, userId: string, password: string): Promise<StoredUser> {
  const user = await userRepository(app.db).find(userId);
  if (!user) throw new DomainError('request.error.unauthenticated');
  const attempt = await loginLimits(app).begin(userId, { ownSession: true });
  const isRight = await passwords(app).matches(user.passwordHash, password);
  if (!isRight) throw new DomainError({ key: 'password.error.wrong', field: 'password' });
  await attempt.right();
  return user;
}
