/**
 * What has become of an online payment (PRODUCT.md 11). `starting`: the order is stored, the provider may not know of
 * it yet and nobody has the payment page's address. `refunding`: it is to be given back, until the provider has done
 * so.
 */
export const paymentStates = ['starting', 'pending', 'paid', 'failed', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * What happens to it: the provider knows it (`started`), says what it has come to (`paid`, `failed`), or has given it
 * back (`refunded`); nobody will ever pay it, because its page's address was never handed out (`given-up`); its order is
 * denied or cancelled (`denied`).
 */
export type PaymentEvent = 'started' | 'paid' | 'failed' | 'given-up' | 'denied' | 'refunded';

/**
 * What follows for the order. `show`: the restaurant sees it from now on. `void`: it comes to nothing, and what it was
 * paid with otherwise comes back. `refund`: the money has to go back.
 */
type PaymentEffect = 'show' | 'void' | 'refund';

interface PaymentStep {
  readonly state: PaymentState;
  readonly effect: PaymentEffect | null;
}

/** Everything that changes something; whatever is not here comes twice, late or out of order, and changes nothing. */
const steps: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentStep>>>> = {
  starting: {
    started: { state: 'pending', effect: null },
    paid: { state: 'paid', effect: 'show' },
    failed: { state: 'failed', effect: 'void' },
    'given-up': { state: 'failed', effect: 'void' },
  },
  pending: {
    paid: { state: 'paid', effect: 'show' },
    failed: { state: 'failed', effect: 'void' },
  },
  paid: { denied: { state: 'refunding', effect: 'refund' } },
  // The order is void: a payment that arrives late goes back.
  failed: { paid: { state: 'refunding', effect: 'refund' } },
  refunding: { refunded: { state: 'refunded', effect: null } },
  refunded: {},
};

/** Where an event leads; the same state without an effect where it changes nothing. */
export function paymentStep(state: PaymentState, event: PaymentEvent): PaymentStep {
  return steps[state][event] ?? { state, effect: null };
}

/** Whether it may still be paid. */
export function isUnsettled(state: PaymentState): boolean {
  return state === 'starting' || state === 'pending';
}

/** An order is void when its payment has not come after this time (PRODUCT.md 11.3). */
export const paymentLifetime = { minutes: 30 } as const;
