import { Secret, TOTP } from 'otpauth';
import { type MailName, postToUser } from '#features/mails/compose-mail.ts';
import { settingsRepository } from '#features/operator/settings-repository.ts';
import type { Db } from '#platform/db/db.ts';
import { secretRepository } from '#platform/db/secret-repository.ts';
import { createEncryption } from '#platform/encryption.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf, randomCode } from '#platform/secrets.ts';
import { singleton } from '#server/app-context.ts';
import type { OwnerConfirmation } from '#shared/contract/login-methods.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { translate } from '#shared/messages/translate.ts';
import { lockAccount, lockAsCompared } from '../lock-account.ts';
import { enterAccount } from '../login/enter-account.ts';
import { loginLimits, type TrySource } from '../login/login-limits.ts';
import { type StoredUser, userRepository } from '../user-repository.ts';
import { passkeyRepository } from './passkey-repository.ts';
import { endOtherSessions, passkeys } from './passkeys.ts';
import { secondFactorRepository } from './second-factor-repository.ts';

const periodSeconds = 30;
/** Codes of the half minute before and after count too: telephones' clocks differ. */
const window = 1;
/** How long an app has to show its first code. */
const setupLifetime = { minutes: 60 };
const recoveryCodeCount = 10;
const sixDigits = /^\d{6}$/;

/**
 * Codes of an app (TOTP) as second factor, asked for after the password (PRODUCT.md 14.13). A passkey needs none. Each code
 * works once; wrong ones are slowed as wrong passwords are, apart from them, and a new password by mail forgets none of it.
 */
