import { postToUser } from '#features/mails/compose-mail.ts';
import { countUnaskedMail } from '#features/mails/mail-limits.ts';
import type { Db } from '#platform/db/db.ts';
import type { LoginOrigin } from '#platform/http/login-origin.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import { type AppContext, singleton } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { sendLink } from '../account-mails.ts';
import { assertPasswordOf, lockAccount, lockAsCompared } from '../lock-account.ts';
import { enterAccount, type ReplacedSession } from '../login/enter-account.ts';
import { assertLoginOn, loginLimits } from '../login/login-limits.ts';
import { secondFactor } from '../login-methods/second-factor.ts';
import { assertOwnSite } from '../own-user.ts';
import { passwords } from '../passwords.ts';
import { type StoredUser, userRepository } from '../user-repository.ts';
import { userTokenRepository } from '../user-token-repository.ts';
import { deviceRepository, type EndedSession } from './device-repository.ts';
import { emailChangeRepository } from './email-change-repository.ts';

/** The token of a mailed link and the password that was chosen with it. */
interface PasswordLink {
  readonly token: string;
  readonly password: string;
  /** of the second factor, where the account has one */
  readonly code?: string | undefined;
}

/**
 * Takes a mailed link of one of the `purposes`, once, for the password that was chosen with it; `settle` writes what
 * comes of it in the same transaction; `check` is asked before, once the password is one that can be chosen.
 * @throws DomainError `token.error.invalid` for a used or old link, `password.error.too-short`,
 * `password.error.breached`, `feature.error.off`, `login.error.blocked`
 */
export async function spendLink<Settled>(
  app: AppContext,
  { token, password }: PasswordLink,
  purposes: readonly ['activation'] | readonly ['password-reset'],
  settle: (tx: Db, user: StoredUser, passwordHash: string, now: string) => Promise<Settled>,
  check?: (user: StoredUser) => Promise<void>,
): Promise<{ readonly user: StoredUser; readonly settled: Settled }> {
  const { db } = app;
  const now = app.clock.now().toString();
  const userId = await userTokenRepository(db).ownerOf(hashOf(token), purposes, now);
  const user = userId === undefined ? undefined : await userRepository(db).find(userId);
  await assertLoginOn(db, user?.role);
  if (!user) throw new DomainError('token.error.invalid');
  if (user.blockedAt !== null) throw new DomainError('login.error.blocked');
  await passwords(app).assertChoosable({ password, owner: user, field: 'password' });
  await check?.(user);
  const passwordHash = await passwords(app).hash(password);
  const settled = await db.transaction().execute(async (tx) => {
    const exists = await lockAccount(tx, user.id);
    if (!exists || !(await userTokenRepository(tx).take(hashOf(token), purposes, now)))
      throw new DomainError('token.error.invalid');
    return settle(tx, user, passwordHash, now);
  });
  return { user: { ...user, passwordHash }, settled };
}

/**
 * Another password, by mail or by the old one. Whoever knew the old one is out: every other session ends, links that
 * were mailed are worth nothing, and no browser but this one is known any more.
 */
export const newPasswords = singleton((app) => {
  const { db, clock, config, hourlyLimits } = app;

  async function put(tx: Db, visitor: Visitor, user: StoredUser, passwordHash: string): Promise<EndedSession[]> {
    await userRepository(tx).setPassword(user.id, passwordHash);
    await userTokenRepository(tx).remove(user.id, ['activation', 'password-reset']);
    await deviceRepository(tx).forget(user.id);
    const ended = await deviceRepository(tx).endOthers(user.id, visitor.sessionHash);
    // Says what to do if that was somebody else.
    await postToUser(tx, user, {
      language: visitor.language,
      name: 'passwordChanged',
      link: new URL('/password/lost', config.publicUrl).href,
      createdAt: clock.now().toString(),
    });
    return ended;
  }

  return {
    /**
     * Mails a link for a new password, to an account that was never activated the one that activates it; nothing to an
     * e-mail that nobody has.
     * @throws DomainError `feature.error.off`, `mail.error.too-many`
     */
    async requestReset({ language }: Visitor, email: string, network: string): Promise<void> {
      await assertLoginOn(db);
      countUnaskedMail(hourlyLimits, 'new password', { recipient: email, network });
      const user = await userRepository(db).findByEmail(email);
      if (!user) return;
      const purpose = user.passwordHash === null ? 'activation' : 'password-reset';
      const name = user.passwordHash === null ? 'activation' : 'passwordReset';
      await db.transaction().execute(async (tx) => {
        if (!(await lockAccount(tx, user.id))) return;
        await sendLink(app, tx, { user, recipient: user.email, language, name, purpose });
      });
    },

    /**
     * Sets the password by the link of the mail, once, and logs in here. A change of e-mail that somebody has asked for
     * is off. A second factor stays, and is asked for first: whoever reads a mailbox gets no further by it.
     * @throws DomainError `token.error.invalid`, `password.error.too-short`, `password.error.breached`,
     * `feature.error.off`, `second-factor.error.needed`, `second-factor.error.code`, `login.error.wait`
     */
    async reset(visitor: Visitor, link: PasswordLink, origin: LoginOrigin): Promise<ReplacedSession> {
      const asking = { source: { address: origin.address }, language: visitor.language };
      const check = (user: StoredUser) => secondFactor(app).assert(user, link.code, asking);
      const { user, settled: ended } = await spendLink(
        app,
        link,
        ['password-reset'],
        async (tx, found, hash) => {
          await userTokenRepository(tx).remove(found.id, ['email-old', 'email-new']);
          await emailChangeRepository(tx).remove(found.id);
          return put(tx, visitor, found, hash);
        },
        check,
      );
      enterAccount(app).publishEnded(ended);
      await loginLimits(app).clear(user.id);
      return enterAccount(app).enter(visitor, user, origin);
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
      const user = await assertPasswordOf(app, form.userId, form.password);
      await passwords(app).assertChoosable({ password: form.newPassword, owner: user, field: 'newPassword' });
      const passwordHash = await passwords(app).hash(form.newPassword);
      const ended = await db.transaction().execute(async (tx) => {
        const now = await lockAsCompared(tx, user);
        return put(tx, visitor, now, passwordHash);
      });
      enterAccount(app).publishEnded(ended);
      return enterAccount(app).enter(visitor, { ...user, passwordHash }, origin);
    },
  };
});
