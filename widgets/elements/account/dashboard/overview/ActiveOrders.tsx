import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { activeOrdersAtom, reloadActiveOrdersAtom } from '#state/orders/user-orders.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Loaded } from '../Loaded.tsx';
import { OrderRow } from '../orders/OrderRow.tsx';

/** What is under way, each with its state, live, and the link to it. */
export function ActiveOrders() {
  const t = useMessages();
  const linkTo = useLink();
  const orders = useAtomValue(activeOrdersAtom);
  const reload = useSetAtom(reloadActiveOrdersAtom);
  return (
    <div className="dashboard-part" part="orders">
      <h3>{t('account.dashboard.orders')}</h3>
      <Loaded remote={orders} onRetry={reload} lines={2}>
        {(active) =>
          active.length === 0 ? (
            <>
              <p className="fo-quiet">{t('account.dashboard.orders.none')}</p>
              <LinkButton variant="secondary" {...linkTo('/restaurants')}>
                {t('account.dashboard.orders.action')}
              </LinkButton>
            </>
          ) : (
            <ul className="rows" aria-live="polite">
              {active.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
