import { temporal } from '../time/temporal.ts';

/** A reply may be changed or taken back for so long; what many have read stays as they have read it (PRODUCT.md 12.18). */
const replyChangeableHours = 14 * 24;

/** Until when a reply may be changed that was first made then. */
export function replyChangeableUntil(repliedAt: string): Temporal.Instant {
  return temporal().Instant.from(repliedAt).add({ hours: replyChangeableHours });
}

/** Whether the restaurant may say something to a review, or something else. */
export function mayReply(repliedAt: string | null, now: Temporal.Instant): boolean {
  return repliedAt === null || temporal().Instant.compare(now, replyChangeableUntil(repliedAt)) < 0;
}
