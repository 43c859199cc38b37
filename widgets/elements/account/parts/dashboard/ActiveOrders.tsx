import type { Order } from '../../../../../shared/contract/orders.ts';
import { useLink } from '../../../../runtime/use-link.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { activeOrdersAtom } from '../../../../state/own-orders.ts';
import { LinkButton } from '../../../../ui/action/LinkButton.tsx';
import { Price } from '../../../../ui/data/Price.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';

/** What is under way, each with the link to its state. */
export function ActiveOrders() {
  const t = useMessages();
  return (
    <section className="dashboard-section" part="orders">
      <h2>{t('account.dashboard.orders')}</h2>
      <OrderList />
    </section>
  );
}

function OrderList() {
  const t = useMessages();
  const linkTo = useLink();
  const orders = useAtomValue(activeOrdersAtom);
  if (orders.status === 'failed') return <p className="fo-quiet">{t('account.dashboard.orders.failed')}</p>;
  if (orders.status !== 'ready') return <Skeleton lines={2} />;
  if (orders.value.length === 0) {
    return (
      <>
        <p className="fo-quiet">{t('account.dashboard.orders.none')}</p>
        <LinkButton variant="secondary" {...linkTo('/restaurants')}>
          {t('account.dashboard.orders.action')}
        </LinkButton>
      </>
    );
  }
  return (
    <ul className="orders">
      {orders.value.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OrderRow({ order: { id, restaurant, status, totals } }: { readonly order: Order }) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <li>
      <a {...linkTo(`/order/status/${encodeURIComponent(id)}`)}>
        <span className="orders-name">{restaurant.name}</span>
        <span className="orders-state">{t(`account.dashboard.order.${status}`)}</span>
        <Price cents={totals.totalSum} />
      </a>
    </li>
  );
}
