import { useState } from 'react';
import { type OrderPage, orderPageAt, orderPages } from '#shared/domain/orders/order-pages.ts';
import { useAtom } from '#state/core/jotai.ts';
import { placeFor, wizardPlaceAtom } from '../checkout.atoms.ts';

interface WizardPages {
  readonly page: OrderPage;
  /** each page starts locked; those up to this one are not (PRODUCT.md 9.7) */
  readonly unlocked: number;
  /** pages that the person tried to leave: their faults are shown */
  readonly tried: ReadonlySet<OrderPage>;
  readonly markTried: (pages: readonly OrderPage[]) => void;
  /** Shows a page and unlocks it. */
  readonly show: (page: OrderPage) => void;
}

/** Where in the wizard the person is with this basket. */
export function useWizardPages(slug: string, basketId: string): WizardPages {
  const [place, setPlace] = useAtom(wizardPlaceAtom(slug));
  const { page, unlocked } = placeFor(place, basketId);
  const [tried, setTried] = useState<ReadonlySet<OrderPage>>(new Set());
  return {
    page: orderPageAt(page),
    unlocked,
    tried,
    markTried: (pages) => setTried((before) => new Set([...before, ...pages])),
    show: (next) => {
      const index = orderPages.indexOf(next);
      setPlace({ page: index, unlocked: Math.max(unlocked, index) });
    },
  };
}
