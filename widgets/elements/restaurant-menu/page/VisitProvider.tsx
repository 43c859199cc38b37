import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { failedPaymentAtom } from '#state/payments/failed-payment.ts';
import { isDismissedAtom } from './dismissed-payment.atoms.ts';
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
  const [told, setTold] = useState({ attribute: failedOrder, order: failedOrder });
  if (told.attribute !== failedOrder) setTold({ attribute: failedOrder, order: failedOrder });
  const { order } = told;
  const dismissedAtom = isDismissedAtom(order ?? '');
  const dismissFailedOrder = useSetAtom(dismissedAtom);
  const open = useAtomValue(dismissedAtom) ? undefined : order || undefined;
  const taken = useRef<string | undefined>(undefined);
  const comeBackFrom = useCallback(
    (from: string | null) => setTold((before) => ({ ...before, order: from ?? undefined })),
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
    }),
    [open, dismissFailedOrder, transport, comeBackFrom],
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
  useAtomValue(failedPaymentAtom(orderId));
  return null;
}
