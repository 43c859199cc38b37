import { useState } from 'react';
import * as z from 'zod/mini';
import { type OrderPage, orderPageAt, orderPages } from '#shared/domain/orders/order-pages.ts';
import { family } from '#state/core/family.ts';
import { atom, useAtom } from '#state/core/jotai.ts';
import { keptForVisit } from '#state/core/kept-for-visit.ts';

/** Where a person is in the wizard: the page they see, and the last one that is unlocked. */
interface WizardPlace {
  readonly page: number;
  readonly unlocked: number;
  /** it holds for this basket alone; undefined: for any */
  readonly basketId?: string | undefined;
}

const pageIndex = z.int().check(z.gte(0), z.lte(2));
const storedPlace = z
  .object({ page: pageIndex, unlocked: pageIndex, basketId: z.optional(z.string()) })
  .check(z.refine(({ page, unlocked }) => page <= unlocked));
const paymentPage = orderPages.indexOf('payment');

/** Survives a reload within this visit, as the form does; null where no page was chosen yet. */
const wizardPlaceAtom = family((slug) => keptForVisit<WizardPlace>(`de-checkout-page-${slug}`, storedPlace));

/**
 * The next order starts at the first page that asks something; but if the payment that the person is led to fails, the
 * same basket opens again, and only how to pay is asked anew.
 */
export const restartWizardAtom = atom(null, (_, set, slug: string, unpaidBasketId: string | null) => {
  const again = { page: paymentPage, unlocked: paymentPage, basketId: unpaidBasketId ?? undefined };
  set(wizardPlaceAtom(slug), unpaidBasketId === null ? null : again);
});

/**
 * Where in the wizard the person is with this basket; `firstAsked`: the page that opens where none was chosen yet. It
 * stays while that page is filled in.
 */
export function useWizardPages(slug: string, basketId: string, firstAsked: () => OrderPage) {
  const [place, setPlace] = useAtom(wizardPlaceAtom(slug));
  const [opened] = useState(() => orderPages.indexOf(firstAsked()));
  const isItsPlace = place !== null && (place.basketId === undefined || place.basketId === basketId);
  const { page, unlocked } = isItsPlace ? place : { page: opened, unlocked: opened };
  const [tried, setTried] = useState<ReadonlySet<OrderPage>>(new Set());
  return {
    page: orderPageAt(page),
    /** each page starts locked; those up to this one are not */
    unlocked,
    /** the pages before this one were passed, as they have nothing to ask */
    passed: !isItsPlace && opened > 0,
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
