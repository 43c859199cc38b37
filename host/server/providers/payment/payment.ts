import type { PaymentType } from '#shared/contract/restaurants.ts';
import { DomainError } from '#shared/domain/domain-error.ts';

/** One attempt to have an order paid on the provider's page. */
export interface PaymentStart {
  /** the attempt's own id: a start that is repeated with it is the same payment */
  readonly paymentId: string;
  readonly orderId: string;
  /** cents, tip included */
  readonly amount: number;
  readonly paymentType: PaymentType;
  /** what the provider's page shows, such as the restaurant's name */
  readonly description: string;
  readonly email: string;
  readonly language: 'de' | 'en';
  /** where the person comes back to, whatever happened */
  readonly returnUrl: string;
  /** from then on it cannot be paid any more */
  readonly expiresAt: Temporal.Instant;
}

export interface StartedPayment {
  /** the provider's id of it */
  readonly providerId: string;
  /** the page on which the person pays */
  readonly url: string;
}

export type ProviderState = 'pending' | 'paid' | 'failed';

/** A part of a payment that goes back. */
export interface RefundPart {
  readonly id: string;
  /** cents */
  readonly amount: number;
}

/**
 * The provider will never give this back, however often it is asked. Whatever else fails says nothing: it may have been done.
 */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
  /** why, by a word of the provider's */
  readonly reason: string;
  constructor(reason: string) {
    super(`the provider refuses to give it back: ${reason}`);
    this.reason = reason;
  }
}

/** What a webhook says: only that something happened to a payment, and what the provider says it has come to. */
export interface PaymentNews {
  readonly providerId: string;
  readonly state: ProviderState;
}

/**
 * How orders can be paid online. The provider is the truth about a payment; all of it may be asked
 * twice, late and out of order. Every method may fail with an Error while the provider cannot be reached.
 */
export interface PaymentProvider {
  /** stored with each payment that it takes, so never changed */
  readonly name: string;
  /** others, with which nothing is begun any more, but whose payments can still be asked about and given back */
  readonly earlier?: readonly PaymentProvider[];
  /** types that can be paid on its page; none: only payment on delivery */
  readonly onlineTypes: readonly PaymentType[];
  /** cents; less cannot be paid on its page */
  readonly minimumAmount: number;
  start(start: PaymentStart): Promise<StartedPayment>;
  ask(providerId: string): Promise<ProviderState>;
  /** Makes sure that it cannot be paid any more; returns what it has come to: `paid` where somebody was quicker. */
  expire(providerId: string): Promise<Exclude<ProviderState, 'pending'>>;
  /** Gives back all that has not gone back in parts, once for each payment however often it is asked. */
  refund(providerId: string): Promise<void>;
  /**
   * Gives a part back, once for each id of a part however often and however late it is asked.
   * @throws RefundRefused where that is final
   */
  refundPart(providerId: string, part: RefundPart): Promise<void>;
  /**
   * What a webhook's body reports; null: nothing that concerns a payment.
   * @throws DomainError `payment.error.signature`
   */
  readWebhook(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): PaymentNews | null;
}

const never = () => Promise.reject(new Error('nothing is paid online here'));

/** Without a provider: cash, and debit card at the door. */
export const payOnDelivery: PaymentProvider = {
  name: 'none',
  onlineTypes: [],
  minimumAmount: 0,
  start: never,
  ask: never,
  expire: never,
  refund: never,
  refundPart: never,
  // Not taken, so that whoever sends it tries again: it may be about a payment from before.
  readWebhook: () => {
    throw new DomainError('payment.error.signature');
  },
};

/**
 * What orders of a sandbox restaurant are paid with, whatever is configured for real ones: whoever asks is told that it is
 * paid, and nothing is taken or goes back.
 */
export const sandboxPayment: PaymentProvider = {
  ...payOnDelivery,
  name: 'sandbox',
  onlineTypes: ['creditcard', 'creditcard_3d', 'eps'],
  start: async ({ paymentId, returnUrl }) => ({ providerId: paymentId, url: returnUrl }),
  ask: async () => 'paid',
  expire: async () => 'paid',
  refund: async () => undefined,
  refundPart: async () => undefined,
};

/** Everybody who can be asked about payments: who takes new ones, then the earlier ones, then who takes what is no money. */
export const takersOf = (current: PaymentProvider): readonly PaymentProvider[] => [
  current,
  ...(current.earlier ?? []),
  sandboxPayment,
];

/**
 * Who took a payment, and is alone asked about it, whichever provider new ones go to.
 * @throws Error where that one is not configured (any more): nobody else is asked in its place
 */
export function takerOf(current: PaymentProvider, name: string | null): PaymentProvider {
  const taker = takersOf(current).find((each) => each.name === name);
  if (taker) return taker;
  throw new Error(
    `A payment was taken by "${name}", which is not configured now, so it can be neither asked about nor given back. It waits until that provider is configured again.`,
  );
}
