import type { Db } from '#platform/db/db.ts';
import type { CreditTransaction } from '#shared/contract/credits.ts';
import { isExpired, voucherReturnOf } from '#shared/domain/basket/vouchers.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';
import { restaurantCodeRepository } from '../restaurant-codes/restaurant-code-repository.ts';
import { creditRepository, type OrderBooking } from './credit-repository.ts';
import { discountCodeRepository } from './discount-code-repository.ts';

/** What an order has given back to its user's points. */
interface ReturnedPoints {
  balance: number;
  transactions: CreditTransaction[];
}

type Booking = Pick<OrderBooking, 'type' | 'points'>;

/**
 * Gives back what an order that comes to nothing was paid with: points, and vouchers by `voucherReturnOf`; its restaurant's
 * code may be redeemed again. Runs in the
 * transaction that moves the order, with the order locked. Returns null for a guest, and where no points moved.
 */
export async function returnPayment(tx: Db, order: StoredOrder, at: string): Promise<ReturnedPoints | null> {
  const { id: orderId, userId, totals, restaurant } = order;
  const hasPaid = totals.credits > 0 || totals.voucherDiscount > 0;
  // The user before the codes, as everywhere: nobody waits in a circle.
  const balance = userId !== null && hasPaid ? ((await creditRepository(tx).lock(userId)) ?? null) : null;
  if (totals.codeDiscount) await restaurantCodeRepository(tx).giveBack(orderId, at);
  if (!hasPaid) return null;
  const fromVouchers = totals.voucherDiscount > 0 ? await returnVouchers(tx, order, balance, at) : noPoints;
  if (userId === null || balance === null) return null;
  // One refund: an order has no second one, so that nothing comes back twice.
  const bookings: Booking[] = [
    { type: 'refund', points: totals.credits + fromVouchers.chargedPoints },
    { type: 'spend', points: -fromVouchers.takenPoints },
  ];
  const returned: ReturnedPoints = { balance, transactions: [] };
  for (const { type, points } of bookings.filter((each) => each.points !== 0)) {
    const booking = { userId, orderId, type, points, reference: restaurant.name, at };
    const id = await creditRepository(tx).book(booking);
    if (id === undefined) continue;
    const description = restaurant.name;
    returned.balance += points;
    returned.transactions.push({ id, date: at, type, amount: points, description, pending: false, orderId });
  }
  return returned;
}

const noPoints = { chargedPoints: 0, takenPoints: 0 };

/** Lets an order's vouchers be redeemed again, or returns what comes as points instead of them. */
async function returnVouchers(
  tx: Db,
  { id, totals: { voucherDiscount } }: StoredOrder,
  balance: number | null,
  at: string,
): Promise<typeof noPoints> {
  const { expiries, restPoints } = await discountCodeRepository(tx).lockOfOrder(id);
  const now = Temporal.Instant.from(at);
  const anyExpired = expiries.some((expiresAt) => isExpired(expiresAt, now));
  const back = voucherReturnOf({ voucherDiscount, restPoints, balance, anyExpired });
  if (back.vouchers) await discountCodeRepository(tx).giveBack(id, at);
  return back;
}
