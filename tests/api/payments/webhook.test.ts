import { describe, expect, it } from 'vitest';
import { aPaymentServer } from '#tests/support/payment-server.ts';

const { payments, server, anOnlineOrder, webhook } = await aPaymentServer();

describe('the webhook', () => {
  it('makes the order paid, and needs no session and no token', async () => {
    const { orderId, read } = await anOnlineOrder();
    payments.pay(orderId);
    const answer = await webhook(payments.news(orderId));
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(await read()).toMatchObject({
      status: 1,
      paymentStatus: 'paid',
      paymentUrl: null,
    });
    const payment = (await server.browser().get(`/json/payment/${orderId}`)).json();
    expect(payment).toEqual({
      paymentStatus: 'paid',
      paymentMethod: 'creditcard',
      paymentTime: '2026-11-20T17:00:00Z',
    });
  });

  it('is refused with a wrong signature and changes nothing', async () => {
    const { orderId, read } = await anOnlineOrder();
    const answer = await webhook(payments.news(orderId, 'paid'), { 'x-fake-signature': 'wrong' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].key).toBe('payment.error.signature');
    expect((await read()).paymentStatus).toBe('pending');
  });

  it('answers odd bodies with a clear error, never with an error of ours', async () => {
    const wrong = { 'x-fake-signature': 'wrong' };
    for (const body of ['', 'x', '{"providerId":"%","state":"paid"}', '🍕'.repeat(10_000)]) {
      expect((await webhook(Buffer.from(body), wrong)).statusCode).toBe(400);
      expect((await webhook(Buffer.from(body), { ...wrong, 'content-type': 'text/plain' })).statusCode).toBe(400);
    }
    const tooLarge = await webhook(Buffer.alloc(2_000_000, 'a'), wrong);
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json().errors).toHaveLength(1);
  });

  it('takes what concerns nobody here', async () => {
    const unknown = Buffer.from(JSON.stringify({ providerId: 'unknown', state: 'paid' }));
    expect((await webhook(unknown)).statusCode).toBe(200);
  });

  it('changes nothing when failed comes after paid', async () => {
    const { orderId, read } = await anOnlineOrder();
    payments.pay(orderId);
    await webhook(payments.news(orderId));
    await webhook(payments.news(orderId, 'failed'));
    expect(await read()).toMatchObject({ status: 1, paymentStatus: 'paid' });
  });
});
