import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useReorder } from '#runtime/hooks/use-reorder.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Session, User } from '#shared/contract/session.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { isLost } from '#state/core/remote/failure.ts';
import { isPending } from '#state/core/remote/is-pending.ts';
import {
  activeOrdersAtom,
  lastOrderAtom,
  orderPagesAtom,
  reloadActiveOrdersAtom,
  reloadOrdersAtom,
  unratedOrdersAtom,
} from '#state/orders/user-orders.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Loaded, Loading } from '../Loaded.tsx';
import { OrderRow } from '../orders/OrderRow.tsx';
import { BonusPoints } from './BonusPoints.tsx';
import { UnratedOrders } from './UnratedOrders.tsx';

/** What one comes for: what is under way, the same again, what to rate, points, and where the food goes. */
export function Overview({ session, user }: { readonly session: Session; readonly user: User }) {
  const t = useMessages();
  const flags = useAtomValue(flagsAtom);
  // shown at once: what comes later would push down what is being read
  const coming = [useAtomValue(activeOrdersAtom), useAtomValue(orderPagesAtom), useAtomValue(unratedOrdersAtom)].some(
    isPending,
  );
  const address = session.location?.formatted_address_short;
  if (coming) return <Loading lines={8} />;
  return (
    <>
      <ActiveOrders />
      <UnratedOrders />
      <LastOrder />
      {flags?.CREDITS !== false && <BonusPoints points={user.balance} />}
      <div className="dashboard-part">
        <p>{address === undefined ? t('account.welcome.noAddress') : t('account.welcome.address', { address })}</p>
        <a className="dashboard-link" href="#addresses">
          {t('account.welcome.addresses')}
        </a>
      </div>
    </>
  );
}

/** The way to the kitchen. */
export function StaffOverview({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <div className="dashboard-part">
      <p>{t('account.dashboard.staff.text')}</p>
      <LinkButton variant="primary" {...linkTo(session.cockpitURL)}>
        {t('account.dashboard.staff')}
      </LinkButton>
    </div>
  );
}

/** What is under way, each with its state, live, and the link to it. */
function ActiveOrders() {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <div className="dashboard-part" part="orders">
      <h3>{t('account.dashboard.orders')}</h3>
      <Loaded of={activeOrdersAtom} reload={reloadActiveOrdersAtom} lines={2}>
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

/** The latest order with the same once more; nothing for whoever has not ordered yet. */
function LastOrder() {
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
