import type { Db } from '#platform/db/db.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { Passwords } from '../passwords.ts';
import type { StoredUser } from '../user-repository.ts';
import { userRepository } from '../user-repository.ts';
import type { LoginLimits } from './login-limits.ts';

/**
 * Asks the logged-in user for the password again, before something that cannot be undone. Counted by the login's limits,
 * apart from the logins themselves. Answers the user as the password was right for.
 * @throws DomainError `password.error.wrong`, `login.error.wait`, `request.error.unauthenticated` for an account that is
 * no more
 */
export type AssertPasswordOf = (userId: string, password: string) => Promise<StoredUser>;

export function createAssertPasswordOf(deps: {
  db: Db;
  passwords: Passwords;
  limits: LoginLimits;
}): AssertPasswordOf {
  const { db, passwords, limits } = deps;
  return async (userId, password) => {
    const user = await userRepository(db).find(userId);
    if (!user) throw new DomainError('request.error.unauthenticated');
    const attempt = await limits.begin(userId, { ownSession: true });
    const isRight = await passwords.matches(user.passwordHash, password);
    if (!isRight) throw new DomainError({ key: 'password.error.wrong', field: 'password' });
    await attempt.right();
    return user;
  };
}
