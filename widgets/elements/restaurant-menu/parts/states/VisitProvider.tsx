import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { isPaymentFailedAtom } from '../../../../state/failed-payment.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { type Visit, VisitContext } from './visit-context.ts';

export interface VisitProviderProps {
  readonly failedOrder: string | undefined;
  readonly transport: string | undefined;
  readonly children: ReactNode;
}

/**
 * Keeps what was told of the way here while steps follow one another in the element's place, so that the way back
 * from checkout says and does nothing a second time. An attribute that gets another value counts anew.
 */
export function VisitProvider({ failedOrder, transport, children }: VisitProviderProps) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [heard, setHeard] = useState<string | undefined>(undefined);
  const told = heard ?? failedOrder;
  const open = told === dismissed ? undefined : told || undefined;
  const taken = useRef<string | undefined>(undefined);
  const hearOfFailedOrder = useCallback((href: string) => {
    const orderId = URL.parse(href)?.searchParams.get('failed-order');
    if (orderId) setHeard(orderId);
  }, []);
  const visit = useMemo(
    (): Visit => ({
      failedOrder: open,
      dismissFailedOrder: () => setDismissed(told ?? null),
      hearOfFailedOrder,
      takeTakeaway: () => {
        const isNew = taken.current !== transport;
        taken.current = transport;
        return isNew && transport === 'takeaway';
      },
    }),
    [open, told, transport, hearOfFailedOrder],
  );
  return (
    <VisitContext value={visit}>
      {open !== undefined && <AskPayment orderId={open} />}
      {children}
    </VisitContext>
  );
}

/** Asks while the restaurant is still loading, so that the notice is there with it and pushes nothing down later. */
function AskPayment({ orderId }: { readonly orderId: string }) {
  useAtomValue(isPaymentFailedAtom(orderId));
  return null;
}
