import type { Repositories } from '#server/store.ts';
import { newsletterWording } from '#shared/domain/accounts/newsletter.ts';

/**
 * Keeps the consent of somebody logged in who ticked the newsletter with an order: from then on it stands in their
 * profile, where it is taken back. A guest's stays a wish of that order: nobody knows yet whose mailbox it names.
 */
export async function agreeToNewsletter(
  { users, consents }: Pick<Repositories, 'users' | 'consents'>,
  userId: string,
  at: string,
): Promise<void> {
  await users.wantNewsletter(userId);
  await consents.note({ userId, kind: 'newsletter', given: true, wording: newsletterWording, at });
}
