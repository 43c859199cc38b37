import { useLink } from '../../../../../runtime/use-link.ts';
import { useMessages } from '../../../../../runtime/use-messages.ts';
import {
  moreOrdersAtom,
  orderPagesAtom,
  reloadOrdersAtom,
} from '../../../../../state/account/user-orders.ts';
import { useAtomValue, useSetAtom } from '../../../../../state/jotai.ts';
import { LinkButton } from '../../../../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../../../../ui/feedback/EmptyState.tsx';
import { EmptyPicture } from '../frame/EmptyPicture.tsx';
import { Loaded } from '../frame/Loaded.tsx';
import { MoreButton } from '../frame/MoreButton.tsx';
import { OrderRow } from './OrderRow.tsx';

/** All orders of the account, the newest first. */
export function OrdersSection() {
  const t = useMessages();
  const linkTo = useLink();
  const pages = useAtomValue(orderPagesAtom);
  const reload = useSetAtom(reloadOrdersAtom);
  const more = useSetAtom(moreOrdersAtom);
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
                <OrderRow key={order.id} order={order} dated />
              ))}
            </ul>
            <MoreButton hasMore={next !== null} state={state} onMore={async () => (await more()).length} />
          </>
        )
      }
    </Loaded>
  );
}
