import { popularProductRepository } from '#features/menu/popular-product-repository.ts';
import { priceHistoryRepository } from '#features/menu/price-history-repository.ts';
import { importRestaurants } from '#features/operator/import-restaurants.ts';
import type { Operator } from '#features/operator/operator.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { seedRepository } from './seed-repository.ts';

interface SeedRating {
  readonly author: string;
  readonly daysAgo: number;
  /** 1 to 5, as the other two */
  readonly delivery: number;
  readonly taste: number;
  readonly pricing: number;
  readonly comment?: string;
  /** what the restaurant said to it, a day later */
  readonly reply?: string;
}

/** A restaurant as an operator would import it, and what became of it before. */
export interface SeedRestaurant {
  readonly file: FileRestaurant;
  /** below 30 it counts as new, below 7 as just opened */
  readonly joinedDaysAgo: number;
  /** so many days without service, beginning with the one on which it is seeded */
  readonly closedForDays?: number;
  readonly ratings: readonly SeedRating[];
  /** keys of the products that were ordered most, the first of them most of all */
  readonly popular?: readonly string[];
}

/** Prices hold for so long, so that labels of discounts rest on them. */
const pricedDaysAgo = 365;

/** Nobody is at work: what is seeded is in no audit log, and nobody looks at it yet. */
const nobody: Operator = {
  dryRun: false,
  change: (work, db) => work(db),
  note: async () => undefined,
  addJob: async () => undefined,
};

/** Imports restaurants as an operator does, with a past: in the transaction `tx`, days counted back from `now`. */
export async function seedRestaurants(
  tx: Db,
  restaurants: readonly SeedRestaurant[],
  now: Temporal.Instant,
): Promise<void> {
  const today = viennaDate(now);
  const files = restaurants.map(({ file, joinedDaysAgo, closedForDays = 0 }) => ({
    ...file,
    joinedAt: daysBefore(now, joinedDaysAgo),
    closures: [...file.closures, ...Array.from({ length: closedForDays }, (_, days) => today.add({ days }).toString())],
  }));
  const clock = { now: () => Temporal.Instant.from(daysBefore(now, pricedDaysAgo)) };
  await importRestaurants({ db: tx, clock, operator: nobody }, files);
  await priceHistoryRepository(tx).setMoment(now.toString());
  await seedRepository(tx).beginDiscounts(
    files.map(({ slug }) => slug),
    discountsSince(now),
  );
  const yesterday = today.subtract({ days: 1 }).toString();
  await seedRepository(tx).addProductOrders(
    restaurants.flatMap(({ file: { slug }, popular = [] }) =>
      popular.map((key, place) => ({ slug, key, ordered_on: yesterday, orders: ordersOfFirst - place * ordersFewer })),
    ),
  );
  await popularProductRepository(tx).rank(today);
  await seedRepository(tx).addRatings(
    restaurants.flatMap(({ file: { slug }, ratings }) =>
      ratings.map(({ daysAgo, comment = '', reply = '', ...rating }) => ({
        slug,
        ...rating,
        comment,
        reply,
        rated_at: daysBefore(now, daysAgo),
        replied_at: reply === '' ? null : daysBefore(now, daysAgo - 1),
      })),
    ),
  );
}

/** So many orders held the product that was ordered most, and so many fewer each of those after it. */
const ordersOfFirst = 40;
const ordersFewer = 4;

/** Since when what the demonstration takes off is taken off: yesterday, on prices that have held for long. */
export function discountsSince(now: Temporal.Instant): string {
  return daysBefore(now, 1);
}

function daysBefore(now: Temporal.Instant, days: number): string {
  return now.subtract({ hours: days * 24 }).toString();
}
