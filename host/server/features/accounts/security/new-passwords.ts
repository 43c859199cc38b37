import { countUnaskedMail } from '#features/mails/mail-limits.ts';
import type { LoginOrigin } from '#platform/http/login-origin.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { HourlyLimits } from '#platform/limits/hourly-limits.ts';
import type { Clock } from '#platform/ports.ts';
import { hashOf } from '#platform/secrets.ts';
import type { Repositories, Store } from '#server/store.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { AccountMails } from '../account-mails.ts';
import { assertOwnSite } from '../assert-own-site.ts';
import { lockAccount, lockAsCompared } from '../lock-account.ts';
import type { AssertPasswordOf } from '../login/assert-password-of.ts';
import type { EnterAccount, ReplacedSession } from '../login/enter-account.ts';
import type { LoginLimits } from '../login/login-limits.ts';
import { assertLoginOn } from '../login/login-switch.ts';
import type { Passwords } from '../passwords.ts';
import type { StoredUser } from '../user-repository.ts';
import type { EndedSession } from './device-repository.ts';

export interface NewPasswordsDependencies {
  store: Store;
  clock: Clock;
  passwords: Passwords;
  limits: LoginLimits;
  accountMails: AccountMails;
  hourlyLimits: HourlyLimits;
  enterAccount: EnterAccount;
  assertPasswordOf: AssertPasswordOf;
}

export type NewPasswords = ReturnType<typeof createNewPasswords>;

/**
 * Another password, by mail or by the old one. Whoever knew the old one is out: every other session ends, links that
 * were mailed are worth nothing, and no browser but this one is known any more.
 */
export function createNewPasswords(deps: NewPasswordsDependencies) {
  const { store, clock, passwords, limits, accountMails, enterAccount, assertPasswordOf, hourlyLimits } =
    deps;

  async function put(
    repositories: Repositories,
    visitor: Visitor,
    user: StoredUser,
    passwordHash: string,
  ): Promise<EndedSession[]> {
    const { users, userTokens, devices } = repositories;
    await users.setPassword(user.id, passwordHash);
    await userTokens.remove(user.id, ['activation', 'password-reset']);
    await devices.forget(user.id);
    const ended = await devices.endOthers(user.id, visitor.sessionHash);
    await accountMails.sendPasswordChanged(repositories, user, visitor.language);
    return ended;
  }

  return {
    /**
     * Mails a link for a new password, to an account that was never activated the one that activates it; nothing to an
     * e-mail that nobody has.
     * @throws DomainError `feature.error.off`, `mail.error.too-many`
     */
    async requestReset({ language }: Visitor, email: string, network: string): Promise<void> {
      await assertLoginOn(store);
      countUnaskedMail(hourlyLimits, 'new password', { recipient: email, network });
      const user = await store.users.findByEmail(email);
      if (!user) return;
      const purpose = user.passwordHash === null ? 'activation' : 'password-reset';
      const name = user.passwordHash === null ? 'activation' : 'passwordReset';
      await store.transaction(async (repositories) => {
        if (!(await lockAccount(repositories, user.id))) return;
        await accountMails.sendLink(repositories, { user, recipient: user.email, language, name, purpose });
      });
    },

    /**
     * Sets the password by the link of the mail, once, and logs in here. A change of e-mail that somebody has asked for
     * is off.
     * @throws DomainError `token.error.invalid`, `password.error.too-short`, `password.error.breached`,
     * `feature.error.off`
     */
    async reset(
      visitor: Visitor,
      { token, password }: { token: string; password: string },
      origin: LoginOrigin,
    ): Promise<ReplacedSession> {
      const purposes = ['password-reset'] as const;
      const now = clock.now().toString();
      const userId = await store.userTokens.ownerOf(hashOf(token), purposes, now);
      const user = userId === undefined ? undefined : await store.users.find(userId);
      await assertLoginOn(store, user?.role);
      if (!user) throw new DomainError('token.error.invalid');
      await passwords.assertChoosable({ password, owner: user, field: 'password' });
      const passwordHash = await passwords.hash(password);
      const ended = await store.transaction(async (repositories) => {
        const { userTokens, emailChanges } = repositories;
        const isThere = await lockAccount(repositories, user.id);
        if (!isThere || !(await userTokens.take(hashOf(token), purposes, now)))
          throw new DomainError('token.error.invalid');
        await userTokens.remove(user.id, ['email-old', 'email-new']);
        await emailChanges.remove(user.id);
        return put(repositories, visitor, user, passwordHash);
      });
      enterAccount.tellEnded(ended);
      await limits.clear(user.id);
      return enterAccount.enter(visitor, { ...user, passwordHash }, origin);
    },

    /**
     * Changes the password of whoever is logged in; this session goes on as a new one.
     * @throws DomainError `account.error.foreign`, `password.error.wrong`, `login.error.wait`,
     * `password.error.too-short`, `password.error.breached`
     */
    async change(
      visitor: Visitor,
      form: { userId: string; password: string; newPassword: string },
      origin: LoginOrigin,
    ): Promise<ReplacedSession> {
      assertOwnSite(visitor);
      const user = await assertPasswordOf(form.userId, form.password);
      await passwords.assertChoosable({ password: form.newPassword, owner: user, field: 'newPassword' });
      const passwordHash = await passwords.hash(form.newPassword);
      const ended = await store.transaction(async (repositories) => {
        const now = await lockAsCompared(repositories, user);
        return put(repositories, visitor, now, passwordHash);
      });
      enterAccount.tellEnded(ended);
      return enterAccount.enter(visitor, { ...user, passwordHash }, origin);
    },
  };
}
