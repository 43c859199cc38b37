import { useNavigate } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { reloadRestaurantAtom, restaurantAtom } from '#state/restaurants/restaurant.ts';
import { Button } from '#ui/action/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { BasketSkeleton } from '../basket/BasketSkeleton.tsx';
import { RestaurantReady, type RestaurantReadyProps } from './RestaurantReady.tsx';
import { useLayout } from './use-places.ts';

type RestaurantStateProps = Omit<RestaurantReadyProps, 'menu'>;

/** One restaurant in each of its states: loading, failed or unknown, ready, and ready but not fresh. */
export function RestaurantPage(props: Omit<RestaurantStateProps, 'layout'>) {
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
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <div className="page" role="alert">
      <EmptyState title={t('restaurant.failed.title')} heading="h1" action={retry}>
        {t(error.offline ? 'restaurant.failed.offline' : 'restaurant.failed.text')}
      </EmptyState>
    </div>
  );
}

export function UnknownRestaurant() {
  const t = useMessages();
  const navigate = useNavigate();
  const toList = (
    <Button variant="primary" onClick={() => navigate('/restaurants')}>
      {t('restaurant.unknown.action')}
    </Button>
  );
  return (
    <div className="page">
      <EmptyState title={t('restaurant.unknown.title')} heading="h1" action={toList}>
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
