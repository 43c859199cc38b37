import type { Publisher } from '#platform/ports.ts';
import type { AppContext } from '#server/app-context.ts';
import { userChannel } from '#shared/contract/channels.ts';
import type { CreditTransaction } from '#shared/contract/credits.ts';
import { accountPageRepository } from '../accounts/profile/account-page-repository.ts';

/** Publishes a new balance and what was booked to a user's pages; nothing where nothing was. */
export function publishPoints(
  publisher: Publisher,
  userId: string,
  { balance, transactions }: { balance: number; transactions: readonly CreditTransaction[] },
): void {
  if (transactions.length === 0) return;
  publisher.publish(userChannel(userId), 'CreditBalanceUpdated', { balance });
  for (const transaction of transactions) {
    publisher.publish(userChannel(userId), 'CreditTransactionCreated', { transaction });
  }
}

/** Shows a user's pages what an order's bookings are since its payment has moved on: some wait no longer, or do from now on. */
export async function publishBookings(
  { db, publisher }: AppContext,
  { id, userId }: { readonly id: string; readonly userId: string | null },
): Promise<void> {
  if (userId === null) return;
  for (const transaction of await accountPageRepository(db).transactionsOfOrder(id))
    publisher.publish(userChannel(userId), 'CreditTransactionCreated', { transaction });
}
