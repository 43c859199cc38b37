import type { AppContext } from '#server/app-context.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { popularProductRepository } from './popular-product-repository.ts';

/** These are counted again each night: a night may have been missed. */
const daysCountedAgain = 3;

/**
 * Counts each night in how many orders a product was, and ranks those that most orders of the last thirty days held.
 * Drinks are left out: they go with everything. A restaurant's version grows only where its ranks have changed.
 */
export async function countPopularProducts({ db, clock, log }: AppContext): Promise<void> {
  const today = viennaDate(clock.now());
  const products = popularProductRepository(db);
  const counted = await products.count(today.subtract({ days: daysCountedAgain }), today);
  const changed = await products.rank(today);
  await products.forgetOld(today);
  log.info({ counted, restaurants: changed }, 'counted what is ordered most');
}
