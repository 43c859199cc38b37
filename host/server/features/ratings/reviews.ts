import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { rowIdOf } from '#platform/row-id.ts';
import type { AppContext } from '#server/app-context.ts';
import { restaurantChannel } from '#shared/contract/channels.ts';
import type { ReportReason } from '#shared/contract/ratings.ts';
import type { Review, ReviewsAnswer } from '#shared/contract/reviews.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { mayReply, replyChangeableUntil } from '#shared/domain/ratings/review-reply.ts';
import { translate } from '#shared/messages/translate.ts';
import { assertMay, noteChange, type StaffMember } from '../cockpit/assert-may.ts';
import { complaintRepository } from '../complaints/complaint-repository.ts';
import { operatorLanguage } from '../mails/compose-mail.ts';
import { restaurantData } from '../restaurants/restaurant-data.ts';
import { ratingRepository } from './rating-repository.ts';
import { shownRating, summaryFields } from './read-ratings.ts';
import { reviewRepository, type StoredReview } from './review-repository.ts';

/** Reviews of one page. */
const pageSize = 20;

/** @throws DomainError 401, 403, `restaurant.error.unknown`, `page.error.cursor` for what is no id of its reviews */
export async function readReviews(
  { db }: AppContext,
  visitor: Visitor,
  slug: string,
  {
    stars,
    unanswered,
    page,
  }: { stars?: string | undefined; unanswered?: 'true' | undefined; page?: string | undefined },
): Promise<ReviewsAnswer> {
  const { restaurantId } = await assertMay({ db }, visitor, slug, 'reviews');
  const behind = page === undefined ? null : rowIdOf(page);
  if (page !== undefined && (behind === null || !(await ratingRepository(db).has(restaurantId, behind)))) {
    throw new DomainError({ key: 'page.error.cursor', field: 'page' });
  }
  const filter = { stars: stars === undefined ? null : Number(stars), unanswered: unanswered === 'true', behind };
  const [summary, waiting, found] = await Promise.all([
    ratingRepository(db).summaryOf(restaurantId),
    reviewRepository(db).unanswered(restaurantId),
    reviewRepository(db).page(restaurantId, { ...filter, limit: pageSize + 1 }),
  ]);
  const { average, count, distribution } = summaryFields(summary);
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  const query = new URLSearchParams({
    ...(stars && { stars }),
    ...(unanswered && { unanswered }),
    page: String(last?.id),
  });
  return {
    average,
    count,
    distribution,
    unanswered: waiting,
    reviews: shown.map(reviewOf),
    next_page_url: last ? `/json/cockpit/restaurants/${slug}/reviews?${query}` : null,
  };
}

/**
 * Says something to a review, something else, or nothing any more (an empty text), over what was seen of it; the same text
 * once more is what it says already.
 * @throws DomainError 401, 403, `restaurant.error.unknown`, `rating.error.unknown`, `review.error.hidden`,
 * `review.error.changed` where somebody else was quicker, `review.error.final` when it can no longer be changed
 */
export async function replyToReview(
  app: AppContext,
  visitor: Visitor,
  { slug, ratingId }: { slug: string; ratingId: string },
  { text, expected }: { text: string; expected: string },
): Promise<Review> {
  const now = app.clock.now();
  const { restaurantId } = await assertMay(app, visitor, slug, 'reviews');
  const review = await changeReview(app, visitor, { slug, ratingId }, async (tx, found, staff) => {
    if (found.reply === text) return;
    if (found.reply !== expected) throw new DomainError('review.error.changed');
    if (!mayReply(found.repliedAt, now)) throw new DomainError('review.error.final');
    await reviewRepository(tx).setReply(found.id, { reply: text, at: now.toString() });
    const action = text === '' ? 'review reply-removed' : found.reply === '' ? 'review reply' : 'review reply-changed';
    await noteChange({ ...app, db: tx }, staff, { action, details: { review: found.id } });
  });
  restaurantData(app).changed(restaurantId);
  return review;
}

/**
 * Reports a review to the operator, once for the restaurant; whoever does it again learns how far that is.
 * @throws DomainError 401, 403, `restaurant.error.unknown`, `rating.error.unknown`, `review.error.hidden`
 */
export async function reportReview(
  app: AppContext,
  visitor: Visitor,
  place: { slug: string; ratingId: string },
  { reason, text }: { reason: ReportReason; text: string },
): Promise<Review> {
  return changeReview(app, visitor, place, async (tx, found, staff) => {
    if (found.reported !== null) return;
    await complaintRepository(tx).add({
      kind: 'review',
      ratingId: found.id,
      restaurantId: staff.restaurantId,
      userId: staff.userId,
      text: `${translate(operatorLanguage, `reviews.reason.${reason}`)}\n\n${text}`,
      language: visitor.language,
      createdAt: app.clock.now().toString(),
    });
    await noteChange({ ...app, db: tx }, staff, { action: 'review report', details: { review: found.id, reason } });
  });
}

/** Changes one review of the staff's restaurant, and has their other devices fetch it. */
async function changeReview(
  app: AppContext,
  visitor: Visitor,
  { slug, ratingId }: { slug: string; ratingId: string },
  change: (tx: Db, review: StoredReview, staff: StaffMember) => Promise<void>,
): Promise<Review> {
  const changed = await app.db.transaction().execute(async (tx) => {
    const staff = await assertMay({ db: tx }, visitor, slug, 'reviews');
    const id = rowIdOf(ratingId);
    const found = id === null ? undefined : await reviewRepository(tx).lock(staff.restaurantId, id);
    if (!found) throw new DomainError('rating.error.unknown');
    if (found.hiddenAt !== null) throw new DomainError('review.error.hidden');
    await change(tx, found, staff);
    return reviewRepository(tx).find(staff.restaurantId, found.id);
  });
  if (!changed) throw new DomainError('rating.error.unknown');
  app.publisher.publish(restaurantChannel(slug), 'CockpitRestaurantChanged', { slug });
  return reviewOf(changed);
}

function reviewOf({ hiddenAt, reported, ...rating }: StoredReview): Review {
  const { repliedAt } = rating;
  return {
    ...shownRating(rating),
    replyUntil: repliedAt === null ? null : replyChangeableUntil(repliedAt).toString(),
    reported,
    hidden: hiddenAt !== null,
  };
}
