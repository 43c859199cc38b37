import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/ports.ts';
import { hashOf } from '#platform/secrets.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { forgottenBefore, openStatuses } from '#shared/domain/accounts/retention.ts';
import { translate } from '#shared/messages/translate.ts';
import { enterAccount } from '../accounts/login/enter-account.ts';
import { loginTryRepository } from '../accounts/login/login-try-repository.ts';
import type { EndedSession } from '../accounts/security/device-repository.ts';
import { userRepository } from '../accounts/user-repository.ts';
import { postMail } from '../mails/compose-mail.ts';
import { deletionRepository } from './repositories/deletion-repository.ts';

/** Accounts of one round; the rest waits for the next one. */
const mostAtOnce = 50;
/** How long the mail about the deletion is kept, so that it can be delivered. */
const lastMailKept = { hours: 24 } as const;
/** The marketplace's language, in which a review without an author says so. */
const reviewLanguage: Language = 'de';

/**
 * Deletes the accounts whose day has come. One with an open order waits for it. Each goes in one transaction of its own,
 * read from the stored request: whatever dies midway leaves an account whole, and the next run deletes it.
 */
export async function deleteAccounts(app: AppContext): Promise<void> {
  const { db, clock, log } = app;
  for (const userId of await deletionRepository(db).due(clock.now().toString(), mostAtOnce)) {
    try {
      enterAccount(app).publishEnded(await db.transaction().execute((tx) => deleteWhenDue(clock, tx, userId)));
    } catch (error) {
      // One account's failure is not the others'; the next run tries again.
      log.error({ err: error }, 'an account could not be deleted');
    }
  }
}

async function deleteWhenDue(clock: Clock, tx: Db, userId: string): Promise<EndedSession[]> {
  const now = clock.now();
  if (!(await deletionRepository(tx).lock(userId))) return [];
  // Called off meanwhile, or an order came in between.
  const requested = await deletionRepository(tx).find(userId);
  const isDue = requested && Temporal.Instant.compare(Temporal.Instant.from(requested.deletesAt), now) <= 0;
  if (!isDue) return [];
  const open = await deletionRepository(tx).openOrders(userId, openStatuses, forgottenBefore(now).toString());
  const user = await userRepository(tx).find(userId);
  if (open > 0 || !user) return [];
  const author = translate(reviewLanguage, 'mail.deletionDone.author');
  const ended = await deletionRepository(tx).deleteAccount(userId, { author, now: now.toString() });
  await loginTryRepository(tx).removeOfAccount(hashOf(userId));
  const { language } = requested;
  await postMail(tx, {
    language,
    name: 'deletionDone',
    params: { name: { typed: user.name } },
    recipient: user.email,
    createdAt: now.toString(),
  });
  await deletionRepository(tx).forgetMailsTo(user.email, now.add(lastMailKept).toString());
  return ended;
}
