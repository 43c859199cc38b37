import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { RatingForm } from '#runtime/rating/RatingForm.tsx';
import type { Order } from '#shared/contract/orders.ts';
import type { Session, User } from '#shared/contract/session.ts';
import { reloadShownUserDataAtom } from '#state/accounts/user-resource.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { isPending } from '#state/core/remote/is-pending.ts';
import {
  activeOrdersResource,
  lastOrderAtom,
  ordersResource,
  unratedOrdersResource,
} from '#state/orders/user-orders.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { Loaded, Loading } from '../Loaded.tsx';
import { OrderRow } from '../orders/OrderRow.tsx';
import { BonusPoints } from './BonusPoints.tsx';

/** What one comes for: what is under way, the same again, what to rate, points, and where the food goes. */
export function Overview({ session, user }: { readonly session: Session; readonly user: User }) {
  const t = useMessages();
  const flags = useAtomValue(flagsAtom);
  // shown at once: what comes later would push down what is being read
  const coming = [
    useAtomValue(activeOrdersResource.remoteAtom),
    useAtomValue(ordersResource.remoteAtom),
    useAtomValue(unratedOrdersResource.remoteAtom),
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
  const role = session.user?.role === 'operator' ? 'operator' : 'staff';
  return (
    <div className="dashboard-part">
      <p>{t(`account.dashboard.${role}.text`)}</p>
      <LinkButton variant="primary" {...linkTo(session.cockpitURL)}>
        {t(`account.dashboard.${role}`)}
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
      <H3>{t('account.dashboard.orders')}</H3>
      <Loaded resource={activeOrdersResource} lines={2}>
        {(active) =>
          active.length === 0 ? (
            <>
              <p className="fo-quiet">{t('account.dashboard.orders.none')}</p>
              <LinkButton variant="secondary" {...linkTo('/restaurants')}>
                {t('account.dashboard.orders.action')}
              </LinkButton>
            </>
          ) : (
            <ul className="rows fo-lined" aria-live="polite">
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
      <H3>{t('account.last.title')}</H3>
      <Loaded resource={{ ...ordersResource, remoteAtom: lastOrderAtom }} lines={3}>
        {(order) =>
          order && (
            <ul className="rows fo-lined">
              <OrderRow order={order} dated repeatable />
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

/** What could be rated, one form at a time; nothing where there is none and none was rated just now. */
function UnratedOrders() {
  const t = useMessages();
  const orders = useAtomValue(unratedOrdersResource.remoteAtom);
  const reloadShown = useSetAtom(reloadShownUserDataAtom);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [thanked, setThanked] = useState(0);

  useEffect(() => {
    // the form with the focus in it is gone
    if (thanked > 0) headingRef.current?.focus();
  }, [thanked]);

  const handleSaved = () => {
    setOpen(null);
    setThanked((count) => count + 1);
    // the rated order stands in other lists too
    void reloadShown();
  };
  // a failure here is no news for whoever has nothing to rate: what matters more stands above and below
  if (isPending(orders)) return null;
  if (orders.status === 'ready' && orders.value.length === 0 && thanked === 0) return null;
  return (
    <div className="dashboard-part" part="unrated">
      <H3 ref={headingRef} tabIndex={-1}>
        {t('account.unrated.title')}
      </H3>
      {thanked > 0 && <Notice level="success">{t('account.unrated.thanks')}</Notice>}
      <Loaded resource={unratedOrdersResource}>
        {(unrated) => (
          <ul className="unrated fo-stack-4">
            {unrated.map((order) => (
              <Unrated
                key={order.id}
                order={order}
                open={open === order.id}
                onOpen={() => setOpen(order.id)}
                onSaved={handleSaved}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

interface UnratedProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onSaved: () => void;
}

function Unrated({ order, open, onOpen, onSaved }: UnratedProps) {
  const t = useMessages();
  const formRef = useRef<HTMLDivElement>(null);
  const restaurant = order.restaurant.name;
  useEffect(() => {
    if (open) formRef.current?.focus();
  }, [open]);
  return (
    <li>
      <ul className="rows fo-lined">
        <OrderRow order={order} dated />
      </ul>
      {open ? (
        <div
          ref={formRef}
          role="group"
          tabIndex={-1}
          className="unrated-form"
          aria-label={t('account.unrated.open', { restaurant })}
        >
          <RatingForm order={order} onSaved={onSaved} />
        </div>
      ) : (
        <Button variant="secondary" aria-label={t('account.unrated.open', { restaurant })} onClick={onOpen}>
          {t('account.unrated.rate')}
        </Button>
      )}
    </li>
  );
}
