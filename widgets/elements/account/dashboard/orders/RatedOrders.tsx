import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { ratedOrdersAtom, reloadRatedOrdersAtom } from '#state/orders/user-orders.ts';
import { Button } from '#ui/action/Button.tsx';
import { Loaded } from '../Loaded.tsx';
import { OrderRow } from './OrderRow.tsx';

/** So many are shown at once; whoever wants more asks for them. */
const shownAtOnce = 5;

/** What the person has rated, the latest order first, with what they wrote; nothing where nothing is rated. */
export function RatedOrders() {
  const t = useMessages();
  const rated = useAtomValue(ratedOrdersAtom);
  const reload = useSetAtom(reloadRatedOrdersAtom);
  const [all, setAll] = useState(false);
  if (rated.status === 'ready' ? rated.value.length === 0 : rated.status !== 'failed') return null;
  return (
    <div className="dashboard-part" part="rated">
      <h3>{t('account.rated.title')}</h3>
      <Loaded remote={rated} onRetry={reload}>
        {(orders) => (
          <>
            <ul className="rows">
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
