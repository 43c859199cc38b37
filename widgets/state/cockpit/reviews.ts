import type { Api } from '#io/ports.ts';
import { getReviews, replyToReview, reportReview } from '#shared/contract/calls/reviews.ts';
import type { ReportReason } from '#shared/contract/ratings.ts';
import type { Review, ReviewsAnswer } from '#shared/contract/reviews.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { nextCursor } from '../core/remote/next-cursor.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { loading, type Remote, valueOf } from '../core/remote/remote.ts';
import { resource } from '../core/remote/resource.ts';
import { whileMounted } from '../core/while-mounted.ts';
import { staffIdAtom } from './cockpit-data.ts';

export type ReviewStars = '1' | '2' | '3' | '4' | '5';

/** Which of a restaurant's reviews. */
interface ReviewsOf {
  readonly slug: string;
  /** null: whatever they have */
  readonly stars: ReviewStars | null;
  readonly unanswered: boolean;
}

const readReviews = (api: Api, { slug, stars, unanswered }: ReviewsOf, page: string | null) =>
  api.call(getReviews, {
    params: { slug },
    query: { ...(stars && { stars }), ...(unanswered && { unanswered: 'true' as const }), ...(page && { page }) },
  });

/** By staff member: after a change of the login nobody else's are shown. Fetched whenever somebody begins to look. */
const reviewsFamily = family((key) => {
  const of = JSON.parse(key) as ReviewsOf;
  const reviews = resource((get): Promise<ReviewsAnswer> => readReviews(get(portsAtom).api, of, null));
  const lifeAtom = whileMounted((_, set) => void set(reviews.reloadAtom));
  const stateAtom = atom((get): Remote<ReviewsAnswer> => {
    get(lifeAtom);
    const remote = get(reviews.remoteAtom);
    return remote.status === 'idle' ? loading : remote;
  });
  /** Older ones, behind those that are there; one that is there already is not shown twice. */
  const moreAtom = atom(null, async (get, set): Promise<Outcome<null>> => {
    const before = valueOf(get(reviews.remoteAtom));
    return outcomeOf(async () => {
      const page = nextCursor(before?.next_page_url, 'page');
      if (!before || page === null) return null;
      const next = await readReviews(get(portsAtom).api, of, page);
      // somebody has fetched the list anew meanwhile
      if (valueOf(get(reviews.remoteAtom)) !== before) return null;
      const known = new Set(before.reviews.map(({ id }) => id));
      const added = next.reviews.filter(({ id }) => !known.has(id));
      set(reviews.receiveAtom, { ...next, reviews: [...before.reviews, ...added] });
      return null;
    });
  });
  /** Sends a change of one review and takes what the server answers; where somebody was quicker, all are fetched anew. */
  const changeAtom = atom(null, async (get, set, change: ReviewChange): Promise<Outcome<Review>> => {
    const outcome = await outcomeOf(async () => (await send(get(portsAtom).api, of.slug, change)).review);
    const before = valueOf(get(reviews.remoteAtom));
    if (outcome.ok && before) set(reviews.receiveAtom, withReview(before, outcome.value));
    else if (!outcome.ok && outcome.error.status === 409) void set(reviews.reloadAtom);
    return outcome;
  });
  return { stateAtom, reloadAtom: reviews.reloadAtom, moreAtom, changeAtom };
});

export const reviewsAtom = family((key) =>
  atom((get) => reviewsFamily(JSON.stringify({ userId: get(staffIdAtom), ...(JSON.parse(key) as ReviewsOf) }))),
);

export const reviewsKey = (of: ReviewsOf): string => JSON.stringify(of);

export type ReviewChange =
  /** `expected`: the reply that was seen; an empty text takes it back */
  | { readonly kind: 'reply'; readonly id: number; readonly text: string; readonly expected: string }
  | { readonly kind: 'report'; readonly id: number; readonly reason: ReportReason; readonly text: string };

function send(api: Api, slug: string, change: ReviewChange) {
  const params = { slug, ratingId: String(change.id) };
  if (change.kind === 'report') {
    return api.call(reportReview, { params, body: { reason: change.reason, text: change.text } });
  }
  return api.call(replyToReview, { params, body: { text: change.text, expected: change.expected } });
}

function withReview(answer: ReviewsAnswer, changed: Review): ReviewsAnswer {
  const before = answer.reviews.find(({ id }) => id === changed.id);
  const isAnswered = before?.replyUntil === null && changed.replyUntil !== null;
  return {
    ...answer,
    unanswered: answer.unanswered - (isAnswered ? 1 : 0),
    reviews: answer.reviews.map((each) => (each.id === changed.id ? changed : each)),
  };
}