export const secondFactor = singleton((app) => {
  const { db, clock, ids, config } = app;
  const encryption = createEncryption({
    configured: config.encryptionKey,
    keep: () => secretRepository(db).keep('encryption', ids.next()),
  });

  /** The half minute whose code it is; null: of none that counts now. */
  async function stepOf(userId: string, secret: string, code: string): Promise<number | null> {
    if (!sixDigits.test(code)) return null;
    const totp = new TOTP({ secret: Secret.fromBase32(await encryption.decrypt(secret, userId)) });
    const timestamp = clock.now().epochMilliseconds;
    const delta = totp.validate({ token: code, timestamp, window });
    return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
  }

  /** Uses a code up; false: it is none of theirs, or was used. */
  async function spend(user: StoredUser, secret: string, typed: string, language: Language): Promise<boolean> {
    const code = typed.replace(/[\s-]/g, '').toUpperCase();
    if (sixDigits.test(code)) {
      const step = await stepOf(user.id, secret, code);
      return step !== null && (await secondFactorRepository(db).use(user.id, step));
    }
    return db.transaction().execute(async (tx) => {
      const isTaken = await secondFactorRepository(tx).takeRecoveryCode(user.id, recoveryHash(user.id, code));
      if (!isTaken) return false;
      const left = await secondFactorRepository(tx).countRecoveryCodes(user.id);
      await mailOwner(tx, user, language, 'recoveryCodeUsed', { left: String(left) });
      return true;
    });
  }

  const mailOwner = (
    tx: Db,
    user: StoredUser,
    language: Language,
    name: MailName,
    params: Record<string, string> = {},
  ) =>
    postToUser(tx, user, {
      language,
      name,
      params,
      link: new URL('/account#security', config.publicUrl).href,
      createdAt: clock.now().toString(),
    });

  async function giveRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, () => randomCode(16));
    const hashes = codes.map((code) => recoveryHash(userId, code));
    await secondFactorRepository(tx).setRecoveryCodes(userId, hashes);
    return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
  }

  return {
    /**
     * Asks whoever has shown the password for the second factor, where the account has one.
     * @throws DomainError `second-factor.error.needed` without a code, `second-factor.error.code`, `login.error.wait`,
     * `second-factor.error.passkey` for an operator who has passkeys and no app
     */
    async assert(
      user: StoredUser,
      code: string | undefined,
      { source, language }: { source: TrySource; language: Language },
    ): Promise<void> {
      const factor = await secondFactorRepository(db).find(user.id);
      if (!factor?.confirmedAt) {
        // their passkey is the second factor, and the password alone must not do without it
        const needsPasskey = user.role === 'operator' && (await passkeyRepository(db).of(user.id)).length > 0;
        if (needsPasskey) throw new DomainError('second-factor.error.passkey');
        return;
      }
      if (code === undefined || code === '') throw new DomainError('second-factor.error.needed');
      const attempt = await loginLimits(app).begin(countedAs(user.id), source);
      if (!(await spend(user, factor.secret, code, language))) throw wrongCode();
      await attempt.right();
    },

    /**
     * A secret for an app. It counts for nothing until a code of it has come back.
     * @throws DomainError as `confirmedOwner`, `second-factor.error.exists`
     */
    async begin(visitor: Visitor, userId: string, confirmation: OwnerConfirmation) {
      const owner = await passkeys(app).confirmedOwner(visitor, userId, confirmation);
      const secret = new Secret({ size: 20 });
      const stored = await encryption.encrypt(secret.base32, userId);
      await db.transaction().execute(async (tx) => {
        await lockAsCompared(tx, owner);
        const createdAt = clock.now().toString();
        const isBegun = await secondFactorRepository(tx).begin({ userId, secret: stored, createdAt });
        if (!isBegun) throw new DomainError('second-factor.error.exists');
      });
      const issuer = translate(visitor.language, 'site.name');
      return { secret: secret.base32, uri: new TOTP({ issuer, label: owner.email, secret }).toString() };
    },

    /**
     * Switches it on by the app's first code; returns the recovery codes, which are shown this once.
     * @throws DomainError `second-factor.error.code`, `second-factor.error.exists`, `second-factor.error.none` where none
     * was begun, or too long ago, `login.error.wait`
     */
    async confirm(visitor: Visitor, userId: string, code: string): Promise<string[]> {
      const factor = await secondFactorRepository(db).find(userId);
      if (factor?.confirmedAt) throw new DomainError('second-factor.error.exists');
      const oldest = clock.now().subtract(setupLifetime);
      if (!factor || Temporal.Instant.compare(factor.createdAt, oldest) < 0)
        throw new DomainError('second-factor.error.none');
      const attempt = await loginLimits(app).begin(countedAs(userId), { ownSession: true });
      const step = await stepOf(userId, factor.secret, code.replace(/\s/g, ''));
      if (step === null) throw wrongCode();
      await attempt.right();
      const { codes, ended } = await db.transaction().execute(async (tx) => {
        const user = (await lockAccount(tx, userId)) ? await userRepository(tx).find(userId) : undefined;
        if (!user) throw new DomainError('request.error.unauthenticated');
        const now = clock.now().toString();
        const isOn = await secondFactorRepository(tx).confirm(userId, { secret: factor.secret, step, now });
        if (!isOn) throw new DomainError('second-factor.error.none');
        await mailOwner(tx, user, visitor.language, 'secondFactorOn');
        return { codes: await giveRecoveryCodes(tx, userId), ended: await endOtherSessions(tx, user, visitor) };
      });
      enterAccount(app).publishEnded(ended);
      return codes;
    },

    /** Switches it off. @throws DomainError as `confirmedOwner`, `second-factor.error.none` */
    async remove(visitor: Visitor, userId: string, confirmation: OwnerConfirmation): Promise<void> {
      const owner = await passkeys(app).confirmedOwner(visitor, userId, confirmation);
      await db.transaction().execute(async (tx) => {
        const user = await lockAsCompared(tx, owner);
        if (!(await secondFactorRepository(tx).remove(userId))) throw new DomainError('second-factor.error.none');
        await mailOwner(tx, user, visitor.language, 'secondFactorOff');
      });
    },

    /** Other recovery codes in place of those that were given. @throws DomainError as {@link remove} */
    async renewRecoveryCodes(visitor: Visitor, userId: string, confirmation: OwnerConfirmation): Promise<string[]> {
      const owner = await passkeys(app).confirmedOwner(visitor, userId, confirmation);
      return db.transaction().execute(async (tx) => {
        const user = await lockAsCompared(tx, owner);
        const factor = await secondFactorRepository(tx).find(userId);
        if (!factor?.confirmedAt) throw new DomainError('second-factor.error.none');
        await mailOwner(tx, user, visitor.language, 'recoveryCodesRenewed');
        return giveRecoveryCodes(tx, userId);
      });
    },

    /** Whether more than the password is needed to log in as somebody: a code of an app, or a passkey. */
    async isThere(userId: string): Promise<boolean> {
      const factor = await secondFactorRepository(db).find(userId);
      return factor?.confirmedAt != null || (await passkeyRepository(db).of(userId)).length > 0;
    },

    /**
     * Where the operator asks staff for a second factor (`settings set --staff-second-factor on`), those without one reach
     * their account and nothing of their kitchen.
     * @throws DomainError `second-factor.error.required`
     */
    async assertStaffHasIt({ role, userId }: Visitor): Promise<void> {
      if (role !== 'staff' || userId === null) return;
      const { staffSecondFactor } = await settingsRepository(db).read();
      if (!staffSecondFactor) return;
      const factor = await secondFactorRepository(db).find(userId);
      if (!factor?.confirmedAt) throw new DomainError('second-factor.error.required');
    },
  };
});

/** Apart from the passwords of the account, which are given back when one was right. */
const countedAs = (userId: string) => `second factor ${userId}`;

const wrongCode = () => new DomainError({ key: 'second-factor.error.code', field: 'code' });

/** 80 random bits need no slow hash; with the owner in it, equal codes of two people are not seen to be equal. */
const recoveryHash = (userId: string, code: string) => hashOf(`${userId} ${code}`);
