import type { PaymentProvider, ProviderState } from '../payment.ts';
import type { TestPayment, TestPaymentRepository } from './test-payment-repository.ts';
import { type Delivery, deliverWebhook, readTestWebhook, type WebhookOptions } from './webhook.ts';

/** How the shop is notified of a payment; all but `usual` are what a shop has to survive. */
export const notifyModes = ['usual', 'first', 'late', 'twice', 'never', 'forged'] as const;
export type NotifyMode = (typeof notifyModes)[number];

/** How late `late` is. */
const lateSeconds = 8;

interface TestPaymentOptions extends WebhookOptions {
  payments: TestPaymentRepository;
  /** makes an id that nobody guesses */
  newId(): string;
  /** Stores a delivery, to be made after so many seconds and again until the shop takes it. */
  queue(delivery: Delivery, delaySeconds: number): Promise<void>;
  /** the page's own */
  origin(): string;
}

/** The provider behind the test page, and what the page itself does. */
export interface TestPayments extends PaymentProvider {
  find(providerId: string): Promise<TestPayment | undefined>;
  stateOf(payment: TestPayment): ProviderState;
  /** The person pays or is declined on the page; once: whoever comes second changes and reports nothing. */
  settle(providerId: string, state: 'paid' | 'failed', mode: NotifyMode): Promise<void>;
}

export function createTestPayments(options: TestPaymentOptions): TestPayments {
  const { payments, clock, newId, origin } = options;

  async function known(providerId: string): Promise<TestPayment> {
    const payment = await payments.find(providerId);
    if (!payment) throw new Error('the test payment page knows no such payment');
    return payment;
  }

  /** What has run out is failed, although nobody has come to say so. */
  function stateOf({ state, expiresAt }: TestPayment): ProviderState {
    const isOver = Temporal.Instant.compare(expiresAt, clock.now()) <= 0;
    return state === 'pending' && isOver ? 'failed' : state;
  }

  return {
    name: 'test',
    onlineTypes: ['creditcard', 'creditcard_3d', 'eps'],
    // as a real one would have it
    minimumAmount: 50,

    async start(started) {
      const { orderId: _, email: __, expiresAt, ...payment } = started;
      const providerId = await payments.keep({ ...payment, id: newId(), expiresAt: expiresAt.toString() });
      return { providerId, url: `${origin()}/pay/${providerId}` };
    },

    ask: async (providerId) => stateOf(await known(providerId)),

    async expire(providerId) {
      await payments.settle(providerId, 'failed', clock.now().toString());
      const { state } = await known(providerId);
      return state === 'paid' ? 'paid' : 'failed';
    },

    async refund(providerId) {
      if (await payments.refund(providerId, clock.now().toString())) return;
      throw new Error('only what was paid can be given back');
    },

    readWebhook: (body, headers) => readTestWebhook(body, headers, options),

    find: (providerId) => payments.find(providerId),
    stateOf,

    async settle(providerId, state, mode) {
      if (await payments.settle(providerId, state, clock.now().toString())) {
        await notify({ providerId, state, forged: mode === 'forged' }, mode);
      }
    },
  };

  async function notify(delivery: Delivery, mode: NotifyMode): Promise<void> {
    switch (mode) {
      case 'never':
        return;
      case 'first':
        // A shop that does not take it now gets it later, as any other.
        return deliverWebhook(delivery, options).catch(() => options.queue(delivery, 0));
      case 'late':
        return options.queue(delivery, lateSeconds);
      case 'twice':
        await options.queue(delivery, 0);
        return options.queue(delivery, 0);
      case 'usual':
      case 'forged':
        return options.queue(delivery, 0);
    }
  }
}
