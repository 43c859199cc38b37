import { SharedBasketContext } from './parts/copies/shared-basket-context.ts';
import { OrderFlow } from './parts/flow/OrderFlow.tsx';
import { UnknownRestaurant } from './parts/RestaurantFailed.tsx';
import { RestaurantPage } from './parts/RestaurantPage.tsx';
import { VisitProvider } from './parts/states/VisitProvider.tsx';

export interface RestaurantMenuProps {
  readonly slug?: string;
  readonly failedOrder?: string;
  readonly transport?: string;
  readonly sharedBasket?: string;
}

/** The restaurant, and inline the steps that follow in its place. */
export function RestaurantMenu({ slug, failedOrder, transport, sharedBasket }: RestaurantMenuProps) {
  return (
    <div className="fo-container">
      {slug ? (
        // another restaurant is another page: nothing typed or opened here belongs to it
        <VisitProvider key={slug} failedOrder={failedOrder} transport={transport}>
          <OrderFlow slug={slug}>
            {(handleCheckout) => (
              <SharedBasketContext value={sharedBasket || null}>
                <RestaurantPage slug={slug} onCheckout={handleCheckout} />
              </SharedBasketContext>
            )}
          </OrderFlow>
        </VisitProvider>
      ) : (
        <UnknownRestaurant />
      )}
    </div>
  );
}
