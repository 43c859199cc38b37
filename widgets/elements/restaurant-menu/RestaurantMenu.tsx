import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useNavigate, useWidget } from '#runtime/element/widget-context.ts';
import { usePageOrderTimes } from '#runtime/hooks/use-page-order-times.ts';
import type { OrderStep } from '#runtime/order-flow/order-steps.ts';
import { useOrderSteps } from '#runtime/order-flow/use-order-steps.ts';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { reloadRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { StepInPlace } from './later/Later.tsx';
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
            {/* unknown values of `view` count as not given */}
            <OrderFlow slug={slug} view={view === 'basket' ? 'basket' : 'page'} />
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

const menuStep: OrderStep = { kind: 'menu' };

/**
 * Leads from the menu to checkout: to its page, or, inline, to the checkout in the menu's place and from there to the
 * order's state. One tag on a foreign page thus orders to the end.
 */
function OrderFlow({ slug, view }: { readonly slug: string; readonly view: RestaurantView }) {
  const { flow } = useWidget();
  const navigate = useNavigate();
  const { step, goTo, stepRef } = useOrderSteps(slug, menuStep);

  const handleCheckout = () => {
    if (flow === 'inline') goTo({ kind: 'checkout' });
    else navigate(`/restaurant/${slug}/checkout`);
  };

  if (step.kind === 'menu') {
    return (
      <div ref={stepRef} tabIndex={-1}>
        <RestaurantPage slug={slug} view={view} onCheckout={handleCheckout} />
      </div>
    );
  }
  return (
    <div ref={stepRef} className="step" tabIndex={-1}>
      <StepInPlace slug={slug} view={view} step={step} onStep={goTo} />
    </div>
  );
}
