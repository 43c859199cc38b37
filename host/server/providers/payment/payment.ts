/** How orders can be paid: what stands behind the payment types of spec section 1. */
export interface PaymentProvider {
  /** whether cards and bank transfers can be taken, on a page of the provider's; else only payment on delivery */
  readonly takesOnline: boolean;
}

/** The embedded default: cash, and debit card at the door. */
export const payOnDelivery: PaymentProvider = { takesOnline: false };
