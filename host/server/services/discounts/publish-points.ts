import { userChannel } from '../../../../shared/contract/channels.ts';
import type { CreditTransaction } from '../../../../shared/contract/credits.ts';
import type { Publisher } from '../ports.ts';

/** Tells a user's pages of a new balance and what was booked; nothing where nothing was. */
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
