import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useReorder } from '#runtime/hooks/use-reorder.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { isLost } from '#state/core/remote/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { isBasketOpenAgain } from '../labels/status-text.ts';

/** The same once more, for whoever ordered it: into the basket at its restaurant, where what changed since is said. */
export function Reorder({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { busy, problem, reorder } = useReorder(order);
  const { name } = order.restaurant;
  if (!canReorder(order)) return null;

  const problemText = (failure: Failure) => {
    if (failure.key === 'restaurant.error.unknown') return t('order.reorder.closed', { restaurant: name });
    return isLost(failure) ? t('order.reorder.lost') : t('order.reorder.failed', { reason: failure.message });
  };

  return (
    <div className="reorder">
      <Button variant="secondary" busy={busy} onClick={reorder}>
        {t('order.reorder')}
      </Button>
      <p className="fo-quiet">{t('order.reorder.help', { restaurant: name })}</p>
      {problem && <Notice level="alert">{problemText(problem)}</Notice>}
    </div>
  );
}

/** Once it is confirmed or over. After a failed payment the basket is open again as it was, so there is nothing to copy. */
function canReorder(order: Order): boolean {
  if (!order.owned || order.status === orderStatus.unconfirmed) return false;
  return !isBasketOpenAgain(order);
}
