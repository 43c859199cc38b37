import { StateSlot } from '#runtime/StateSlot.tsx';
import { usePageOrderTimes } from '#runtime/use-page-order-times.ts';
import { useWidgetMethods } from '#runtime/use-widget-methods.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { reloadRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { OrderFlow } from './page/OrderFlow.tsx';
import { RestaurantPage, UnknownRestaurant } from './page/RestaurantPage.tsx';
import { VisitProvider } from './page/VisitProvider.tsx';
import type { RestaurantView } from './restaurant-context.ts';

export interface RestaurantMenuProps {
  readonly slug?: string;
  readonly failedOrder?: string;
  readonly transport?: string;
  readonly sharedBasket?: string;
  readonly view?: string;
}

/** The restaurant, and inline the steps that follow in its place. */
export function RestaurantMenu({ slug, failedOrder, transport, sharedBasket, view }: RestaurantMenuProps) {
  usePageOrderTimes();
  const reloadRestaurant = useSetAtom(reloadRestaurantAtom);
  const reloadBasket = useSetAtom(reloadBasketAtom);
  useWidgetMethods({
    refresh: async () => {
      if (slug) await Promise.all([reloadRestaurant(slug), reloadBasket(slug)]);
    },
  });
  return (
    <>
      <StateSlot name="header" />
      <div className="fo-container">
        {slug ? (
          // another restaurant is another page: nothing typed or opened here belongs to it
          <VisitProvider key={slug} {...{ failedOrder, transport, sharedBasket }}>
            <OrderFlow slug={slug} view={viewOf(view)}>
              {(handleCheckout) => (
                <RestaurantPage slug={slug} view={viewOf(view)} onCheckout={handleCheckout} />
              )}
            </OrderFlow>
          </VisitProvider>
        ) : (
          <StateSlot name="error">
            <UnknownRestaurant />
          </StateSlot>
        )}
      </div>
    </>
  );
}

/** Unknown values count as not given. */
const viewOf = (view: string | undefined): RestaurantView => (view === 'basket' ? 'basket' : 'page');
