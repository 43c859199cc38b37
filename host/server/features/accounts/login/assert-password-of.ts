import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { passwords } from '../passwords.ts';
import { type StoredUser, userRepository } from '../user-repository.ts';
import { loginLimits } from './login-limits.ts';

/**
 * Asks the logged-in user for the password again, before something that cannot be undone. Counted by the login's limits,
 * apart from the logins themselves. Answers the user as the password was right for.
 * @throws DomainError `password.error.wrong`, `login.error.wait`, `request.error.unauthenticated` for an account that is
 * no more
 */
export async function assertPasswordOf(
  app: AppContext,
  userId: string,
  password: string,
): Promise<StoredUser> {
  const user = await userRepository(app.db).find(userId);
  if (!user) throw new DomainError('request.error.unauthenticated');
  const attempt = await loginLimits(app).begin(userId, { ownSession: true });
  const isRight = await passwords(app).matches(user.passwordHash, password);
  if (!isRight) throw new DomainError({ key: 'password.error.wrong', field: 'password' });
  await attempt.right();
  return user;
}
