import type { ReportReason } from '../../../../shared/contract/ratings.ts';
import { DomainError } from '../../../../shared/domain/domain-error.ts';
import { translate } from '../../../../shared/messages/translate.ts';
import type { Store } from '../../db/repositories.ts';
import { operatorAddress, operatorLanguage } from '../mails/operator-mail.ts';
import { plainLine } from '../mails/plain-line.ts';
import type { Clock } from '../ports.ts';
import type { Visitor } from '../visitor.ts';

/**
 * Reports a review to the operator (DSA), who is written to; a session's second report of one is the first one again.
 * @throws DomainError `rating.error.unknown`
 */
export type ReportRating = (visitor: Visitor, ratingId: string, reason: ReportReason) => Promise<void>;

export function createReportRating({ store, clock }: { store: Store; clock: Clock }): ReportRating {
  return async ({ sessionHash }, ratingId, reason) => {
    if (!/^[1-9]\d{0,9}$/.test(ratingId)) throw new DomainError('rating.error.unknown');
    const at = clock.now().toString();
    await store.transaction(async ({ ratings, mails }) => {
      const rating = await ratings.find(Number(ratingId));
      if (!rating) throw new DomainError('rating.error.unknown');
      const isNew = await ratings.report({ ratingId: rating.id, sessionHash, reason, at });
      if (!isNew) return;
      const { id, author, comment } = rating;
      const restaurant = plainLine(rating.restaurantName);
      await mails.add({
        recipient: operatorAddress,
        subject: translate(operatorLanguage, 'mail.report.subject', { restaurant }),
        body: translate(operatorLanguage, 'mail.report.body', {
          id: String(id),
          author,
          restaurant,
          reason,
          comment,
        }),
        createdAt: at,
      });
    });
  };
}
