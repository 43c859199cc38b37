import { StateSlot } from '#runtime/StateSlot.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { reloadRestaurantAtom, restaurantAtom } from '#state/restaurants/restaurant.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { BasketSkeleton } from '../basket/BasketSkeleton.tsx';
import type { RestaurantView } from '../restaurant-context.ts';
import { RestaurantFailed } from './RestaurantFailed.tsx';
import { RestaurantReady } from './RestaurantReady.tsx';
import { RestaurantSkeleton } from './RestaurantSkeleton.tsx';
import { type Layout, useLayout } from './use-layout.ts';

export interface RestaurantPageProps {
  readonly slug: string;
  readonly view: RestaurantView;
  readonly onCheckout: () => void;
}

/** One restaurant in each of its states: loading, failed or unknown, ready, and ready but not fresh. */
export function RestaurantPage(props: RestaurantPageProps) {
  const { layout, probeRef } = useLayout();
  return (
    <>
      <div ref={probeRef} className="layout-probe" />
      <RestaurantState {...props} layout={layout} />
    </>
  );
}

function RestaurantState({
  slug,
  view,
  onCheckout,
  layout,
}: RestaurantPageProps & { readonly layout: Layout }) {
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
    return (
      <StateSlot name="loading">{view === 'basket' ? <BasketSkeleton /> : <RestaurantSkeleton />}</StateSlot>
    );
  }
  return (
    <>
      {restaurant.error && (
        <Notice level="warning" action={<Button onClick={handleRetry}>{t('common.retry')}</Button>}>
          {t('restaurant.stale')}
        </Notice>
      )}
      <RestaurantReady
        slug={slug}
        view={view}
        menu={restaurant.value}
        layout={layout}
        onCheckout={onCheckout}
      />
    </>
  );
}
