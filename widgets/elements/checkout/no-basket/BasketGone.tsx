import { useEffect, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { useSetAtom, useStore } from '#state/core/jotai.ts';
import { findNewOrderAtom, type OrderSearch, ownOrderIdsAtom } from '#state/orders/own-orders.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx';
import { statusPath } from '../flow/use-follow-order.ts';

/**
 * The basket was emptied while this checkout was open: by an order in another tab, which is then led to, or by hand.
 * Nothing failed, so it is no error.
 */
export function BasketGone({ slug, known, since }: OrderSearch) {
  const t = useMessages();
  const linkTo = useLink();
  const findNewOrder = useSetAtom(findNewOrderAtom);
  const store = useStore();
  /** undefined: still looking */
  const [orderId, setOrderId] = useState<string | null>();

  useEffect(() => {
    let current = true;
    const check = async () => {
      const found = await findNewOrder({ slug, known, since });
      if (current) setOrderId((before) => found ?? before ?? null);
    };
    void check();
    // the other tab learns its order's id a moment after everybody has learned that the basket is empty
    const stopLooking = store.sub(ownOrderIdsAtom, () => void check());
    return () => {
      current = false;
      stopLooking();
    };
  }, [store, findNewOrder, slug, known, since]);

  if (orderId === undefined) return <CheckoutSkeleton />;
  const ordered = orderId !== null;
  const path = ordered ? statusPath(orderId) : `/restaurant/${slug}`;
  return (
    <div role="status">
      <EmptyState
        title={t(ordered ? 'checkout.gone.ordered.title' : 'checkout.gone.title')}
        heading="h1"
        action={
          <LinkButton variant="primary" {...linkTo(path)}>
            {t(ordered ? 'checkout.placed.action' : 'checkout.empty.action')}
          </LinkButton>
        }
      >
        {t(ordered ? 'checkout.gone.ordered.text' : 'checkout.gone.text')}
      </EmptyState>
    </div>
  );
}
