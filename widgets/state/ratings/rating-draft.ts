import * as z from 'zod/mini';
import { isPartValid } from '#shared/domain/orders/rating.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { keptForVisit } from '../core/kept-for-visit.ts';

const stars = z.optional(z.number().check(z.refine(isPartValid)));

/** A rating as far as it is given. */
const ratingDraft = z.object({
  taste: stars,
  delivery: stars,
  pricing: stars,
  comment: z.string().check(z.maxLength(1000)),
});
export type RatingDraft = z.infer<typeof ratingDraft>;

const noDraft: RatingDraft = { comment: '' };
const keptOf = family((id) => keptForVisit(`de-rating-${id}`, ratingDraft));

/** What somebody has begun to say of an order. It is kept for this visit, so that a reload loses no word of it. */
export const ratingDraftAtom = family((id) =>
  atom(
    (get): RatingDraft => get(keptOf(id)) ?? noDraft,
    (get, set, change: Partial<RatingDraft>) => set(keptOf(id), { ...(get(keptOf(id)) ?? noDraft), ...change }),
  ),
);

/** It was sent, or somebody had rated already. */
export const forgetRatingDraftAtom = atom(null, (_, set, id: string) => set(keptOf(id), null));

/** Whether anything was said yet. */
export const isBegun = ({ comment, ...parts }: RatingDraft): boolean =>
  comment !== '' || Object.values(parts).some((part) => part !== undefined);
