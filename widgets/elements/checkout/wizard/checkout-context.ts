import { createContext, useContext } from 'react';
import type { useCheckoutScreen } from './use-checkout-screen.ts';

/** What the wizard's pages share. */
type CheckoutScreen = ReturnType<typeof useCheckoutScreen>['screen'];

export const CheckoutContext = createContext<CheckoutScreen | null>(null);

export function useCheckout(): CheckoutScreen {
  const screen = useContext(CheckoutContext);
  if (!screen) throw new Error('useCheckout() was called outside the wizard. Render the part within <Wizard>.');
  return screen;
}
