import type { LoginOrigin } from '#platform/http/login-origin.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import { singleton } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { countUnaskedMail } from '../mails/mail-limits.ts';
import { orderClaimRepository } from '../orders/claims/order-claim-repository.ts';
import { consentRepository, newsletterConsent } from '../privacy/repositories/consent-repository.ts';
import { accountFor } from './account-for.ts';
import { sendLink } from './account-mails.ts';
import { enterAccount, type ReplacedSession } from './login/enter-account.ts';
import { assertLoginOn, loginLimits, type TrySource } from './login/login-limits.ts';
import { secondFactor } from './login-methods/second-factor.ts';
import { passwords } from './passwords.ts';
import { deviceRepository } from './security/device-repository.ts';
import { spendLink } from './security/new-passwords.ts';
import { userRepository } from './user-repository.ts';
import { userTokenRepository } from './user-token-repository.ts';

/**
 * Register, activate and login. E-mails are alike in any case; a dot more or less makes
 * another one, as it does for most who run mailboxes.
 */
export const accounts = singleton((app) => {
  const { db, clock, ids, hourlyLimits } = app;

  async function sourceOf(userId: string | undefined, { deviceToken, address }: LoginOrigin): Promise<TrySource> {
    if (deviceToken === null) return { address };
    const tokenHash = hashOf(deviceToken);
    // asked also for an e-mail that nobody has: the time must not show it
    const isKnown = await deviceRepository(db).isKnown(tokenHash, userId ?? '');
    return isKnown ? { knownDevice: tokenHash } : { address };
  }

  return {
    /**
     * @throws DomainError `login.error.failed`, alike for a wrong e-mail, a wrong password and one that is changed while
     * it is compared; `login.error.wait`; once the password is right, so that they give strangers nothing:
     * `feature.error.off` for consumers, `second-factor.error.needed` without the code of an account that asks for one,
     * `second-factor.error.code`
     */
    async login(
      visitor: Visitor,
      { email, password, code }: { email: string; password: string; code?: string | undefined },
      origin: LoginOrigin,
    ): Promise<ReplacedSession> {
      const user = await userRepository(db).findByEmail(email);
      const source = await sourceOf(user?.id, origin);
      const attempt = await loginLimits(app).begin(user?.id ?? email.toLowerCase(), source);
      const isRight = await passwords(app).matches(user?.passwordHash ?? null, password);
      if (!user || !isRight) throw new DomainError('login.error.failed');
      await attempt.right();
      await assertLoginOn(db, user.role);
      await secondFactor(app).assert(user, code, { source, language: visitor.language });
      return enterAccount(app).enter(visitor, user, origin);
    },

    /**
     * Always ends alike, whether the e-mail is known or not, and writes as much: an account that was never activated
     * gets another link, an active one the news that it is there. Until it is activated the last registration counts,
     * so that nobody gets a name or a newsletter that somebody else has chosen.
     * @throws DomainError `feature.error.off`, `mail.error.too-many`
     */
    async register(
      { language }: Visitor,
      form: { email: string; name: string; newsletter: boolean },
      network: string,
    ): Promise<void> {
      await assertLoginOn(db);
      countUnaskedMail(hourlyLimits, 'registration', { recipient: form.email, network });
      const user = { id: ids.next(), ...form, role: 'consumer' as const, passwordHash: null };
      await db.transaction().execute(async (tx) => {
        const fresh = { ...user, createdAt: clock.now().toString() };
        const { stored, isNew } = await accountFor(tx, fresh);
        const isActive = stored.passwordHash !== null;

        if (!isNew) await userRepository(tx).changeInactive(form);
        await sendLink(app, tx, {
          user: (await userRepository(tx).find(stored.id)) ?? stored,
          recipient: stored.email,
          language,
          name: isActive ? 'registeredAlready' : 'activation',
          purpose: isActive ? 'password-reset' : 'activation',
        });
      });
    },

    /**
     * Sets the password and logs in; guest orders that were claimed for this account join it, as far as this session has
     * placed them.
     * @throws DomainError `token.error.invalid` for a used or old link, `password.error.too-short`,
     * `password.error.breached`, `feature.error.off`
     */
    async activate(
      visitor: Visitor,
      link: { token: string; password: string },
      origin: LoginOrigin,
    ): Promise<ReplacedSession> {
      const { user } = await spendLink(app, link, ['activation'], async (tx, found, hash, now) => {
        await userTokenRepository(tx).remove(found.id, ['activation', 'password-reset']);
        await userRepository(tx).setPassword(found.id, hash);
        // The link has shown that it was the owner of the mailbox who requested it.
        if (found.newsletter) await consentRepository(tx).note(newsletterConsent(found.id, true, now));
        await orderClaimRepository(tx).fulfil(found.id, visitor.sessionHash);
      });
      return enterAccount(app).enter(visitor, user, origin);
    },
  };
});
