import type { Db } from '#platform/db/db.ts';
import { perKey } from '#platform/per-key.ts';
import type { AppContext } from '#server/app-context.ts';
import type { RatingsAnswer, RestaurantRating } from '#shared/contract/ratings.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { totalRating } from '#shared/domain/orders/rating.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';
import { knownRestaurant } from '../restaurants/restaurant-reads.ts';
import { type RatingSummary, ratingRepository, type StoredRating } from './rating-repository.ts';

/** Ratings of one page. */
const pageSize = 20;
/** Pages kept of each restaurant; few people go on to later ones. */
const mostPages = 10;

/** Pages by their cursors, as long as nothing of the restaurant changes. */
const pagesOf = perKey((_restaurant: RestaurantData) => new Map<string, Promise<RatingsAnswer>>());

/**
 * The ratings of a restaurant, newest first; `cursor` is the id of the rating that the page begins behind. The same
 * page until something of the restaurant changes.
 * @throws DomainError `restaurant.error.unknown`, `request.error.invalid` for the id of another restaurant's rating
 */
export async function readRatings(app: AppContext, slug: string, cursor: string | null): Promise<RatingsAnswer> {
  const restaurant = await knownRestaurant(app, slug);
  const pages = pagesOf(restaurant);
  const name = cursor ?? '';
  const known = pages.get(name);
  if (known) return known;
  const page = readPage(app.db, restaurant, cursor);
  pages.set(name, page);
  // A refused or failed read is not kept; whoever waits for it gets its error.
  page.catch(() => pages.delete(name));
  const [oldest] = pages.keys();
  if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
  return page;
}

async function readPage(db: Db, { id, slug }: RestaurantData, cursor: string | null): Promise<RatingsAnswer> {
  const behind = cursor === null ? null : Number(cursor);
  if (behind !== null && !(await ratingRepository(db).has(id, behind))) {
    throw new DomainError({ key: 'request.error.invalid', field: 'cursor' });
  }
  const [summary, found] = await Promise.all([
    ratingRepository(db).summaryOf(id),
    ratingRepository(db).page(id, { behind, limit: pageSize + 1 }),
  ]);
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    ...summaryFields(summary),
    ratings: shown.map(shownRating),
    next_page_url: last ? `/json/restaurant/${slug}/ratings?cursor=${last.id}` : null,
  };
}

export function summaryFields({ count, average, delivery, taste, pricing, stars }: RatingSummary) {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars;
  const distribution = { '1': one, '2': two, '3': three, '4': four, '5': five };
  return { count, average, averages: { delivery, taste, pricing }, distribution };
}

export function shownRating({ reply, repliedAt, ...rating }: StoredRating): RestaurantRating {
  return {
    ...rating,
    total: Math.round(totalRating(rating) * 100) / 100,
    reply: reply === '' || repliedAt === null ? null : { text: reply, date: repliedAt },
  };
}
