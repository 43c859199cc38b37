import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { restaurantData } from '../restaurants/restaurant-data.ts';
import { basketViewOf } from './basket-view.ts';
import { basketRepository } from './repositories/basket-repository.ts';

/**
 * Reads a basket: whoever knows the id may, `owned` says whose it is (PRODUCT.md 6.2).
 * @throws DomainError `basket.error.unknown`, also once it became an order
 */
export async function readBasket(app: AppContext, visitor: Visitor, basketId: string): Promise<Basket> {
  const state = await basketRepository(app.db).read(basketId);
  if (!state || state.consumedAt !== null) throw new DomainError('basket.error.unknown');
  const restaurant = await restaurantData(app).at({ id: state.restaurantId, menuVersion: state.menuVersion });
  if (!restaurant) throw new DomainError('basket.error.unknown');
  const zipCode = visitor.location?.zip_code ?? null;
  return basketViewOf(state, restaurant, { visitor, now: app.clock.now(), zipCode });
}
