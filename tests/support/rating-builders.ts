import type { RatingsAnswer, RestaurantRating } from '#shared/contract/ratings.ts';

/** One customer's rating with fixed values; a test names only what it is about. */
export function aRating(values: Partial<RestaurantRating> = {}): RestaurantRating {
  return {
    id: 1,
    author: 'Anna H.',
    date: '2026-11-18T18:20:00Z',
    delivery: 5,
    taste: 5,
    pricing: 4,
    total: 14 / 3,
    comment: 'Heiß, pünktlich, und der Teig ist ein Gedicht.',
    reply: null,
    ...values,
  };
}

/** Ratings of a restaurant of which there are no further pages. */
export function someRatings(values: Partial<RatingsAnswer> = {}): RatingsAnswer {
  return {
    average: 4.26,
    count: 3,
    distribution: { '1': 0, '2': 0, '3': 1, '4': 0, '5': 2 },
    averages: { delivery: 4.7, taste: 4.3, pricing: 3.8 },
    ratings: [aRating()],
    next_page_url: null,
    ...values,
  };
}
