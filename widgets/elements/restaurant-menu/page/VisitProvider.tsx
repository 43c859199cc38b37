import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { family } from '#state/core/family.ts';
import { atom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { failedPaymentAtom } from '#state/payments/failed-payment.ts';

/** What the page around the element says of how the person came here; each is used once. */
interface Visit {
  /** an order whose payment may have failed; undefined: none, or already dismissed */
  readonly failedOrder: string | undefined;
  readonly dismissFailedOrder: () => void;
  /** an order in the element's place led back here: such a one, or one of which nothing is to be said */
  readonly comeBackFrom: (failedOrder: string | null) => void;
  /** whether takeaway was chosen on the way here and is not applied yet; true only once */
  readonly takeTakeaway: () => boolean;
  /** the product that the page's address led to; null: none, or it was taken already */
  readonly takeProduct: () => number | null;
  /** the id of a basket that somebody shared; null: none */
  readonly sharedBasket: string | null;
}

const VisitContext = createContext<Visit | null>(null);

/** Null where nobody said anything, as in a part that is shown by itself. */
export function useVisit(): Visit | null {
  return useContext(VisitContext);
}

interface VisitProviderProps {
  readonly failedOrder: string | undefined;
  readonly transport: string | undefined;
  readonly sharedBasket: string | undefined;
  readonly children: ReactNode;
}

/**
 * Keeps what was said of the way here while steps follow one another in the element's place, so that the way back
 * from checkout says and does nothing a second time. An attribute that gets another value counts anew.
 */
export function VisitProvider({ failedOrder, transport, sharedBasket, children }: VisitProviderProps) {
  const [given, setGiven] = useState({ attribute: failedOrder, order: failedOrder });
  if (given.attribute !== failedOrder) setGiven({ attribute: failedOrder, order: failedOrder });
  const { order } = given;
  const dismissedAtom = isDismissedAtom(order ?? '');
  const dismissFailedOrder = useSetAtom(dismissedAtom);
  const open = useAtomValue(dismissedAtom) ? undefined : order || undefined;
  // asks while the restaurant is still loading, so that the notice is there with it and pushes nothing down later
  useAtomValue(open === undefined ? nothingAtom : failedPaymentAtom(open));
  const taken = useRef<string | undefined>(undefined);
  const product = useRef<number | null | undefined>(undefined);
  const comeBackFrom = useCallback(
    (from: string | null) => setGiven((before) => ({ ...before, order: from ?? undefined })),
    [],
  );
  const visit = useMemo(
    (): Visit => ({
      failedOrder: open,
      dismissFailedOrder,
      comeBackFrom,
      takeTakeaway: () => {
        const isNew = taken.current !== transport;
        taken.current = transport;
        return isNew && transport === 'takeaway';
      },
      takeProduct: () => {
        const first = product.current === undefined && !isReturn() ? linkedProduct(location.hash) : null;
        product.current = null;
        return first;
      },
      sharedBasket: sharedBasket || null,
    }),
    [open, dismissFailedOrder, transport, comeBackFrom, sharedBasket],
  );
  return <VisitContext value={visit}>{children}</VisitContext>;
}

/** The product that an address leads to; null: none. */
export function linkedProduct(hash: string): number | null {
  const [, id] = /^#product-(\d{1,9})$/.exec(hash) ?? [];
  return id === undefined ? null : Number(id);
}

/** Whoever comes back by the browser's button finds the page as it was left. */
const isReturn = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'back_forward';

const nothingAtom = atom(null);

/**
 * Whether it was read, or tried again, that an order's payment failed. It is kept for this visit: a page that starts
 * anew with another basket names the order once more. Setting it dismisses that for good.
 */
const isDismissedAtom = family((orderId) => {
  const storageKey = `de-payment-told-${orderId}`;
  const dismissedAtom = atom(false);
  return atom(
    (get) => get(dismissedAtom) || get(portsAtom).storage.visit.get(storageKey) !== null,
    (get, set) => {
      set(dismissedAtom, true);
      get(portsAtom).storage.visit.set(storageKey, '1');
    },
  );
});
