import { useMessages } from '#runtime/use-messages.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { ProgressBar } from '#ui/data/ProgressBar.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import { orderProgress } from './order-progress.ts';

/** A thin bar to the minimum, then to free delivery, with what is missing in words. */
export function OrderProgressBar({ basket }: { readonly basket: Basket }) {
  const t = useMessages();
  const { details } = useRestaurant().menu;
  const progress = orderProgress(basket, details);
  if (!progress) return null;
  const price = priceText(progress.missing);
  const texts = {
    // by the least minimum there is, so at another address it may be more
    minimum: () =>
      t(
        details.minimumOrderValueFrom
          ? 'basket.minimum.from'
          : `basket.minimum.${details.minimumOrderPolicy}`,
        { price },
      ),
    free: () => t('basket.free.missing', { price }),
    reached: () => t('basket.free.reached'),
  };
  return (
    <ProgressBar
      value={progress.value}
      max={progress.goal}
      label={t(progress.towards === 'minimum' ? 'basket.minimum' : 'basket.free')}
    >
      {texts[progress.towards]()}
    </ProgressBar>
  );
}
