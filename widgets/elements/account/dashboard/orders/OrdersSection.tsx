import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import {
  moreOrdersAtom,
  orderPagesAtom,
  ratedOrdersAtom,
  reloadOrdersAtom,
} from '#state/orders/user-orders.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useOwnOrigin } from '../../forms/use-own-origin.ts';
import { EmptyPicture } from '../EmptyPicture.tsx';
import { Loaded } from '../Loaded.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { OrderRow } from './OrderRow.tsx';
import { RatedOrders } from './RatedOrders.tsx';

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
  const pages = useAtomValue(orderPagesAtom);
  const reload = useSetAtom(reloadOrdersAtom);
  const more = useSetAtom(moreOrdersAtom);
  const ownOrigin = useOwnOrigin();
  // an older page is not fetched again for a rating
  const rated = new Map((valueOf(useAtomValue(ratedOrdersAtom)) ?? []).map((order) => [order.id, order]));
  return (
    <Loaded remote={pages} onRetry={reload} lines={6}>
      {({ items, next, more: state }) =>
        items.length === 0 ? (
          <EmptyState
            title={t('account.orders.empty')}
            picture={<EmptyPicture dish="pizza" />}
            action={
              <LinkButton variant="primary" {...linkTo('/restaurants')}>
                {t('account.dashboard.orders.action')}
              </LinkButton>
            }
          >
            {t('account.orders.empty.text')}
          </EmptyState>
        ) : (
          <>
            <ul className="rows">
              {items.map((order) => (
                <OrderRow
                  key={order.id}
                  order={{ ...order, rating: rated.get(order.id)?.rating ?? order.rating }}
                  dated
                />
              ))}
            </ul>
            <MoreButton hasMore={next !== null} state={state} onMore={async () => (await more()).length} />
            {ownOrigin && (
              <a className="dashboard-link" {...linkTo('/user/orders/more')}>
                {t('account.orders.page')}
              </a>
            )}
          </>
        )
      }
    </Loaded>
  );
}
