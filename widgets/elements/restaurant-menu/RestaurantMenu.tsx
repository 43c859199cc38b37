import { InnerElement } from '#runtime/element/InnerElement.tsx';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useNavigate, useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { usePageOrderTimes } from '#runtime/hooks/use-page-order-times.ts';
import { ourHref } from '#runtime/navigation/navigate.ts';
import { failedOrderIn } from '#runtime/order-flow/failed-order.ts';
import { type OrderStep, stepOfHref } from '#runtime/order-flow/order-steps.ts';
import { useOrderSteps } from '#runtime/order-flow/use-order-steps.ts';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { ElementEvents } from '#shared/contract/element-events.ts';
import { isOwnUnpaid } from '#shared/domain/orders/unpaid-order.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { cancelCheckoutAtom } from '#state/checkout/guide.ts';
import { useSetAtom, useStore } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { activeOrderAtom } from '#state/orders/order.ts';
import { reloadRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { RestaurantPage, UnknownRestaurant } from './page/RestaurantPage.tsx';
import { useVisit, VisitProvider } from './page/VisitProvider.tsx';
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
  const t = useMessages();
  const { flow } = useWidget();
  const navigate = useNavigate();
  const comeBackFrom = useVisit()?.comeBackFrom;
  const store = useStore();
  const cancelCheckout = useSetAtom(cancelCheckoutAtom);
  const { step, goTo, stepRef } = useOrderSteps(slug, menuStep);

  const handleCheckout = () => {
    if (flow === 'inline') goTo({ kind: 'checkout' });
    else navigate(`/restaurant/${slug}/checkout`);
  };

  /** Leaving the checkout is no loss: what was typed and chosen stays. */
  const handleBack = () => {
    if (step.kind === 'checkout') cancelCheckout(slug);
    if (step.kind === 'order') {
      const order = valueOf(store.get(activeOrderAtom(step.orderId)));
      comeBackFrom?.(order && isOwnUnpaid(order) ? order.id : null);
    }
    goTo(menuStep);
  };

  const handleNavigate = (event: CustomEvent<ElementEvents['fo-navigate']>) => {
    const href = ourHref(event.detail);
    const next = stepOfHref(href, slug);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    if (step.kind === 'order' && next.kind === 'menu') comeBackFrom?.(failedOrderIn(new URL(href)));
    goTo(next);
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
      <Button variant="quiet" icon="back" onClick={handleBack}>
        {t(view === 'basket' ? 'basket.back' : 'restaurant.backToMenu')}
      </Button>
      <InnerElement
        key={step.kind}
        {...(step.kind === 'checkout'
          ? { tag: 'fo-checkout' as const, attributes: { slug, flow: 'inline' } }
          : { tag: 'fo-order-status' as const, attributes: { 'order-id': step.orderId, flow: 'inline' } })}
        listeners={{ 'fo-navigate': handleNavigate }}
        loading={<Skeleton lines={6} />}
        failedText={t('common.failed')}
        passSlots
      />
    </div>
  );
}
