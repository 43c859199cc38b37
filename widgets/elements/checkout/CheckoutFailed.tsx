import { useMessages } from '#runtime/use-messages.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import type { Failure } from '#state/core/failure.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { reloadRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';

interface CheckoutFailedProps {
  readonly slug: string;
  readonly error: Failure;
}

/** Restaurant or basket could not be loaded; nothing typed is lost. */
export function CheckoutFailed({ slug, error }: CheckoutFailedProps) {
  const t = useMessages();
  const reloadRestaurant = useSetAtom(reloadRestaurantAtom);
  const reloadBasket = useSetAtom(reloadBasketAtom);
  const handleRetry = () => {
    void reloadRestaurant(slug);
    void reloadBasket(slug);
  };
  return (
    <Notice
      level="alert"
      title={t('checkout.failed.title')}
      action={
        <Button variant="secondary" onClick={handleRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {error.offline ? t('common.offline') : t('checkout.failed.text')}
    </Notice>
  );
}
