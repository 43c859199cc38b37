import type { Db } from '#platform/db/db.ts';
import { jobRepository } from '#platform/jobs/job-repository.ts';
import type { AppContext } from '#server/app-context.ts';
import { anonymousBefore, forgottenBefore } from '#shared/domain/accounts/retention.ts';
import { userRepository } from '../accounts/user-repository.ts';
import { anonymiseRepository } from './repositories/anonymise-repository.ts';
import { deletionRepository } from './repositories/deletion-repository.ts';

/** Orders of one transaction: short enough that nobody waits for it. */
const batch = 100;
/** Transactions of one run; the rest waits for the next one. */
const mostBatches = 50;

/**
 * Takes what is of a person from all that is over for ninety days: orders, guests' included, with what goes with them,
 * mails, audit entries, and marks of sessions that have ended; and removes accounts that nobody ever activated. Goes by
 * what is stored and the app's clock, in small transactions: it may die anywhere and be repeated.
 */
export async function anonymise({ db, clock, log }: AppContext): Promise<void> {
  const now = clock.now();
  const before = anonymousBefore(now).toString();
  const placedBefore = forgottenBefore(anonymousBefore(now)).toString();
  const completed = await anonymiseOrders(db, { completedBefore: before }, now);
  const forgotten = await anonymiseOrders(db, { placedBefore }, now);
  await removeNeverActivated(db, now);
  await anonymiseRepository(db).mails({ before, forgottenBefore: placedBefore, now: now.toString() });
  await anonymiseRepository(db).auditEntries(before);
  await anonymiseRepository(db).endedSessions(before);
  await jobRepository(db).removeDead(before);
  const count = completed + forgotten;
  if (count > 0) log.info({ orders: count }, 'made orders anonymous');
}

type OverOrders = Parameters<ReturnType<typeof anonymiseRepository>['orders']>[0];

async function anonymiseOrders(db: Db, over: OverOrders, now: Temporal.Instant): Promise<number> {
  const options = { limit: batch, now: now.toString() };
  let sum = 0;
  for (let round = 0; round < mostBatches; round += 1) {
    const done = await db.transaction().execute((tx) => anonymiseRepository(tx).orders(over, options));
    sum += done;
    if (done < batch) break;
  }
  return sum;
}

async function removeNeverActivated(db: Db, now: Temporal.Instant): Promise<void> {
  const ids = await anonymiseRepository(db).neverActivated({
    before: anonymousBefore(now).toString(),
    now: now.toString(),
    limit: batch,
  });
  for (const userId of ids) {
    await db.transaction().execute(async (tx) => {
      const exists = await deletionRepository(tx).lock(userId);
      const user = exists ? await userRepository(tx).find(userId) : undefined;
      // Activated meanwhile: it stays.
      if (user?.passwordHash !== null) return;
      await deletionRepository(tx).deleteAccount(userId, { author: '', now: now.toString() });
    });
  }
}
