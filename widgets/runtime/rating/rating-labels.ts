import type { Order } from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { type RatingParts, totalRating } from '#shared/domain/orders/rating.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import type { RatingDraft } from '#state/ratings/rating-draft.ts';

/** The most characters that a comment may have. */
export const maximumComment = 1000;

/** What is rated, in the order in which it is asked. */
export const ratingDimensions = ['taste', 'delivery', 'pricing'] as const;
type RatingDimension = (typeof ratingDimensions)[number];

/** All three, or null while one is missing. */
export function completeRating({ taste, delivery, pricing }: RatingDraft): RatingParts | null {
  if (taste === undefined || delivery === undefined || pricing === undefined) return null;
  return { taste, delivery, pricing };
}

/** The overall rating as it will be; null while a part is missing. */
export function draftMean(draft: RatingDraft): number | null {
  const parts = completeRating(draft);
  return parts && totalRating(parts);
}

/** Who picked the food up rates that in place of the delivery. */
export function dimensionLabel(dimension: RatingDimension, transport: Order['transport']): MessageKey {
  return dimension === 'delivery' && transport === 'takeaway' ? 'order.rating.pickup' : `order.rating.${dimension}`;
}

/** `4,3`; a whole mean without its zero. */
export function meanText(mean: number, lang: Language): string {
  return formatNumber(mean, lang, { maximumFractionDigits: 1 });
}
