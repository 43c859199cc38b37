import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RatingForm } from '#runtime/rating/RatingForm.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { reloadShownUserDataAtom } from '#state/accounts/user-resource.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { isPending } from '#state/core/remote/is-pending.ts';
import { reloadUnratedOrdersAtom, unratedOrdersAtom } from '#state/orders/user-orders.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Loaded } from '../Loaded.tsx';
import { OrderRow } from '../orders/OrderRow.tsx';

/** What could be rated, one form at a time; nothing where there is none and none was rated just now. */
export function UnratedOrders() {
  const t = useMessages();
  const orders = useAtomValue(unratedOrdersAtom);
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
      <h3 ref={headingRef} tabIndex={-1}>
        {t('account.unrated.title')}
      </h3>
      {thanked > 0 && <Notice level="success">{t('account.unrated.thanks')}</Notice>}
      <Loaded of={unratedOrdersAtom} reload={reloadUnratedOrdersAtom}>
        {(unrated) => (
          <ul className="unrated">
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
      <ul className="rows">
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
