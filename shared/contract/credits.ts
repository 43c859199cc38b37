import * as z from 'zod/mini';
import { cents, instant, line, openingId, points } from './primitives.ts';

/** Why points came or went (PRODUCT.md 8.8). What a voucher has left over is a `charge-coupon` too. */
export const creditTransactionType = z.enum(['charge-coupon', 'refund', 'spend']);

/**
 * A movement of bonus points: `amount` in points, below 0 what was spent. The balance has it in any case. `pending`: what
 * it hangs on is not settled yet: the online payment of the order that has spent or brought it, or, of a refund, the money
 * that the payment provider gives back together with it. `CreditTransactionCreated` comes again, with the same `id`, where
 * that changes.
 */
export const creditTransaction = z.object({
  id: z.int(),
  date: instant,
  type: creditTransactionType,
  amount: z.int(),
  description: z.string(),
  pending: z.boolean(),
  orderId: z.nullable(openingId),
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

/** `balance` in points, `balanceAsCurrency` in cents (PRODUCT.md 2.4). */
export const creditBalance = z.object({ balance: points, balanceAsCurrency: cents });

/**
 * `POST /json/user/{userId}/coupon/redeem`: a coupon's code as `couponCode`, or as `code` any discount code, which is a
 * coupon or a voucher. A voucher's whole value becomes points, once for each user; one that wants a minimum order is
 * refused, as it is for a basket only.
 */
export const redeemUserCoupon = z.strictObject({
  couponCode: z.optional(line(60)),
  code: z.optional(line(60)),
});

/** Movements of points on a page of the history. */
export const transactionsPerPage = 20;

/**
 * `GET /json/user/{userId}/credit/transactions`: the newest first. `next_page_url` is a path of this very list with a
 * cursor in it, to be called as it is; null on the last page. What comes meanwhile moves no page.
 */
export const creditTransactionsPage = z.object({
  data: z.array(creditTransaction),
  next_page_url: z.nullable(z.string()),
});

/** A cursor that a `next_page_url` carries; anything else is refused (422). */
export const pageCursor = z.optional(line(40));
