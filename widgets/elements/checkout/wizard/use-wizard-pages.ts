import { useState } from 'react';
import * as z from 'zod/mini';
import { type OrderPage, orderPageAt, orderPages } from '#shared/domain/orders/order-pages.ts';
import { family } from '#state/core/family.ts';
import { atom, useAtom } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { readStored, writeStored } from '#state/core/stored-json.ts';

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
const placeKey = (slug: string) => `de-checkout-page-${slug}`;
const start: WizardPlace = { page: 0, unlocked: 0 };
const paymentPage = orderPages.indexOf('payment');

/** Where the person is with this basket: at the first page if the place is another one's. */
function placeFor(place: WizardPlace, basketId: string): WizardPlace {
  return place.basketId === undefined || place.basketId === basketId ? place : start;
}

/** Survives a reload within this visit, as the form does. */
const wizardPlaceAtom = family((slug) => {
  const changedAtom = atom<WizardPlace | null>(null);
  return atom(
    (get): WizardPlace =>
      get(changedAtom) ?? readStored(get(portsAtom).storage.visit, placeKey(slug), storedPlace) ?? start,
    (get, set, place: WizardPlace) => {
      set(changedAtom, place);
      writeStored(get(portsAtom).storage.visit, placeKey(slug), place);
    },
  );
});

/**
 * The next order starts at the first page; but if the payment that the person is led to fails, the same basket opens
 * again, and only how to pay is asked anew.
 */
export const restartWizardAtom = atom(null, (_, set, slug: string, unpaidBasketId: string | null) => {
  const again = { page: paymentPage, unlocked: paymentPage, basketId: unpaidBasketId ?? undefined };
  set(wizardPlaceAtom(slug), unpaidBasketId === null ? start : again);
});

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
