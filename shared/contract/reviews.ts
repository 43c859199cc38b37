import * as z from 'zod/mini';
import { pageCursor } from './credits.ts';
import { instant, line, paragraph, slug } from './primitives.ts';
import { ratingsAnswer, reportReason, restaurantRating } from './ratings.ts';
import { longestReply, longestReviewReport } from './values/review-lengths.ts';

/**
 * A rating as the restaurant's staff see it. `replyUntil`: until when the reply may be changed or taken back; null: there
 * was none yet. `reported`: how far the operator is with the restaurant's report; null: there is none. `hidden`: by the
 * operator, no guest sees it.
 */
export const review = z.extend(restaurantRating, {
  replyUntil: z.nullable(instant),
  reported: z.nullable(z.enum(['open', 'answered', 'closed'])),
  hidden: z.boolean(),
});
export type Review = z.infer<typeof review>;

export const reviewsParams = z.object({ slug });
export const reviewParams = z.object({ slug, ratingId: line(10) });

/** `stars`: those that round to so many; `unanswered`: those to which nothing was ever said. */
export const reviewsQuery = z.strictObject({
  stars: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  unanswered: z.optional(z.literal('true')),
  page: pageCursor,
});

/** The newest first. Average, count and distribution are those that guests see, of all; `unanswered` is of all as well. */
export const reviewsAnswer = z.object({
  ...z.pick(ratingsAnswer, { average: true, count: true, distribution: true }).shape,
  unanswered: z.int(),
  reviews: z.array(review),
  next_page_url: z.nullable(z.string()),
});
export type ReviewsAnswer = z.infer<typeof reviewsAnswer>;

/** `text` empty: the reply is taken back. `expected`: the reply that was seen; empty: none. */
export const replyBody = z.strictObject({ text: paragraph(longestReply), expected: paragraph(longestReply) });
export const reviewReportBody = z.strictObject({
  reason: reportReason,
  text: paragraph(longestReviewReport).check(z.minLength(1)),
});
export const reviewAnswer = z.object({ review });
