import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import type { Session, User } from '#shared/contract/session.ts';
import { isPending } from '#state/core/is-pending.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import {
  activeOrdersAtom,
  orderPagesAtom,
  reloadActiveOrdersAtom,
  unratedOrdersAtom,
} from '#state/orders/user-orders.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Loaded, Loading } from '../Loaded.tsx';
import { OrderRow } from '../orders/OrderRow.tsx';
import { BonusPoints } from './BonusPoints.tsx';
import { LastOrder } from './LastOrder.tsx';
import { UnratedOrders } from './UnratedOrders.tsx';

/** What one comes for: what is under way, the same again, what to rate, points, and where the food goes. */
export function Overview({ session, user }: { readonly session: Session; readonly user: User }) {
  const t = useMessages();
  const flags = useAtomValue(flagsAtom);
  // shown at once: what comes later would push down what is being read
  const coming = [
    useAtomValue(activeOrdersAtom),
    useAtomValue(orderPagesAtom),
    useAtomValue(unratedOrdersAtom),
  ].some(isPending);
  const address = session.location?.formatted_address_short;
  if (coming) return <Loading lines={8} />;
  return (
    <>
      <ActiveOrders />
      <UnratedOrders />
      <LastOrder />
      {flags?.CREDITS !== false && <BonusPoints points={user.balance} />}
      <div className="dashboard-part">
        <p>
          {address === undefined ? t('account.welcome.noAddress') : t('account.welcome.address', { address })}
        </p>
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
