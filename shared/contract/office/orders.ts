import * as z from 'zod/mini';
import { denialReason } from '../cockpit.ts';
import { order, orderStatusNumber, paymentStatus, transport } from '../orders.ts';
import { cents, instant, isoDate, line, slug } from '../primitives.ts';
import { webhookTypes } from '../values/till-choices.ts';

/**
 * `q`: an order's id or the four signs that a kitchen calls it by, or a part of the name, e-mail or phone of who ordered.
 * `day`: when it was placed, in Vienna. Without a day, only what was placed in the last ninety.
 */
export const officeOrdersQuery = z.object({
  q: z.optional(line(254)),
  restaurant: z.optional(slug),
  day: z.optional(isoDate),
});
export type OfficeOrdersQuery = z.infer<typeof officeOrdersQuery>;

/** An order in short. Cents. */
export const officeOrderRow = z.object({
  id: line(100),
  placedAt: instant,
  restaurant: z.object({ slug, name: z.string() }),
  name: z.string(),
  status: orderStatusNumber,
  paymentStatus,
  transport,
  totalSum: cents,
});
export type OfficeOrderRow = z.infer<typeof officeOrderRow>;
/** The newest first, fifty at most; `more`: there are more, to be narrowed down. */
export const officeOrdersAnswer = z.object({ orders: z.array(officeOrderRow), more: z.boolean() });
export type OfficeOrdersAnswer = z.infer<typeof officeOrdersAnswer>;

const at = instant;
/** What became of a mail. */
export const mailState = z.enum(['sent', 'waiting', 'given-up', 'stored']);
export type OfficeMailState = z.infer<typeof mailState>;

/** Something that happened to an order. `by`: who did it, as the log has it; cents. */
export const orderEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moved'), at, status: orderStatusNumber }),
  z.object({ kind: z.literal('payment'), at, state: z.enum(['begun', 'paid', 'failed', 'refunding', 'refunded']) }),
  z.object({ kind: z.literal('refund'), at, amount: cents, reason: z.string(), done: z.boolean() }),
  z.object({ kind: z.literal('points'), at, points: z.int() }),
  z.object({ kind: z.literal('voucher'), at }),
  z.object({
    kind: z.literal('mail'),
    at,
    id: z.int(),
    subject: z.string(),
    state: mailState,
    error: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('webhook'),
    at,
    type: z.enum(webhookTypes),
    state: z.enum(['arrived', 'waiting', 'given-up']),
    attempts: z.int(),
  }),
  z.object({ kind: z.literal('complaint'), at, id: z.int(), text: z.string() }),
  z.object({ kind: z.literal('change'), at, action: z.string(), by: z.string(), reason: z.string() }),
]);
export type OrderEvent = z.infer<typeof orderEvent>;

/** `left`: what of the online payment can still be given back in part, in cents. */
export const officeOrderAnswer = z.object({ order, events: z.array(orderEvent), left: cents });
export type OfficeOrderAnswer = z.infer<typeof officeOrderAnswer>;
export const officeOrderParams = z.object({ id: line(100) });

export const longestRefundReason = 500;
const reason = line(longestRefundReason).check(z.minLength(1));
/** `amount` null: all that the order was paid with; else cents of the online payment, for the lines of these places, if any. */
export const officeRefundBody = z.strictObject({
  amount: z.nullable(cents.check(z.gte(1))),
  lines: z.array(z.int().check(z.gte(0), z.lte(999))).check(z.maxLength(100)),
  reason,
});
/** What the customer reads, and for the log. */
export const officeCancelBody = z.strictObject({ denialReason, reason });
