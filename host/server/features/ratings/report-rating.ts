import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ReportReason } from '#shared/contract/ratings.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { operatorAddress, operatorLanguage, postMail } from '../mails/compose-mail.ts';
import { ratingRepository } from './rating-repository.ts';

/**
 * Reports a review to the operator (DSA), who is written to; a session's second report of one is the first one again.
 * @throws DomainError `rating.error.unknown`
 */
export async function reportRating(
  { db, clock }: AppContext,
  { sessionHash }: Visitor,
  ratingId: string,
  reason: ReportReason,
): Promise<void> {
  if (!/^[1-9]\d{0,9}$/.test(ratingId)) throw new DomainError('rating.error.unknown');
  const at = clock.now().toString();
  await db.transaction().execute(async (tx) => {
    const rating = await ratingRepository(tx).find(Number(ratingId));
    if (!rating) throw new DomainError('rating.error.unknown');
    if (!(await ratingRepository(tx).report({ ratingId: rating.id, sessionHash, reason, reportedAt: at }))) return;
    const { id, author, comment, restaurantName: restaurant } = rating;
    await postMail(tx, {
      language: operatorLanguage,
      name: 'report',
      params: { id: String(id), author: { typed: author }, restaurant, reason, comment: { text: comment } },
      recipient: operatorAddress,
      createdAt: at,
    });
  });
}
