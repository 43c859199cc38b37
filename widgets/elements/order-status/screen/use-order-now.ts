import { useState } from 'react';
import { useIsServed } from '#runtime/server-rendered/use-is-served.ts';
import type { ConfirmationHint } from '#shared/domain/orders/confirmation-hint.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { clockAtom } from '#state/core/ports.ts';
import { confirmationHintAtom } from '#state/orders/confirmation.ts';

/** The time by which an order is shown, in milliseconds since 1970, and what to say while it is not confirmed. */
export interface OrderNow {
  readonly now: number;
  readonly hint: ConfirmationHint;
}

/** A device's clock that is off by less changes nothing that is shown. */
const toleranceMs = 60_000;

/**
 * The server's time, anew each minute. Until the server has given it, a device's clock is moved by what it was off when the
 * markup came, which is made for each request: no order is late for a moment because a clock is.
 */
export function useOrderNow(id: string): OrderNow {
  const minute = useAtomValue(minuteAtom);
  const { isSure } = useAtomValue(clockAtom);
  const hint = useAtomValue(confirmationHintAtom(id));
  const isServed = useIsServed();
  const [served] = useState(isServed ? minute : null);
  const [offset, setOffset] = useState<number | null>(null);
  if (!isServed && served !== null && offset === null) setOffset(minute - served);
  if (isServed || offset === null || isSure() || Math.abs(offset) < toleranceMs) return { now: minute, hint };
  return { now: minute - offset, hint: { kind: 'soon' } };
}
