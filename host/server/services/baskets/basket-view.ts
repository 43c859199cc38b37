import type { Basket } from '../../../../shared/contract/baskets.ts';
import { basketOf } from '../../../../shared/domain/basket/basket-state.ts';
import type { AreaTerms } from '../../../../shared/domain/basket/basket-totals.ts';
import type { StoredBasketState } from '../../db/repositories/baskets.ts';
import type { RestaurantData } from '../restaurant-data.ts';
import type { Visitor } from '../visitor.ts';
import { isOwner } from './basket-access.ts';

/** For whom, when and for which postcode a basket is computed; `zipCode` null: no address is known. */
export interface BasketViewer {
  visitor: Visitor;
  now: Temporal.Instant;
  zipCode: string | null;
}

/** A basket as its viewer sees it: fees for their address, points only for the consumer who owns it. */
export function basketViewOf(
  state: StoredBasketState,
  restaurant: RestaurantData,
  { visitor, now, zipCode }: BasketViewer,
): Basket {
  const owned = isOwner(visitor, state);
  const paysWithPoints = owned && visitor.role === 'consumer' && state.creditsEnabled;
  return basketOf(
    { ...state, items: [...state.items], vouchers: [] },
    {
      now,
      menu: restaurant.menu,
      menuVersion: restaurant.menuVersion,
      restaurant,
      area: areaTermsOf(restaurant, zipCode),
      hasAddress: zipCode !== null,
      inRange: zipCode !== null && restaurant.areaOf(zipCode) !== undefined,
      globalDiscount: state.globalDiscountPercent,
      balance: paysWithPoints ? state.balancePoints : 0,
      owned,
    },
  );
}

/** The terms of the area that holds the postcode; the cheapest one's where there is none. */
function areaTermsOf(restaurant: RestaurantData, zipCode: string | null): AreaTerms {
  const area = (zipCode === null ? undefined : restaurant.areaOf(zipCode)) ?? restaurant.areas[0];
  return {
    deliveryfee: area?.deliveryfee ?? 0,
    minimumOrderValue: area?.minimumOrderValue ?? 0,
    freeDeliveryFrom: restaurant.freeDeliveryFrom,
  };
}
