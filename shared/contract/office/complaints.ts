import * as z from 'zod/mini';
import { pageCursor } from '../credits.ts';
import { instant, language, line, paragraph, slug } from '../primitives.ts';
import { complaintKinds, complaintStates, longestComplaintAnswer } from '../values/complaint-choices.ts';

/**
 * What somebody complains about. `email` null: there is nobody to be answered any more. `review`: the one that it is about;
 * `hiddenAt`: since when nobody sees it.
 */
export const complaint = z.object({
  id: z.int(),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  restaurant: z.object({ slug, name: z.string() }),
  orderId: z.nullable(line(100)),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  text: z.string(),
  answer: z.string(),
  language,
  createdAt: instant,
  answeredAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  review: z.nullable(
    z.object({
      author: z.string(),
      comment: z.string(),
      stars: z.int(),
      hiddenAt: z.nullable(instant),
      hiddenReason: z.string(),
    }),
  ),
});
export type Complaint = z.infer<typeof complaint>;

export const complaintsQuery = z.object({ state: z.optional(z.enum(complaintStates)), page: pageCursor });
const count = z.int().check(z.gte(0));
/** The newest first; `next`: the `page` that follows, null where that is all. */
export const complaintsAnswer = z.object({
  complaints: z.array(complaint),
  counts: z.object({ open: count, answered: count, closed: count }),
  next: z.nullable(z.string()),
});
export type ComplaintsAnswer = z.infer<typeof complaintsAnswer>;

export const complaintParams = z.object({ complaintId: line(10) });
export const complaintAnswerBody = z.strictObject({
  text: paragraph(longestComplaintAnswer).check(z.minLength(1)),
});
export const hideReviewBody = z.strictObject({ reason: line(500).check(z.minLength(1)) });
export const complaintAnswer = z.object({ complaint });
