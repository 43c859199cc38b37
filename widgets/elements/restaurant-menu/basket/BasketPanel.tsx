import { useMessages } from '#runtime/use-messages.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { BasketContent } from './BasketContent.tsx';
import { BasketError } from './BasketError.tsx';
import { BasketSkeleton } from './BasketSkeleton.tsx';

/** The basket in each of its states; the same in the column and in the sheet. */
export function BasketPanel() {
  const t = useMessages();
  const { slug } = useRestaurant();
  const basket = useAtomValue(basketAtom(slug));
  const reload = useSetAtom(reloadBasketAtom);
  const retry = <Button onClick={() => void reload(slug)}>{t('common.retry')}</Button>;

  if (basket.status === 'failed') {
    return (
      <Notice level="alert" action={retry}>
        {basket.error.offline ? t('common.offline') : t('basket.failed')}
      </Notice>
    );
  }
  if (basket.status !== 'ready') return <BasketSkeleton />;
  return (
    <div className="basket-panel">
      {basket.error && (
        <Notice level="warning" action={retry}>
          {t('basket.failed')}
        </Notice>
      )}
      <BasketError basket={basket.value.basket} />
      <BasketContent view={basket.value} />
    </div>
  );
}
