import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMapsProvider as aProvider, type MapsProvider as Provider } from '#tests/support/maps-provider.ts';
import { aPaymentStart } from '#tests/support/payment-builders.ts';
import { RefundRefused } from '../payment.ts';
import { createStripePayment } from './stripe-payment.ts';

/** Stripe on this machine: answers the next of its answers to each call. */
let stripe: Provider;
beforeAll(async () => {
  stripe = await aProvider();
});
afterAll(() => stripe.stop());
beforeEach(() => answers());

type Answer = readonly [status: number, body: unknown];

function answers(...next: Answer[]) {
  const left = [...next];
  stripe.behave((_request, response) => {
    const [status, body] = left.shift() ?? expect.fail('Stripe was asked more than was foreseen');
    // by this Stripe decides whether its package may try again
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body));
  });
}

const refusal = (status: number, code: string): Answer => [
  status,
  { error: { type: 'invalid_request_error', code, message: 'lena@mahlzeit.example is in trouble' } },
];

const session = (own: object = {}): Answer => [
  200,
  {
    id: 'cs_test_1',
    object: 'checkout.session',
    url: 'https://checkout.stripe.test/cs_test_1',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    ...own,
  },
];

const paid = session({
  status: 'complete',
  payment_status: 'paid',
  payment_intent: { id: 'pi_1', status: 'succeeded' },
});

const payment = (sendsExpiry = true) =>
  createStripePayment({
    secretKey: 'sk_test_geheim',
    webhookSecret: 'whsec_geheim',
    apiUrl: stripe.url,
    sendsExpiry,
  });

/** Method, path and form of every call so far. */
const asked = () =>
  stripe.requests.map(({ method, url, body }) => ({
    call: `${method} ${url.pathname}`,
    form: Object.fromEntries(new URLSearchParams(body)),
  }));

describe('a payment started at Stripe', () => {
  it('is a session of Stripe Checkout with amount, restaurant, language and ways back', async () => {
    answers(session());
    expect(await payment().start(aPaymentStart())).toEqual({
      providerId: 'cs_test_1',
      url: 'https://checkout.stripe.test/cs_test_1',
    });
    const back = 'http://shop.test/order/status/order-of-lena-000000000001';
    expect(asked()).toEqual([
      {
        call: 'POST /v1/checkout/sessions',
        form: {
          mode: 'payment',
          'allowed_payment_method_types[0]': 'card',
          'allowed_payment_method_types[1]': 'klarna',
          'payment_method_options[card][request_three_d_secure]': 'any',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'eur',
          'line_items[0][price_data][unit_amount]': '3140',
          'line_items[0][price_data][product_data][name]': 'Pizzeria Napoli Express',
          client_reference_id: 'order-of-lena-000000000001',
          'metadata[orderId]': 'order-of-lena-000000000001',
          'metadata[paymentId]': 'payment-of-lena-0000000001',
          customer_email: 'lena@mahlzeit.example',
          locale: 'de',
          success_url: back,
          cancel_url: back,
          expires_at: String(Temporal.Instant.from('2026-11-20T18:01:00Z').epochMilliseconds / 1000),
        },
      },
    ]);
  });

  it('is the same one when it is started again: same key, same form', async () => {
    answers(session(), session());
    const provider = payment();
    await provider.start(aPaymentStart());
    await provider.start(aPaymentStart());
    const [first, second] = stripe.requests;
    expect(first?.headers['idempotency-key']).toBe('start-payment-of-lena-0000000001');
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toBe(first?.body);
    expect(first?.headers.authorization).toBe('Bearer sk_test_geheim');
  });

  it('by eps offers only eps', async () => {
    answers(session());
    await payment().start(aPaymentStart({ paymentType: 'eps', language: 'en' }));
    const { form } = asked()[0] ?? expect.fail();
    expect(Object.entries(form).filter(([name]) => name.startsWith('allowed'))).toEqual([
      ['allowed_payment_method_types[0]', 'eps'],
    ]);
    expect(form).not.toHaveProperty('payment_method_options[card][request_three_d_secure]');
    expect(form).toMatchObject({ locale: 'en' });
  });

  it('leaves out what Stripe would refuse: an odd address, a long name, a time of another clock', async () => {
    answers(session());
    const start = aPaymentStart({ email: 'lena@käse.example', description: '🍕'.repeat(300) });
    await payment(false).start(start);
    const { form } = asked()[0] ?? expect.fail();
    expect(form).not.toHaveProperty('customer_email');
    expect(form).not.toHaveProperty('expires_at');
    expect(form['line_items[0][price_data][product_data][name]']).toBe('🍕'.repeat(250));
  });

  it('fails with an error that names neither person nor key', async () => {
    answers(refusal(400, 'amount_too_small'));
    const error: unknown = await payment()
      .start(aPaymentStart())
      .catch((failure: unknown) => failure);
    expect(String(error)).toMatch(/^StripeFailure: Stripe failed: .* amount_too_small 400$/);
    expect(JSON.stringify([error, Object.getOwnPropertyNames(error)])).not.toMatch(/lena|geheim|cause|raw/);
  });
});

