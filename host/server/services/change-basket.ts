import type { Basket } from '../../../shared/contract/baskets.ts';
import { basketChannel, basketItemChannel } from '../../../shared/contract/channels.ts';
import { maximumCents } from '../../../shared/contract/primitives.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import type { BasketContents, BasketWrite } from '../db/repositories/baskets.ts';
import type { Store } from '../db/repositories.ts';
import type { BasketChange } from './basket-changes/basket-change.ts';
import { isOwner, staleBasket } from './baskets/basket-access.ts';
import { basketViewOf } from './baskets/basket-view.ts';
import type { Clock, Ids, Publisher } from './ports.ts';
import type { RestaurantDataCache } from './restaurant-data.ts';
import { createRestaurantTransaction } from './restaurant-transaction.ts';
import type { Visitor } from './visitor.ts';

/**
 * Changes a basket and answers with it. Changes of one basket wait for one another, so none is lost; one that is
 * refused leaves the basket as it was.
 * @throws DomainError `basket.error.unknown`, `.not-owner`, `.invalid-id` with the current identifiers (rulings
 * 1 and 9), and what the change itself refuses
 */
export type ChangeBasket = (visitor: Visitor, basketId: string, change: BasketChange) => Promise<Basket>;

export interface ChangeBasketDependencies {
  store: Store;
  restaurants: RestaurantDataCache;
  clock: Clock;
  ids: Ids;
  publisher: Publisher;
}

export function createChangeBasket(deps: ChangeBasketDependencies): ChangeBasket {
  const { store, restaurants, clock, ids, publisher } = deps;
  const inTransaction = createRestaurantTransaction(store, restaurants);

  return async (visitor, basketId, change) => {
    const { basket, written } = await inTransaction(async (repositories, restaurantAt) => {
      await repositories.baskets.lock(basketId);
      const state = await repositories.baskets.read(basketId);
      if (!state) throw new DomainError('basket.error.unknown');
      if (!isOwner(visitor, state) || state.consumedAt !== null) {
        throw await staleBasket(repositories, visitor, state);
      }
      const restaurant = restaurantAt({ id: state.restaurantId, menuVersion: state.menuVersion });
      const now = clock.now();
      const contents = change(state, { restaurant, now, ids });
      const write = writeOf(basketId, state, contents, now);
      await repositories.baskets.write(write);
      const changed = { ...state, ...contents, version: state.version + 1 };
      const zipCode = visitor.location?.zip_code ?? null;
      const basket = basketViewOf(changed, restaurant, { visitor, now, zipCode });
      assertPayable(basket);
      return { basket, written: write.written };
    });
    publisher.publish(basketChannel(basketId), 'BasketUpdated', { basket });
    for (const { id } of written) {
      const basketItem = basket.items[id];
      if (basketItem) publisher.publish(basketItemChannel(id), 'BasketItemUpdated', { basketItem });
    }
    return basket;
  };
}

/** @throws DomainError `basket.error.full` for a basket whose sums are beyond every amount */
function assertPayable({ deliveryTotals: { itemSum, totalSum } }: Basket): void {
  if (Math.max(itemSum, totalSum) > maximumCents) throw new DomainError('basket.error.full');
}

/** Lines that a change leaves alone are the same objects, and are not written again. */
function writeOf(
  id: string,
  before: BasketContents,
  after: BasketContents,
  now: Temporal.Instant,
): BasketWrite {
  const { items, ...rest } = after;
  const kept = new Set(items.map((line) => line.id));
  return {
    id,
    ...rest,
    written: items.filter((line) => !before.items.includes(line)),
    removedIds: before.items.filter((line) => !kept.has(line.id)).map((line) => line.id),
    changedAt: now.toString(),
  };
}
