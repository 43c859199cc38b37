import type { Product } from '../../../../../shared/contract/menu.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import type { Failure } from '../../../../state/failure.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { whenWords } from '../words/when-words.ts';

export interface FlavorNoticesProps {
  readonly product: Product;
  readonly isOnCard: boolean;
  readonly isAvailable: boolean;
  readonly isLineGone: boolean;
  readonly isKept: boolean;
  readonly error: Failure | null;
  readonly onRestart: () => void;
}

/** What happened since the dialog opened, or before: each in one sentence, above what can be chosen. */
export function FlavorNotices(props: FlavorNoticesProps) {
  const { product, isOnCard, isAvailable, isLineGone, isKept, error, onRestart } = props;
  const t = useMessages();
  const { menu } = useRestaurant();
  if (!isOnCard) {
    return <Notice level="alert">{t('restaurant.flavors.gone', { name: product.name })}</Notice>;
  }
  return (
    <>
      {error && (
        <Notice level="alert" title={t('restaurant.flavors.failed')}>
          {error.offline ? t('common.offline') : error.message}
        </Notice>
      )}
      {isLineGone && <Notice level="warning">{t('restaurant.flavors.lineGone')}</Notice>}
      {!isAvailable && (
        <Notice level="warning" title={t('restaurant.unavailable')}>
          {whenWords(product, menu.availabilities, t)}
        </Notice>
      )}
      {isKept && (
        <Notice
          level="info"
          action={
            <Button variant="quiet" onClick={onRestart}>
              {t('restaurant.flavors.restart')}
            </Button>
          }
        >
          {t('restaurant.flavors.kept')}
        </Notice>
      )}
    </>
  );
}
