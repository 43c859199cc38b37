import { countUnaskedMail } from '#features/mails/mail-limits.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import { singleton } from '#server/app-context.ts';
import { isEmail } from '#shared/domain/accounts/is-email.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { linkLifetimes, sendLink } from '../account-mails.ts';
import { assertPasswordOf, lockAccount, lockAsCompared } from '../lock-account.ts';
import { assertOwnSite } from '../own-user.ts';
import { userRepository } from '../user-repository.ts';
import { userTokenRepository } from '../user-token-repository.ts';
import { emailChangeRepository } from './email-change-repository.ts';

const purposes = ['email-old', 'email-new'] as const;

/** Another e-mail for an account, confirmed from the old and from the new mailbox. */
export const emailChanges = singleton((app) => {
  const { db, clock, hourlyLimits } = app;

  async function callOff(tx: Db, userId: string): Promise<void> {
    await emailChangeRepository(tx).remove(userId);
    await userTokenRepository(tx).remove(userId, purposes);
  }

  return {
    /**
     * Mails a link to both addresses, in place of any earlier ones; the own address, as it is, only calls an earlier request
     * off. Whether the new one belongs to another account shows nowhere.
     * @throws DomainError `account.error.foreign`, `email.error.invalid`, `password.error.wrong`, `login.error.wait`,
     * `mail.error.too-many`
     */
    async request(
      visitor: Visitor,
      { userId, email, password }: { userId: string; email: string; password: string },
      network: string,
    ): Promise<{ requestedEmail: string | null }> {
      assertOwnSite(visitor);
      if (!isEmail(email)) {
        const reason = email === '' ? 'missing' : 'invalid';
        throw new DomainError({ key: 'email.error.invalid', field: 'email', reason });
      }
      const compared = await assertPasswordOf(app, userId, password);
      return db.transaction().execute(async (tx) => {
        const user = await lockAsCompared(tx, compared);
        await callOff(tx, userId);
        if (user.email === email) return { requestedEmail: null };
        countUnaskedMail(hourlyLimits, 'change of e-mail', { recipient: user.email, network });
        countUnaskedMail(hourlyLimits, 'change of e-mail', { recipient: email, network });
        const expiresAt = clock.now().add(linkLifetimes['email-new']).toString();
        await emailChangeRepository(tx).put(userId, email, expiresAt);
        const mail = { user, language: visitor.language, params: { email } };
        const toOld = { recipient: user.email, name: 'emailChangeOld', purpose: 'email-old' } as const;
        const toNew = { recipient: email, name: 'emailChangeNew', purpose: 'email-new' } as const;
        await sendLink(app, tx, { ...mail, ...toOld });
        await sendLink(app, tx, { ...mail, ...toNew });
        return { requestedEmail: email };
      });
    },

    /** Keeps the address. @throws DomainError `account.error.foreign` */
    async cancel(visitor: Visitor, userId: string): Promise<{ requestedEmail: null }> {
      assertOwnSite(visitor);
      await db.transaction().execute(async (tx) => {
        // behind a confirmation that is under way: it needs link and request in the other order
        if (await lockAccount(tx, userId)) await callOff(tx, userId);
      });
      return { requestedEmail: null };
    },

    /**
     * Confirms for the mailbox whose link it is; the second one changes the address, and links for a new password that
     * went to the old one are over. Whoever follows them need not be logged in: mailboxes are read elsewhere.
     * @throws DomainError `token.error.invalid`, also where the address has become another account's meanwhile
     */
    async confirm(token: string): Promise<{ done: boolean; email: string }> {
      const now = clock.now().toString();
      return db.transaction().execute(async (tx) => {
        const owner = await userTokenRepository(tx).ownerOf(hashOf(token), purposes, now);
        const exists = owner !== undefined && (await lockAccount(tx, owner));
        if (!exists) throw new DomainError('token.error.invalid');
        const taken = await userTokenRepository(tx).take(hashOf(token), purposes, now);
        const change =
          taken &&
          (await emailChangeRepository(tx).confirm(taken.userId, taken.purpose === 'email-old' ? 'old' : 'new', now));
        if (!change) throw new DomainError('token.error.invalid');
        const { userId, email, oldConfirmed, newConfirmed } = change;
        const done = oldConfirmed && newConfirmed;
        if (done) {
          await emailChangeRepository(tx).remove(userId);
          await userTokenRepository(tx).remove(userId, [...purposes, 'password-reset']);
          if (!(await userRepository(tx).setEmail(userId, email))) throw new DomainError('token.error.invalid');
        }
        return { done, email };
      });
    },
  };
});
