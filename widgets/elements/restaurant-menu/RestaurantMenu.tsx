import { OrderFlow } from './parts/flow/OrderFlow.tsx';
import { UnknownRestaurant } from './parts/RestaurantFailed.tsx';
import { RestaurantPage } from './parts/RestaurantPage.tsx';

export interface RestaurantMenuProps {
  readonly slug?: string;
}

/**
 * `<fo-restaurant-menu slug="pizzeria-roma">`: a restaurant with its menu and the basket, from choosing to the way
 * to checkout; with `flow="inline"` checkout and the order's state follow in the same place.
 *
 * Attributes: `slug`, the restaurant's (no default; without one it says that there is no such restaurant), and the
 * common ones.
 *
 * Events: `fo-basket-changed` after each change of the basket, whoever made it; `fo-location-selected` when an
 * address is chosen in its dialog; `fo-navigate` before it leads to checkout or to the list; inline also those of
 * the elements it shows, such as `fo-order-placed`; `fo-error-occurred` when the restaurant can't be loaded.
 *
 * Methods: `openBasket()` shows the basket, `reload()` fetches the restaurant again.
 * Slots: `loading`, `error`. Parts: `header`, `groups`, `menu`, `product`, `basket`, `basket-bar`, `checkout`.
 * CSS: `--fo-sticky-top` and `--fo-sticky-bottom`, what the page itself keeps in view at the window's edges (0px).
 */
export function RestaurantMenu({ slug }: RestaurantMenuProps) {
  return (
    <div className="fo-container">
      {slug ? (
        // another restaurant is another page: nothing typed or opened here belongs to it
        <OrderFlow key={slug} slug={slug}>
          {(handleCheckout) => <RestaurantPage slug={slug} onCheckout={handleCheckout} />}
        </OrderFlow>
      ) : (
        <UnknownRestaurant />
      )}
    </div>
  );
}
