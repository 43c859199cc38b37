import { useMessages } from '#runtime/use-messages.ts';
import type { Product } from '#shared/contract/menu.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useWhenText } from '../labels/use-availability-label.ts';
import type { RefusedLine } from './saving/save-line.atoms.ts';

export interface FlavorNoticesProps {
  readonly product: Product;
  readonly isOnCard: boolean;
  readonly isAvailable: boolean;
  readonly isLineGone: boolean;
  readonly isKept: boolean;
  readonly refusal: RefusedLine | null;
  readonly onRestart: () => void;
}

/** What happened since the dialog opened, or before: each in one sentence, above what can be chosen. */
export function FlavorNotices(props: FlavorNoticesProps) {
  const { product, isOnCard, isAvailable, isLineGone, isKept, refusal, onRestart } = props;
  const t = useMessages();
  const whenText = useWhenText();
  if (!isOnCard) {
    return <Notice level="alert">{t('restaurant.flavors.gone', { name: product.name })}</Notice>;
  }
  return (
    <>
      {refusal && (
        <Notice level="alert" title={t('restaurant.flavors.failed')}>
          {refusal.error.offline ? t('common.offline') : refusal.error.message}
          {refusal.left.length > 0 && ` ${t('restaurant.flavors.partly')}`}
        </Notice>
      )}
      {isLineGone && <Notice level="warning">{t('restaurant.flavors.lineGone')}</Notice>}
      {!isAvailable && (
        <Notice level="warning" title={t('restaurant.unavailable')}>
          {whenText(product)}
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