describe('what a payment at Stripe has come to', () => {
  it.each([
    ['pending', 'while its page is open', session()],
    ['paid', 'when it is paid', paid],
    ['failed', 'when its page has expired', session({ status: 'expired' })],
    [
      'pending',
      'while the bank works on it',
      session({ status: 'complete', payment_intent: { id: 'pi_1', status: 'processing' } }),
    ],
    [
      'failed',
      'when the bank has refused it',
      session({ status: 'complete', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } }),
    ],
  ] as const)('is %s %s', async (state, _when, answer) => {
    answers(answer);
    expect(await payment().ask('cs_test_1')).toBe(state);
    expect(stripe.requests[0]?.url.pathname).toBe('/v1/checkout/sessions/cs_test_1');
    expect(stripe.requests[0]?.url.searchParams.getAll('expand[0]')).toEqual(['payment_intent']);
  });

  it('cannot be said while Stripe refuses or nobody answers', async () => {
    answers(refusal(503, 'lock_timeout'));
    await expect(payment().ask('cs_test_1')).rejects.toThrow('Stripe failed');
    const nobody = createStripePayment({
      secretKey: 'sk_test_geheim',
      webhookSecret: 'whsec_geheim',
      apiUrl: 'http://127.0.0.1:1',
      sendsExpiry: true,
    });
    await expect(nobody.ask('cs_test_1')).rejects.toThrow(/^Stripe failed: /);
  });
});

describe('expiring a payment at Stripe', () => {
  it('ends its page', async () => {
    answers(session({ status: 'expired' }));
    expect(await payment().expire('cs_test_1')).toBe('failed');
    expect(asked().map(({ call }) => call)).toEqual(['POST /v1/checkout/sessions/cs_test_1/expire']);
  });

  it('returns paid where the person was quicker', async () => {
    answers(refusal(400, 'checkout_session_not_open'), paid);
    expect(await payment().expire('cs_test_1')).toBe('paid');
  });

  it('returns failed where it had expired already', async () => {
    answers(refusal(400, 'checkout_session_not_open'), session({ status: 'expired' }));
    expect(await payment().expire('cs_test_1')).toBe('failed');
  });

  it('fails while the bank works on it, so that nobody takes it for over', async () => {
    answers(
      refusal(400, 'checkout_session_not_open'),
      session({ status: 'complete', payment_intent: { id: 'pi_1', status: 'processing' } }),
    );
    await expect(payment().expire('cs_test_1')).rejects.toThrow('waits for the bank');
  });

  it('fails when Stripe cannot say', async () => {
    answers(refusal(500, 'api_error'));
    await expect(payment().expire('cs_test_1')).rejects.toThrow('Stripe failed');
  });
});

describe('refunding a payment at Stripe', () => {
  it('gives all of it back under a key of its own, so that it happens once', async () => {
    answers(paid, [200, { id: 're_1', object: 'refund' }]);
    await payment().refund('cs_test_1');
    expect(asked()[1]).toEqual({ call: 'POST /v1/refunds', form: { payment_intent: 'pi_1' } });
    expect(stripe.requests[1]?.headers['idempotency-key']).toBe('refund-cs_test_1');
  });

  it('is done where it was given back before', async () => {
    answers(paid, refusal(400, 'charge_already_refunded'));
    await expect(payment().refund('cs_test_1')).resolves.toBeUndefined();
  });

  it('fails where nothing was paid or Stripe refuses, to be tried again', async () => {
    answers(session());
    await expect(payment().refund('cs_test_1')).rejects.toThrow('no payment');
    answers(paid, refusal(402, 'balance_insufficient'));
    await expect(payment().refund('cs_test_1')).rejects.toThrow('balance_insufficient');
  });
});

describe('refunding a part of a payment at Stripe', () => {
  const part = { id: 'part-1', amount: 250 };
  const refunds = (...data: object[]) => [200, { object: 'list', has_more: false, url: '/v1/refunds', data }] as const;

  it('names it by our own id, under a key of its own', async () => {
    answers(paid, refunds(), [200, { id: 're_1', object: 'refund' }]);
    await payment().refundPart('cs_test_1', part);
    expect(asked()[2]).toEqual({
      call: 'POST /v1/refunds',
      form: { payment_intent: 'pi_1', amount: '250', 'metadata[refundId]': 'part-1' },
    });
    expect(stripe.requests[2]?.headers['idempotency-key']).toBe('refund-part-part-1');
  });

  it('is done where it was before, also once Stripe has forgotten the key, and not by one that failed', async () => {
    answers(paid, refunds({ id: 're_1', status: 'succeeded', metadata: { refundId: 'part-1' } }));
    await payment().refundPart('cs_test_1', part);
    expect(asked()).toHaveLength(2);
    const failed = { id: 're_1', status: 'failed', metadata: { refundId: 'part-1' } };
    answers(paid, refunds(failed, { id: 're_2', status: 'succeeded', metadata: { refundId: 'part-2' } }), [
      200,
      { id: 're_3', object: 'refund' },
    ]);
    await payment().refundPart('cs_test_1', part);
    expect(asked().at(-1)?.call).toBe('POST /v1/refunds');
  });

  it('is refused for good where time mends nothing', async () => {
    for (const code of ['charge_already_refunded', 'charge_disputed']) {
      answers(paid, refunds(), refusal(400, code));
      const refused = payment().refundPart('cs_test_1', part);
      await expect(refused).rejects.toThrow(RefundRefused);
      await expect(refused).rejects.toMatchObject({ reason: code });
    }
    answers(paid, refunds(), [200, { id: 're_1', status: 'failed', failure_reason: 'expired_or_canceled_card' }]);
    await expect(payment().refundPart('cs_test_1', part)).rejects.toMatchObject({ reason: 'expired_or_canceled_card' });
  });

  it('fails otherwise, to be tried again', async () => {
    const others = [
      refusal(402, 'balance_insufficient'),
      refusal(400, 'lock_timeout'),
      refusal(401, 'api_key_expired'),
    ];
    for (const answer of others) {
      answers(paid, refunds(), answer);
      await expect(payment().refundPart('cs_test_1', part)).rejects.toThrow('Stripe failed');
    }
  });
});

it('takes cards and eps by Stripe', () => {
  expect(payment().onlineTypes).toEqual(['creditcard', 'creditcard_3d', 'eps']);
});
