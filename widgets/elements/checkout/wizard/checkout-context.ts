import { createContext, useContext } from 'react';
import type { OrderPage } from '#shared/domain/orders/order-pages.ts';
import type { CheckoutForm, TextFieldName } from '#state/checkout/checkout-fields.ts';
import type { Failure } from '#state/core/failure.ts';
import type { FilledView } from '../checkout.atoms.ts';
import type { CheckoutError } from './checkout-errors.ts';
import type { PhoneRules } from './use-phone-rules.ts';

/** What the wizard's pages share. */
export interface CheckoutScreen {
  readonly slug: string;
  readonly view: FilledView;
  /** as it can be sent: with a tip only where one can be given */
  readonly form: CheckoutForm;
  readonly phoneRules: PhoneRules | null;
  readonly page: OrderPage;
  readonly change: (field: TextFieldName, value: string) => void;
  readonly changeForm: (
    patch: Partial<
      Pick<CheckoutForm, 'newsletter' | 'acceptedTerms' | 'ageConfirmed' | 'tip' | 'saveAddress'>
    >,
  ) => void;
  /** what is to be shown under a field, in words */
  readonly errorOf: (field: string) => string | undefined;
  /** the person has left the field: what is wrong with its contents may be said now */
  readonly leave: (field: TextFieldName) => void;
  /** back at once; forward only past pages without faults */
  readonly goTo: (page: OrderPage) => void;
  /** shows the fault's page and puts the focus into its field */
  readonly focusError: (fault: CheckoutError) => void;
  /** what was refused before does not hold for changed contents */
  readonly forgetRefusal: () => void;
  /** the code in its field is being redeemed */
  readonly redeeming: boolean;
  readonly order: () => void;
  readonly sending: boolean;
  /** why the last submission failed; gone with the next change */
  readonly failure: Failure | null;
}

export const CheckoutContext = createContext<CheckoutScreen | null>(null);

export function useCheckout(): CheckoutScreen {
  const screen = useContext(CheckoutContext);
  if (!screen)
    throw new Error('useCheckout() was called outside the wizard. Render the part within <Wizard>.');
  return screen;
}
