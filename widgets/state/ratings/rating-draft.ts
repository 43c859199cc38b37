import * as z from 'zod/mini';
import { isPartValid } from '#shared/domain/orders/rating.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { readStored } from '../core/stored-json.ts';

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
const keyOf = (id: string) => `de-rating-${id}`;
const changedAtom = family((_id) => atom<RatingDraft | null>(null));

/** What somebody has begun to say of an order. It is kept for this visit, so that a reload loses no word of it. */
export const ratingDraftAtom = family((id) =>
  atom(
    (get): RatingDraft => {
      const { visit } = get(portsAtom).storage;
      return get(changedAtom(id)) ?? readStored(visit, keyOf(id), ratingDraft) ?? noDraft;
    },
    (get, set, change: Partial<RatingDraft>) => {
      const draft = { ...get(ratingDraftAtom(id)), ...change };
      set(changedAtom(id), draft);
      get(portsAtom).storage.visit.set(keyOf(id), JSON.stringify(draft));
    },
  ),
);

/** It was sent, or somebody had rated already. */
export const forgetRatingDraftAtom = atom(null, (get, set, id: string) => {
  set(changedAtom(id), null);
  get(portsAtom).storage.visit.remove(keyOf(id));
});

/** Whether anything was said yet. */
export const isBegun = ({ comment, ...parts }: RatingDraft): boolean =>
  comment !== '' || Object.values(parts).some((part) => part !== undefined);
