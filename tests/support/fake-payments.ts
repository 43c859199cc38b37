import {
  type PaymentProvider,
  type PaymentStart,
  type ProviderState,
  RefundRefused,
} from '#providers/payment/payment.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { sum } from '#shared/domain/money.ts';

/** One payment at the fake provider. */
interface FakePayment {
  readonly start: PaymentStart;
  readonly providerId: string;
  state: ProviderState;
  /** how often it was really given back: once, however often that was asked */
  refunds: number;
  /** what was really given back in parts, by their ids; cents */
  readonly parts: Map<string, number>;
}

type Method = 'start' | 'ask' | 'expire' | 'refund' | 'refundPart';

/** The header that a webhook of the fake is signed by. */
export const fakeSignature = { 'x-fake-signature': 'right' };

/**
 * A payment provider in memory that a test controls: what people pay, what cannot be reached, what answers
 * late. It keeps to the port: a repeated start is the same payment, a repeated refund gives back once, what is expired
 * cannot be paid.
 */
export function fakePayments({ name = 'fake', signature = 'right' } = {}) {
  const byPaymentId = new Map<string, FakePayment>();
  const failing = new Map<Method, number>();
  const held = new Map<Method, Promise<void>>();
  const calls: Record<Method, number> = { start: 0, ask: 0, expire: 0, refund: 0, refundPart: 0 };
  let lost = 0;
  let refusal: string | null = null;

  async function called(method: Method): Promise<void> {
    calls[method] += 1;
    await held.get(method);
    const left = failing.get(method) ?? 0;
    if (left === 0) return;
    failing.set(method, left - 1);
    throw new Error(`the provider does not answer ${method}`);
  }

  function known(providerId: string): FakePayment {
    const found = [...byPaymentId.values()].find((each) => each.providerId === providerId);
    if (!found) throw new Error(`no payment ${providerId} was started`);
    return found;
  }

  const provider: PaymentProvider = {
    name,
    onlineTypes: ['creditcard', 'eps'],
    minimumAmount: 50,
    async start(start) {
      await called('start');
      const { paymentId } = start;
      const existing = byPaymentId.get(paymentId);
      const payment: FakePayment = existing ?? {
        start,
        providerId: `fake-${paymentId}`,
        state: 'pending',
        refunds: 0,
        parts: new Map(),
      };
      byPaymentId.set(paymentId, payment);
      return { providerId: payment.providerId, url: `https://pay.example/${payment.providerId}` };
    },
    async ask(providerId) {
      await called('ask');
      return known(providerId).state;
    },
    async expire(providerId) {
      await called('expire');
      const payment = known(providerId);
      if (payment.state === 'pending') payment.state = 'failed';
      return payment.state;
    },
    async refund(providerId) {
      await called('refund');
      const payment = known(providerId);
      if (payment.state !== 'paid') throw new Error('what was not paid is not given back');
      payment.refunds = 1;
    },
    async refundPart(providerId, { id, amount }) {
      await called('refundPart');
      if (refusal !== null) throw new RefundRefused(refusal);
      const payment = known(providerId);
      if (!payment.parts.has(id)) {
        const back = sum([...payment.parts.values()]);
        if (payment.state !== 'paid' || payment.refunds > 0 || back + amount > payment.start.amount) {
          throw new Error('no more than was paid is given back');
        }
        payment.parts.set(id, amount);
      }
      if (lost === 0) return;
      lost -= 1;
      throw new Error('the answer to a part that went back is lost');
    },
    readWebhook(body, headers) {
      if (headers['x-fake-signature'] !== signature) throw new DomainError('payment.error.signature');
      return JSON.parse(body.toString()) as { providerId: string; state: ProviderState };
    },
  };

  function of(orderId: string): FakePayment {
    const found = [...byPaymentId.values()].find(({ start }) => start.orderId === orderId);
    if (!found) throw new Error(`no payment of order ${orderId} was started`);
    return found;
  }

  return {
    provider,
    calls,
    all: (): FakePayment[] => [...byPaymentId.values()],
    of,
    /** The person pays on the page; the provider has not reported it yet. */
    pay(orderId: string): void {
      const payment = of(orderId);
      if (payment.state === 'pending') payment.state = 'paid';
    },
    decline(orderId: string): void {
      const payment = of(orderId);
      if (payment.state === 'pending') payment.state = 'failed';
    },
    /** What the provider's webhook says, now or of a `state` long ago. */
    news(orderId: string, state: ProviderState = of(orderId).state): Buffer {
      return Buffer.from(JSON.stringify({ providerId: of(orderId).providerId, state }));
    },
    /** The next calls of a method fail. */
    fail(method: Method, times: number): void {
      failing.set(method, times);
    },
    /** Parts are refused for good from now on; null: no more. */
    refuseParts(reason: string | null): void {
      refusal = reason;
    },
    /** The next parts go back, and nobody is told. */
    loseAnswers(times: number): void {
      lost = times;
    },
    /** Calls of a method wait until what is answered is called. */
    hold(method: Method): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(method, promise);
      return () => {
        held.delete(method);
        resolve();
      };
    },
  };
}
