import { useMessages } from '#runtime/use-messages.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { orderValueOf } from '#shared/domain/basket/basket-totals.ts';
import { amountKindOf } from '#shared/domain/restaurants/delivery-fees.ts';
import { ProgressBar } from '#ui/data/ProgressBar.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { useRestaurant } from '../../restaurant-context.ts';

/** A thin bar to the minimum, then to free delivery, with what is missing in words. */
export function OrderProgressBar({ basket }: { readonly basket: Basket }) {
  const t = useMessages();
  const { details } = useRestaurant().menu;
  const progress = orderProgress(basket, details);
  if (!progress) return null;
  // by the least minimum there is, so at another address it may be more
  const policy = details.minimumOrderValueFrom ? 'from' : details.minimumOrderPolicy;
  const keys = {
    minimum: `basket.minimum.${policy}`,
    free: 'basket.free.missing',
    reached: 'basket.free.reached',
  } as const;
  return (
    <ProgressBar
      value={progress.value}
      max={progress.goal}
      label={t(progress.towards === 'minimum' ? 'basket.minimum' : 'basket.free')}
    >
      {t(keys[progress.towards], { price: priceText(progress.missing) })}
    </ProgressBar>
  );
}

/** Which amount a basket fills towards, in cents. */
interface OrderProgress {
  readonly towards: 'minimum' | 'free' | 'reached';
  readonly value: number;
  readonly goal: number;
  readonly missing: number;
}

/**
 * First towards the minimum order value, then towards free delivery, for which items less discount count. Null for
 * takeaway and where there is nothing (more) to reach.
 */
export function orderProgress(
  basket: Basket,
  { deliveryfee, deliveryfeeFrom }: Pick<Restaurant, 'deliveryfee' | 'deliveryfeeFrom'>,
): OrderProgress | null {
  if (basket.orderTransport.takeaway || basket.keys.length === 0) return null;
  const value = orderValueOf(basket.deliveryTotals);
  const { minimumOrderValue, freeDeliveryFrom } = basket;
  const to = (towards: OrderProgress['towards'], goal: number): OrderProgress => ({
    ...{ towards, value, goal },
    missing: Math.max(0, goal - value),
  });
  if (value < minimumOrderValue) return to('minimum', minimumOrderValue);
  if (freeDeliveryFrom === null || freeDeliveryFrom === 0) return null;
  if (amountKindOf(deliveryfee, deliveryfeeFrom) === 'none') return null;
  return to(value < freeDeliveryFrom ? 'free' : 'reached', freeDeliveryFrom);
}
