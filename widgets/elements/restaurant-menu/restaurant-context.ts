import { createContext, useContext } from 'react';
import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import type { Product } from '#shared/contract/menu.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { orderTimesAtom } from '#state/checkout/order-time.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import type { RestaurantMenu } from '#state/restaurants/restaurant.ts';
import type { MenuAtoms } from './menu/view/menu-atoms.ts';

/** The whole of it, or the basket alone. */
export type RestaurantView = 'page' | 'basket';

/** What the parts of a loaded restaurant share. The functions stay the same from render to render. */
export interface RestaurantScreen {
  readonly slug: string;
  readonly menu: RestaurantMenu;
  /** what is searched and filtered in the menu, and what that leaves */
  readonly menuAtoms: MenuAtoms;
  /** what a screen reader announces, politely */
  readonly announce: (text: string) => void;
  /** opens a product's sheet, for a new line or for one that is in the basket */
  readonly openProduct: (product: Product, item?: BasketItem) => void;
  readonly openAddress: () => void;
  readonly openCity: () => void;
  /** shows the basket: its sheet, its tab, or the focus in its column */
  readonly openBasket: () => void;
  /** hours, impressum and allergens */
  readonly openInfo: () => void;
  /** shows the choice of groups, allergens and diets: its sheet, its tab, or what unfolds above the products */
  readonly openFilters: () => void;
  /** from the basket, also from its sheet, back to choosing */
  readonly goToMenu: () => void;
  readonly onCheckout: () => void;
}

export const RestaurantContext = createContext<RestaurantScreen | null>(null);

export function useRestaurant(): RestaurantScreen {
  const screen = useContext(RestaurantContext);
  if (!screen) {
    throw new Error(
      'useRestaurant() was called outside a loaded restaurant. Its parts need it: render them inside RestaurantReady.',
    );
  }
  return screen;
}

/** The times to choose from, as the restaurant has them now. */
export function useOrderTimes(): OrderTimeOptions {
  const { slug, menu } = useRestaurant();
  return useAtomValue(orderTimesAtom(slug)) ?? menu.details.orderTimeOptions;
}

/** The basket as it is shown; undefined while it is not known. */
export function useBasket(): Basket | undefined {
  const { slug } = useRestaurant();
  return valueOf(useAtomValue(basketAtom(slug)))?.basket;
}
