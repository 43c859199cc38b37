import { useState } from 'react';
import { type OrderPage, orderPageAt, orderPages } from '#shared/domain/orders/order-pages.ts';
import { useAtom } from '#state/core/jotai.ts';
import { placeFor, wizardPlaceAtom } from '../checkout.atoms.ts';

/** Where in the wizard the person is with this basket. */
export function useWizardPages(slug: string, basketId: string) {
  const [place, setPlace] = useAtom(wizardPlaceAtom(slug));
  const { page, unlocked } = placeFor(place, basketId);
  const [tried, setTried] = useState<ReadonlySet<OrderPage>>(new Set());
  return {
    page: orderPageAt(page),
    /** each page starts locked; those up to this one are not */
    unlocked,
    /** pages that the person tried to leave: their errors are shown */
    tried,
    markTried: (pages: readonly OrderPage[]) => setTried((before) => new Set([...before, ...pages])),
    /** Shows a page and unlocks it. */
    show: (next: OrderPage) => {
      const index = orderPages.indexOf(next);
      setPlace({ page: index, unlocked: Math.max(unlocked, index) });
    },
  };
}
