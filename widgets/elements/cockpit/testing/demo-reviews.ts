import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import type { Review } from '#shared/contract/reviews.ts';
import { aRating } from '#tests/support/rating-builders.ts';

const now = '2026-11-20T17:30:00Z';

export const aReview = (values: Partial<Review> = {}): Review => ({
  ...aRating(),
  replyUntil: null,
  reported: null,
  hidden: false,
  ...values,
});

const someReviews = (): Review[] => [
  aReview({ id: 5, date: '2026-11-20T12:10:00Z' }),
  aReview({
    id: 4,
    author: 'Bernd M.',
    date: '2026-11-19T19:40:00Z',
    delivery: 1,
    taste: 3,
    pricing: 2,
    total: 2,
    comment: 'Eine Stunde gewartet.\nDie Pizza war kalt.',
  }),
  aReview({
    id: 3,
    author: 'Clara W.',
    date: '2026-11-15T18:05:00Z',
    delivery: 4,
    taste: 5,
    pricing: 4,
    total: 4.33,
    reply: { text: 'Danke, Clara. Wir geben es an die Küche weiter.', date: '2026-11-16T09:00:00Z' },
    replyUntil: '2026-11-30T09:00:00Z',
  }),
  aReview({
    id: 2,
    author: 'Dodo',
    date: '2026-10-02T18:00:00Z',
    delivery: 1,
    taste: 1,
    pricing: 1,
    total: 1,
    comment: 'Bestellt lieber bei uns: www.wok-am-eck.example',
    reported: 'open',
  }),
  aReview({
    id: 1,
    author: 'Eva K.',
    date: '2026-09-01T18:00:00Z',
    comment: '',
    reply: { text: 'Gern wieder.', date: '2026-09-02T08:00:00Z' },
    replyUntil: '2026-09-16T08:00:00Z',
  }),
];

/** A restaurant's reviews in memory: what is changed stays changed. */
export function demoReviews(reviews: readonly Review[] = someReviews()): FakeHandlers {
  let all = [...reviews];
  const change = (ratingId: string, values: (before: Review) => Partial<Review>) => {
    const before = all.find(({ id }) => String(id) === ratingId);
    if (!before) throw anApiError(404, { key: 'rating.error.unknown' });
    const review = { ...before, ...values(before) };
    all = all.map((each) => (each.id === review.id ? review : each));
    return { review };
  };
  return {
    getReviews: ({ query: { stars, unanswered } }) => ({
      average: 3.47,
      count: all.length,
      distribution: { '1': 1, '2': 1, '3': 0, '4': 1, '5': 2 },
      unanswered: all.filter(({ replyUntil }) => replyUntil === null).length,
      reviews: all.filter(
        ({ total, replyUntil }) =>
          (stars === undefined || Math.round(total) === Number(stars)) &&
          (unanswered === undefined || replyUntil === null),
      ),
      next_page_url: null,
    }),
    replyToReview: ({ params, body: { text } }) =>
      change(params.ratingId, ({ reply, replyUntil }) => ({
        reply: text === '' ? null : { text, date: reply?.date ?? now },
        replyUntil: replyUntil ?? '2026-12-04T17:30:00Z',
      })),
    reportReview: ({ params }) => change(params.ratingId, () => ({ reported: 'open' })),
  };
}
