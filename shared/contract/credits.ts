import * as z from 'zod/mini';
import { instant, openingId } from './primitives.ts';

/** Why points came or went (spec section 9). What a voucher has left over is a `charge-coupon` too. */
export const creditTransactionType = z.enum(['charge-coupon', 'refund', 'spend']);

/** A movement of bonus points (spec section 3): `amount` in points, below 0 what was spent. */
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
