import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useNavigate } from '#runtime/widget-context.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { reorderAtom } from '#state/basket/copies.ts';
import type { Failure } from '#state/core/failure.ts';
import { isLost } from '#state/core/is-lost.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { isBasketOpenAgain } from '../labels/status-text.ts';

/** The same once more, for whoever ordered it: into the basket at its restaurant, where what changed since is told. */
export function Reorder({ order }: { readonly order: Order }) {
  const t = useMessages();
  const navigate = useNavigate();
  const reorder = useSetAtom(reorderAtom);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const { slug, name } = order.restaurant;
  if (!canReorder(order)) return null;

  const handleReorder = async () => {
    setBusy(true);
    setProblem(null);
    const outcome = await reorder({ orderId: order.id, slug });
    setBusy(false);
    if (outcome.ok) navigate(`/restaurant/${encodeURIComponent(slug)}`);
    else setProblem(outcome.error);
  };
  const words = (failure: Failure) => {
    if (failure.key === 'restaurant.error.unknown') return t('order.reorder.closed', { restaurant: name });
    return isLost(failure) ? t('order.reorder.lost') : t('order.reorder.failed', { reason: failure.message });
  };

  return (
    <div className="reorder">
      <Button variant="secondary" busy={busy} onClick={() => void handleReorder()}>
        {t('order.reorder')}
      </Button>
      <p className="fo-quiet">{t('order.reorder.help', { restaurant: name })}</p>
      {problem && <Notice level="alert">{words(problem)}</Notice>}
    </div>
  );
}

/** Once it is confirmed or over. After a failed payment the basket is open again as it was, so there is nothing to copy. */
function canReorder(order: Order): boolean {
  if (!order.owned || order.status === orderStatus.unconfirmed) return false;
  return !isBasketOpenAgain(order);
}
