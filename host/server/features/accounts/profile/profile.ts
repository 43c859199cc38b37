import { addressRepository } from '#features/address-book/address-repository.ts';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { consentRepository, newsletterConsent } from '#features/privacy/repositories/consent-repository.ts';
import { deletionRepository } from '#features/privacy/repositories/deletion-repository.ts';
import { exportRepository } from '#features/privacy/repositories/export-repository.ts';
import { userViewOf } from '#features/sessions/session-view.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { singleton } from '#server/app-context.ts';
import type { UserSettings } from '#shared/contract/account.ts';
import type { saveProfile } from '#shared/contract/calls/account.ts';
import type { CallBody } from '#shared/contract/calls/call.ts';
import type { User } from '#shared/contract/session.ts';
import { isAvatarCode } from '#shared/domain/accounts/avatar.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { assertOwnUser, userIdOf } from '../own-user.ts';
import { emailChangeRepository } from '../security/email-change-repository.ts';
import { type StoredUser, userRepository } from '../user-repository.ts';

type NewProfile = CallBody<typeof saveProfile>;

/** Name, avatar and newsletter of the own account, a staff member's too (PRODUCT.md 15.5). */
export const profile = singleton((app) => {
  const { db, clock } = app;

  return {
    /** @throws DomainError `request.error.unauthenticated`, `request.error.not-found` for somebody else's */
    async settings(visitor: Visitor, userId: string): Promise<UserSettings> {
      assertOwnUser(visitor, userId);
      const now = clock.now().toString();
      const [user, { addresses }, email, lastExport, readyExport, deletion, isPasswordRequested] = await Promise.all([
        knownUser(db, userId),
        addressRepository(db).bookOf(userId),
        emailChangeRepository(db).requestedBy(userId, now),
        exportRepository(db).latestOf(userId),
        exportRepository(db).readyOf(userId, now),
        deletionRepository(db).find(userId),
        userRepository(db).isPasswordChangeRequested(userId),
      ]);
      // One that is being made has no end yet.
      const copy = lastExport?.expiresAt === null ? lastExport : readyExport;
      return {
        userId,
        name: user.name,
        companyname: addresses.find((each) => each.isDefault)?.company ?? '',
        email: user.email,
        avatar: user.avatar,
        newsletter: user.newsletter,
        requestedPasswordChange: isPasswordRequested,
        requestedInfo: copy !== undefined,
        requestedInfoTime: copy?.requestedAt ?? null,
        requestedDeletion: deletion?.deletesAt ?? null,
        requestedEmail: email ?? null,
      };
    },

    /** @throws DomainError `request.error.unauthenticated`, `profile.error.invalid` with the fields at error */
    async save(visitor: Visitor, { fullName, avatar, newsletter }: NewProfile): Promise<User> {
      const userId = userIdOf(visitor);
      const [first, ...others] = errorsOf({ fullName, avatar });
      if (first) throw new DomainError([first, ...others]);
      await db.transaction().execute(async (tx) => {
        // Of two devices at once the later one sees which consent there is.
        await creditRepository(tx).lock(userId);
        const before = await knownUser(tx, userId);
        await userRepository(tx).setProfile(userId, { name: fullName, avatar, newsletter });
        if (before.newsletter === newsletter) return;
        await consentRepository(tx).note(newsletterConsent(userId, newsletter, clock.now().toString()));
      });
      const user = await userViewOf(db, userId);
      if (!user) throw new DomainError('request.error.unauthenticated');
      return user;
    },
  };
});

/** The account may have been deleted by another device. */
async function knownUser(tx: Db, userId: string): Promise<StoredUser> {
  const user = await userRepository(tx).find(userId);
  if (!user) throw new DomainError('request.error.unauthenticated');
  return user;
}

function errorsOf({ fullName, avatar }: Pick<NewProfile, 'fullName' | 'avatar'>): FieldError[] {
  return [
    ...(fullName === '' ? [{ key: 'profile.error.invalid', field: 'fullName', reason: 'missing' } as const] : []),
    ...(isAvatarCode(avatar) ? [] : [{ key: 'profile.error.invalid', field: 'avatar', reason: 'invalid' } as const]),
  ];
}
