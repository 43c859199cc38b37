import { useMessages } from '#runtime/use-messages.ts';
import { useReorder } from '#runtime/use-reorder.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import type { Failure } from '#state/core/failure.ts';
import { isLost } from '#state/core/is-lost.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { lastOrderAtom, reloadOrdersAtom } from '#state/orders/user-orders.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Loaded } from '../Loaded.tsx';
import { OrderRow } from '../orders/OrderRow.tsx';

/** The latest order with the same once more; nothing for whoever has not ordered yet. */
export function LastOrder() {
  const t = useMessages();
  const last = useAtomValue(lastOrderAtom);
  if (last.status === 'ready' && last.value === null) return null;
  return (
    <div className="dashboard-part" part="last-order">
      <h3>{t('account.last.title')}</h3>
      <Loaded of={lastOrderAtom} reload={reloadOrdersAtom} lines={3}>
        {(order) => order && <OrderAgain order={order} />}
      </Loaded>
    </div>
  );
}

function OrderAgain({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { busy, problem, reorder } = useReorder(order);
  const { name } = order.restaurant;
  const problemText = (failure: Failure) => {
    if (failure.key === 'restaurant.error.unknown') return t('account.last.closed', { restaurant: name });
    return isLost(failure) ? t('account.last.lost') : t('account.last.failed', { reason: failure.message });
  };

  return (
    <>
      <ul className="rows">
        <OrderRow order={order} dated />
      </ul>
      <p className="fo-quiet last-items">{itemsOf(order)}</p>
      {problem && <Notice level="alert">{problemText(problem)}</Notice>}
      {order.status !== orderStatus.unconfirmed && (
        <Button variant="secondary" busy={busy} onClick={reorder}>
          {t('account.last.again')}
        </Button>
      )}
    </>
  );
}

/** `2 × Margherita, 1 × Bruschetta`. */
function itemsOf({ items }: Order): string {
  return items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}
