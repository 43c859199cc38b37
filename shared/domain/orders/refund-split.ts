import type { Order, OrderItem } from '#shared/contract/orders.ts';
import { DomainError } from '../domain-error.ts';
import { largestRemainder } from '../largest-remainder.ts';
import { sum } from '../money.ts';

/** What an amount that goes back is made of, in cents: the first three are `online`, the tip comes on top. */
export interface RefundSplit {
  readonly value: number;
  readonly deliveryFee: number;
  readonly deposit: number;
  readonly online: number;
  readonly tip: number;
}

type RefundedOrder = Pick<Order, 'totals' | 'tip' | 'items'>;

interface RefundWanted {
  /** cents */
  readonly amount: number;
  /** places of lines of the order, each once; none: it is for none in particular */
  readonly positions: readonly number[];
  /** what went back in parts before */
  readonly before: readonly RefundSplit[];
}

/** What of the online payment has not gone back in parts; the tip last, as it is the restaurant's. Cents. */
export function leftOfPayment({ totals, tip }: RefundedOrder, before: readonly RefundSplit[]) {
  return {
    online: totals.remainingAmount - sum(before.map((each) => each.online)),
    tip: tip - sum(before.map((each) => each.tip)),
  };
}

/**
 * How a part that goes back divides into what was sold, which decides what of the commission goes back with it. What was
 * never more than its own remainder stays so: parts that come to all of the payment come to all of each.
 * @throws DomainError `refund.error.amount` for more than is left, `refund.error.lines` for lines that there are not, or that cost less
 */
export function refundSplit(order: RefundedOrder, { amount, positions, before }: RefundWanted): RefundSplit {
  const left = leftOfPayment(order, before);
  if (amount < 1 || amount > left.online + left.tip) {
    throw new DomainError({ key: 'refund.error.amount', field: 'amount' });
  }
  const online = Math.min(amount, left.online);
  const pots = leftOfOrder(order, before);
  const wanted = positions.length === 0 ? pots : potsOfLines(order, positions, pots);
  if (positions.length > 0 && amount > sum(wanted)) {
    throw new DomainError({ key: 'refund.error.lines', field: 'amount' });
  }
  const [value = 0, deliveryFee = 0, deposit = 0] = largestRemainder(online, wanted);
  return { value, deliveryFee, deposit, online, tip: amount - online };
}

type Pots = readonly [value: number, deliveryFee: number, deposit: number];

/** Together at least what is left of the online payment, as that has paid for no more than was sold. */
function leftOfOrder({ totals }: RefundedOrder, before: readonly RefundSplit[]): Pots {
  const gone = (name: 'value' | 'deliveryFee' | 'deposit') => sum(before.map((each) => each[name]));
  return [
    totals.itemSum - totals.totalDiscount - gone('value'),
    totals.deliveryFee - gone('deliveryFee'),
    totals.deposit - gone('deposit'),
  ];
}

function potsOfLines({ items }: RefundedOrder, positions: readonly number[], [value, , deposit]: Pots): Pots {
  const lines = positions.map((position) => items[position]);
  if (lines.some((line) => line === undefined) || new Set(positions).size < positions.length) {
    throw new DomainError({ key: 'refund.error.lines', field: 'lines' });
  }
  const known = lines.filter((line) => line !== undefined);
  return [Math.min(value, sum(known.map(valueOf))), 0, Math.min(deposit, sum(known.map(depositOf)))];
}

const valueOf = ({ price, discount }: OrderItem) => price - (discount ?? 0);
const depositOf = ({ deposit, quantity }: OrderItem) => deposit * quantity;

/** What of an order's online payment has gone back in parts, or is going; cents. */
export const refundedSum = (refunds: Order['refunds']): number => sum((refunds ?? []).map(({ amount }) => amount));

/** What a line has cost, with its deposit. */
export const costOfLine = (item: OrderItem): number => valueOf(item) + depositOf(item);
