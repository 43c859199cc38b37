import type { Order } from '#shared/contract/orders.ts';

/**
 * How an order stands with its money, for whoever hands it over: `settled` vouchers and points have paid all of it;
 * `cash`, `debit` and `open` (in no way that was chosen) are to be collected.
 */
type PaymentDue = 'pending' | 'refunded' | 'settled' | 'paid' | 'cash' | 'debit' | 'open';

export function paymentDue({
  paymentStatus,
  paymentMethod,
  totals,
}: Pick<Order, 'paymentStatus' | 'paymentMethod' | 'totals'>): PaymentDue {
  if (paymentStatus === 'pending' || paymentStatus === 'failed') return 'pending';
  if (paymentStatus === 'refunded') return 'refunded';
  if (totals.remainingAmount === 0) return 'settled';
  if (paymentStatus === 'paid') return 'paid';
  return paymentMethod === 'cash' || paymentMethod === 'debit' ? paymentMethod : 'open';
}
