import { OrderFlow } from './parts/flow/OrderFlow.tsx';
import { UnknownRestaurant } from './parts/RestaurantFailed.tsx';
import { RestaurantPage } from './parts/RestaurantPage.tsx';

export interface RestaurantMenuProps {
  readonly slug?: string;
}

/** The restaurant, and inline the steps that follow in its place. */
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
