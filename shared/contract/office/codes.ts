import * as z from 'zod/mini';
import { cents, instant, isoDate, line } from '../primitives.ts';

/** Codes that the office makes at once; a command makes more, into a file. */
export const mostCodes = 1000;
/** cents of vouchers, points of coupons */
export const largestCodeValue = 1_000_000;
const mostUses = 1_000_000;
/** Codes of one page, and as many as are shown at most. */
export const codesPerPage = 100;
export const mostCodesShown = 1000;

/** `kind`: a voucher (`value` in cents) lowers an order, a coupon (points) charges an account. */
const codeKind = z.enum(['voucher', 'coupon']);

/** `maximumUses` null: without end; `expiresAt`: the first instant at which it is not taken any more, null: never. */
export const officeCode = z.object({
  code: z.string(),
  kind: codeKind,
  value: z.int(),
  minimumOrderValue: cents,
  maximumUses: z.nullable(z.int()),
  uses: z.int(),
  expiresAt: z.nullable(instant),
  createdAt: instant,
  state: z.enum(['open', 'used-up', 'over']),
});
export type OfficeCode = z.infer<typeof officeCode>;

/** `prefix`: what codes begin with. */
export const codesQuery = z.strictObject({
  prefix: z.optional(line(100)),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
});
/** The newest first; `more`: there are others. */
export const codesAnswer = z.object({ codes: z.array(officeCode), more: z.boolean() });

/** `lastDay`: on which they are taken, in Vienna; null: for good. */
export const newCodesBody = z.strictObject({
  kind: codeKind,
  value: z.int(),
  count: z.int(),
  minimumOrderValue: cents,
  maximumUses: z.nullable(z.int().check(z.gte(1), z.lte(mostUses))),
  lastDay: z.nullable(isoDate),
  prefix: line(100),
});
export type NewCodes = z.infer<typeof newCodesBody>;
export const newCodesAnswer = z.object({ codes: z.array(z.string()) });

/** `dryRun`: only says how many would end. */
export const expireCodesBody = z.strictObject({ prefix: line(100), dryRun: z.boolean() });
export const expireCodesAnswer = z.object({ count: z.int() });
