import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { ordersResource, ratedOrdersResource } from '#state/orders/user-orders.ts';
import { Button } from '#ui/action/Button.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { useOwnOrigin } from '../../forms/use-own-origin.ts';
import { Loaded, LoadedPages, NothingYet } from '../Loaded.tsx';
import { OrderRow } from './OrderRow.tsx';

/** All orders of the account, the newest first, and below them those that are rated. */
export function OrdersSection() {
  return (
    <>
      <AllOrders />
      <RatedOrders />
    </>
  );
}

function AllOrders() {
  const t = useMessages();
  const linkTo = useLink();
  const ownOrigin = useOwnOrigin();
  // an older page is not fetched again for a rating
  const rated = new Map(
    (valueOf(useAtomValue(ratedOrdersResource.remoteAtom)) ?? []).map((order) => [order.id, order]),
  );
  return (
    <LoadedPages
      resource={ordersResource}
      empty={<NothingYet topic="account.orders.empty" dish="pizza" />}
      renderRow={(order) => (
        <OrderRow
          key={order.id}
          order={{ ...order, rating: rated.get(order.id)?.rating ?? order.rating }}
          dated
          repeatable
        />
      )}
    >
      {ownOrigin && (
        <a className="dashboard-link" {...linkTo('/user/orders/more')}>
          {t('account.orders.page')}
        </a>
      )}
    </LoadedPages>
  );
}

/** So many are shown at once; whoever wants more asks for them. */
const shownAtOnce = 5;

/** What the person has rated, the latest order first, with what they wrote; nothing where nothing is rated. */
function RatedOrders() {
  const t = useMessages();
  const rated = useAtomValue(ratedOrdersResource.remoteAtom);
  const [all, setAll] = useState(false);
  if (rated.status === 'ready' ? rated.value.length === 0 : rated.status !== 'failed') return null;
  return (
    <div className="dashboard-part" part="rated">
      <H3>{t('account.rated.title')}</H3>
      <Loaded resource={ratedOrdersResource}>
        {(orders) => (
          <>
            <ul className="rows fo-lined">
              {(all ? orders : orders.slice(0, shownAtOnce)).map((order) => (
                <OrderRow key={order.id} order={order} dated commented />
              ))}
            </ul>
            {orders.length > shownAtOnce && (
              <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? t('account.saved.fewer') : t('account.rated.all', { count: orders.length })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
