import { userRepository } from '#features/accounts/user-repository.ts';
import { consentRepository } from '#features/privacy/repositories/consent-repository.ts';
import type { Db } from '#platform/db/db.ts';

import { newsletterWording } from '#shared/domain/accounts/newsletter.ts';

/**
 * Keeps the consent of somebody logged in who ticked the newsletter with an order: from then on it stands in their
 * profile, where it is taken back. A guest's stays a wish of that order: nobody knows yet whose mailbox it names.
 */
export async function agreeToNewsletter(tx: Db, userId: string, at: string): Promise<void> {
  await userRepository(tx).wantNewsletter(userId);
  await consentRepository(tx).note({
    userId,
    kind: 'newsletter',
    given: true,
    wording: newsletterWording,
    at,
  });
}
