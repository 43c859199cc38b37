import type { Clock, Logger, Publisher } from '#platform/ports.ts';
import { hashOf } from '#platform/secrets.ts';
import type { Repositories, Store } from '#server/store.ts';
import { sessionChannel } from '#shared/contract/channels.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { forgottenBefore, openStatuses } from '#shared/domain/accounts/data-terms.ts';
import { translate } from '#shared/messages/translate.ts';
import { composeMail } from '../mails/compose-mail.ts';
import type { EndedSession } from './repositories/deletion-repository.ts';

/** Accounts of one round; the rest waits for the next one. */
const mostAtOnce = 50;
/** How long the mail that tells of the deletion is kept, so that it can be delivered. */
const lastMailKept = { hours: 24 } as const;
/** The marketplace's language, in which a review without an author says so. */
const reviewLanguage: Language = 'de';

/**
 * Deletes the accounts whose day has come. One with an open order waits for it. Each goes in one transaction of its own,
 * read from the stored wish: whatever dies midway leaves an account whole, and the next run deletes it.
 */
export type DeleteAccounts = () => Promise<void>;

export interface DeleteAccountsDependencies {
  store: Store;
  clock: Clock;
  log: Logger;
  publisher: Publisher;
  /** drops what the session listened to privately */
  sessionEnded(sessionHash: string): void;
}

export function createDeleteAccounts(deps: DeleteAccountsDependencies): DeleteAccounts {
  const { store, clock, log, publisher } = deps;

  return async () => {
    for (const userId of await store.deletions.due(clock.now().toString(), mostAtOnce)) {
      try {
        const ended = await store.transaction((repositories) => deleteWhenDue(repositories, userId));
        for (const { idHash, channelId } of ended) {
          publisher.publish(sessionChannel(channelId), 'SessionExpired', {});
          deps.sessionEnded(idHash);
        }
      } catch (error) {
        // One account's trouble is not the others'; the next run tries again.
        log.error({ err: error }, 'an account could not be deleted');
      }
    }
  };

  async function deleteWhenDue(repositories: Repositories, userId: string): Promise<EndedSession[]> {
    const { users, deletions, mails } = repositories;
    const now = clock.now();
    if (!(await deletions.lock(userId))) return [];
    // Called off meanwhile, or an order came in between.
    const requested = await deletions.find(userId);
    const isDue = requested && Temporal.Instant.compare(Temporal.Instant.from(requested.deletesAt), now) <= 0;
    if (!isDue) return [];
    const open = await deletions.openOrders(userId, openStatuses, forgottenBefore(now).toString());
    const user = await users.find(userId);
    if (open > 0 || !user) return [];
    const author = translate(reviewLanguage, 'mail.deletionDone.author');
    const ended = await deletions.deleteAccount(userId, { author, now: now.toString() });
    await repositories.loginTries.removeOfAccount(hashOf(userId));
    const { language } = requested;
    await mails.add({
      ...composeMail({ language, name: 'deletionDone', params: { name: { typed: user.name } } }),
      recipient: user.email,
      language,
      createdAt: now.toString(),
    });
    await deletions.forgetMailsTo(user.email, now.add(lastMailKept).toString());
    return ended;
  }
}
