import * as z from 'zod/mini';
import { pageCursor } from '../credits.ts';
import { instant, line } from '../primitives.ts';
import { mailState } from './orders.ts';

export type { OfficeMailState } from './orders.ts';

/** A mail without what it says: that may open accounts. `error`: what the mail server said last. */
export const officeMail = z.object({
  id: z.int(),
  createdAt: instant,
  recipient: z.string(),
  subject: z.string(),
  state: mailState,
  sentAt: z.nullable(instant),
  attempts: z.int(),
  error: z.nullable(z.string()),
  orderId: z.nullable(line(100)),
});
export type OfficeMail = z.infer<typeof officeMail>;

/** `to`: the whole address; `failing`: only what the mail server did not take so far. */
export const officeMailsQuery = z.object({
  to: z.optional(line(254)),
  failing: z.optional(z.literal('1')),
  page: pageCursor,
});
export type OfficeMailsQuery = z.infer<typeof officeMailsQuery>;
export const officeMailsAnswer = z.object({ mails: z.array(officeMail), next: z.nullable(z.string()) });
export type OfficeMailsAnswer = z.infer<typeof officeMailsAnswer>;
export const officeMailParams = z.object({ mailId: line(10) });
export const officeMailAnswer = z.object({ mail: officeMail });
