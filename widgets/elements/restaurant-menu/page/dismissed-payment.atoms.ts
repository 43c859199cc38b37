import { family } from '#state/core/family.ts';
import { atom } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';

/**
 * Whether it was read, or tried again, that an order's payment failed. It is kept for this visit: a page that starts
 * anew with another basket names the order once more. Setting it dismisses that for good.
 */
export const isDismissedAtom = family((orderId) => {
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
