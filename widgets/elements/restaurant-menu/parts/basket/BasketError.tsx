import { useMessages } from '../../../../runtime/use-messages.ts';
import { basketErrorAtom, dismissBasketErrorAtom } from '../../../../state/basket.ts';
import { useAtomValue, useSetAtom } from '../../../../state/jotai.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useRestaurant } from '../restaurant-context.ts';

/** The last change, when the server refused it: why, and that it is taken back. */
export function BasketError() {
  const t = useMessages();
  const { slug } = useRestaurant();
  const error = useAtomValue(basketErrorAtom(slug));
  const dismiss = useSetAtom(dismissBasketErrorAtom);
  if (!error) return null;
  return (
    <Notice level="alert" onDismiss={() => dismiss(slug)} dismissLabel={t('common.dismiss')}>
      {error.offline ? t('basket.offline') : `${error.message} ${t('basket.refused')}`}
    </Notice>
  );
}
