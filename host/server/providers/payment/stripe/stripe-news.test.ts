import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { createStripePayment } from './stripe-payment.ts';

const webhookSecret = 'whsec_geheim';
const stripe = new Stripe('sk_test_1');
const payment = createStripePayment({
  secretKey: 'sk_test_1',
  webhookSecret,
  apiUrl: 'http://127.0.0.1:1',
  sendsExpiry: true,
});

const event = (type: string, session: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    data: {
      object: { id: 'cs_test_1', object: 'checkout.session', metadata: { paymentId: 'p-1' }, ...session },
    },
  });

const signed = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...options });

const read = (payload: string, signature: string | string[] | undefined = signed(payload)) =>
  payment.readWebhook(Buffer.from(payload), { 'stripe-signature': signature });

describe('a webhook of Stripe', () => {
  it.each([
    ['checkout.session.completed', { status: 'complete', payment_status: 'paid' }, 'paid'],
    ['checkout.session.completed', { status: 'complete', payment_status: 'unpaid' }, 'pending'],
    ['checkout.session.async_payment_succeeded', { payment_status: 'paid' }, 'paid'],
    ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, 'failed'],
    ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }, 'failed'],
  ])('%s with %j says %s', (type, session, state) => {
    const intent = { payment_intent: 'pi_1' };
    expect(read(event(type, { ...intent, ...session }))).toEqual({ providerId: 'cs_test_1', state });
  });

  it('of another kind, or of something else that the account sells, is none of ours', () => {
    expect(read(event('invoice.paid'))).toBeNull();
    expect(read(event('of.tomorrow'))).toBeNull();
    expect(read(event('checkout.session.completed', { metadata: {} }))).toBeNull();
    expect(read(event('checkout.session.completed', { metadata: null }))).toBeNull();
  });

  const payload = event('checkout.session.completed', { payment_status: 'paid' });
  const long = 'a'.repeat(10_000);
  it.each([
    ['with a wrong signature', payload, signed(payload, { secret: 'whsec_other' })],
    ['with another body', payload.replace('cs_test_1', 'cs_test_2'), signed(payload)],
    ['of ten minutes ago', payload, signed(payload, { timestamp: Math.floor(Date.now() / 1000) - 600 })],
    ['with two signatures', payload, [signed(payload), signed(payload)]],
    ['with nonsense for a signature', payload, `t=${long},v1=🍕`],
    ['with an empty signature', payload, ''],
    ['that is no JSON', 'Mahlzeit', signed('Mahlzeit')],
  ])('%s is refused', (_what, body, signature) => {
    expect(() => read(body, signature)).toThrow(expect.objectContaining({ key: 'payment.error.signature' }) as Error);
  });

  it('without a signature is refused', () => {
    expect(() => payment.readWebhook(Buffer.from(payload), {})).toThrow(
      expect.objectContaining({ key: 'payment.error.signature' }) as Error,
    );
  });
});
