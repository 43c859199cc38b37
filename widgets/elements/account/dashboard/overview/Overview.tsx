import { useMessages } from '#runtime/use-messages.ts';
import type { Session, User } from '#shared/contract/session.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { type Remote, valueOf } from '#state/core/remote.ts';
import { activeOrdersAtom, orderPagesAtom, unratedOrdersAtom } from '#state/orders/user-orders.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { Loading } from '../Loaded.tsx';
import { ActiveOrders } from './ActiveOrders.tsx';
import { BonusPoints } from './BonusPoints.tsx';
import { LastOrder } from './LastOrder.tsx';
import { UnratedOrders } from './UnratedOrders.tsx';

interface OverviewProps {
  readonly session: Session;
  readonly user: User;
}

/** What one comes for: what is under way, the same again, what to rate, points, and where the food goes. */
export function Overview({ session, user }: OverviewProps) {
  const t = useMessages();
  const flags = valueOf(useAtomValue(settingsAtom))?.flags;
  // shown at once: what comes later would push down what is being read
  const coming = [
    useAtomValue(activeOrdersAtom),
    useAtomValue(orderPagesAtom),
    useAtomValue(unratedOrdersAtom),
  ].some(isComing);
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

const isComing = ({ status }: Remote<unknown>) => status === 'loading' || status === 'idle';
