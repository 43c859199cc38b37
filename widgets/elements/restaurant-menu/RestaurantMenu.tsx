import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useNavigate, useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { usePageOrderTimes } from '#runtime/hooks/use-page-order-times.ts';
import type { OrderStep } from '#runtime/order-flow/order-steps.ts';
import { useOrderSteps } from '#runtime/order-flow/use-order-steps.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { reloadRestaurantAtom, restaurantAtom } from '#state/restaurants/restaurant.ts';
import { Button } from '#ui/action/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { BasketSkeleton } from './basket/BasketSkeleton.tsx';
import { StepInPlace } from './later/Later.tsx';
import { RestaurantReady, type RestaurantReadyProps } from './page/RestaurantReady.tsx';
import { useLayout } from './page/use-places.ts';
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
    <div ref={stepRef} className="step fo-stack-3" tabIndex={-1}>
      <StepInPlace slug={slug} view={view} step={step} onStep={goTo} />
    </div>
  );
}

type RestaurantStateProps = Omit<RestaurantReadyProps, 'menu'>;

/** One restaurant in each of its states: loading, failed or unknown, ready, and ready but not fresh. */
function RestaurantPage(props: Omit<RestaurantStateProps, 'layout'>) {
  const { layout, probeRef } = useLayout();
  return (
    <>
      <div ref={probeRef} className="layout-probe" />
      <RestaurantState {...props} layout={layout} />
    </>
  );
}

function RestaurantState(props: RestaurantStateProps) {
  const { slug, view } = props;
  const t = useMessages();
  const restaurant = useAtomValue(restaurantAtom(slug));
  const reload = useSetAtom(reloadRestaurantAtom);
  const handleRetry = () => void reload(slug);

  if (restaurant.status === 'failed') {
    return (
      <StateSlot name="error">
        <RestaurantFailed error={restaurant.error} onRetry={handleRetry} />
      </StateSlot>
    );
  }
  if (restaurant.status !== 'ready') {
    return <StateSlot name="loading">{view === 'basket' ? <BasketSkeleton /> : <RestaurantSkeleton />}</StateSlot>;
  }
  return (
    <>
      {restaurant.error && (
        <RetryNotice level="warning" onRetry={handleRetry}>
          {t('restaurant.stale')}
        </RetryNotice>
      )}
      <RestaurantReady {...props} menu={restaurant.value} />
    </>
  );
}

function RestaurantFailed({ error, onRetry }: { readonly error: Failure; readonly onRetry: () => void }) {
  const t = useMessages();
  if (error.status === 404) return <UnknownRestaurant />;
  const number = error.errors[0]?.number;
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <div className="page" role="alert">
      <EmptyState title={t('restaurant.failed.title')} heading={H1} action={retry}>
        {t(error.offline ? 'restaurant.failed.offline' : 'restaurant.failed.text')}
        {number && ` (${t('common.errorNumber', { number })})`}
      </EmptyState>
    </div>
  );
}

function UnknownRestaurant() {
  const t = useMessages();
  const navigate = useNavigate();
  const toList = (
    <Button variant="primary" onClick={() => navigate('/restaurants')}>
      {t('restaurant.unknown.action')}
    </Button>
  );
  return (
    <div className="page">
      <EmptyState title={t('restaurant.unknown.title')} heading={H1} action={toList}>
        {t('restaurant.unknown.text')}
      </EmptyState>
    </div>
  );
}

/** The restaurant's shape while it is fetched: picture, name, facts, groups, products and the basket's column. */
function RestaurantSkeleton() {
  const t = useMessages();
  return (
    <div className="page restaurant-skeleton" aria-busy="true">
      <VisuallyHidden>{t('restaurant.loading')}</VisuallyHidden>
      <div className="layout">
        <div className="main">
          <div className="header-picture" />
          <div className="header-text">
            <div className="header-logo" />
            <div className="header-titles">
              <Skeleton shape="title" />
              <Skeleton lines={3} />
            </div>
          </div>
          <div className="menu-area">
            <div className="group-bar" />
            <div>
              <div className="item-search" />
              <div className="menu-group">
                <Skeleton shape="title" />
                {[1, 2, 3, 4, 5].map((row) => (
                  <div key={row} className="product">
                    <div className="product-text">
                      <Skeleton lines={3} />
                    </div>
                    <div className="product-side">
                      <Skeleton shape="block" />
                    </div>
                  </div>
                ))}
              </div>
            </div>
          </div>
        </div>
        <div className="side">
          <div className="basket">
            <Skeleton shape="title" />
            <Skeleton lines={4} />
          </div>
        </div>
      </div>
    </div>
  );
}
