import { describe, expect, it } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { discountCodeRepository } from '#features/credits/discount-code-repository.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { addCode } from '#tests/support/codes.ts';
import { addUser, logInAs, openBasket } from '#tests/support/customer.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aPaymentServer, byCard } from '#tests/support/payment-server.ts';

const { payments, server, adria, aCustomer, anOnlineOrder, webhook } = await aPaymentServer();

describe('a payment that fails', () => {
  it('makes the order void, gives points and vouchers back and opens the basket again', async () => {
    const userId = await addUser(server, { name: 'Hanna', points: 500 });
    const customer = await aCustomer({ userId });
    const code = await addCode(server.db, { value: 300 });
    await customer.basket.change('discount-code', { code });
    const { orderId } = (await customer.order(byCard)).json();
    expect(payments.of(orderId).start.amount).toBe(1750 - 300 - 500);
    expect((await discountCodeRepository(server.db).find(code))?.usedUp).toBe(true);
    expect(await creditRepository(server.db).balanceOf(userId)).toBe(0);
    payments.decline(orderId);
    await webhook(payments.news(orderId));
    await webhook(payments.news(orderId));
    const { foodorder } = (await customer.browser.get(`/json/orders/${orderId}`)).json();
    expect(foodorder).toMatchObject({ status: 7, reason: 'payment-failed', paymentStatus: 'failed' });
    expect(await creditRepository(server.db).balanceOf(userId)).toBe(500);
    expect((await discountCodeRepository(server.db).find(code))?.usedUp).toBe(false);
    expect(await customer.basket.read()).toMatchObject({
      keys: [expect.anything()],
      voucher: { codes: [code] },
    });
    const second = await customer.order();
    expect(second.json()).toMatchObject({ status: 1, paymentStatus: 'open' });
    expect(second.json().orderId).not.toBe(orderId);
  });

  it('opens it although an empty one was opened meanwhile, and notifies the session', async () => {
    const { orderId, browser, basket } = await anOnlineOrder();
    expect((await openBasket(browser, adria.slug)).id).not.toBe(basket.id);
    payments.decline(orderId);
    await webhook(payments.news(orderId));
    expect((await openBasket(browser, adria.slug)).id).toBe(basket.id);
    expect((await basket.read()).keys).toHaveLength(1);
  });

  it('opens it for the account that its guest has logged in to meanwhile', async () => {
    const { orderId, browser, basket } = await anOnlineOrder();
    await logInAs(server, browser, await addUser(server, { name: 'Jana' }));
    payments.decline(orderId);
    await webhook(payments.news(orderId));
    expect((await openBasket(browser, adria.slug)).id).toBe(basket.id);
    expect((await basket.read()).owned).toBe(true);
  });

  it('leaves a newer basket alone that has something in it', async () => {
    const { orderId, browser, basket, order } = await anOnlineOrder();
    const newer = await openBasket(browser, adria.slug);
    await newer.change('put', { product: { productId: adria.dessert, quantity: 1 } });
    payments.decline(orderId);
    await webhook(payments.news(orderId));
    expect((await openBasket(browser, adria.slug)).id).toBe(newer.id);
    const stale = await order();
    expect(stale.statusCode).toBe(400);
    expect(stale.json()).toMatchObject({ basketCacheId: newer.id });
    expect(basket.id).not.toBe(newer.id);
  });

  it('is refunded once and mailed when it is paid after all', async () => {
    const { order } = await aCustomer();
    const email = 'late@example.at';
    const { orderId } = (await order({ ...byCard, 'order-email': email })).json();
    await webhook(payments.news(orderId, 'failed'));
    payments.pay(orderId);
    await Promise.all([webhook(payments.news(orderId, 'paid')), webhook(payments.news(orderId, 'paid'))]);
    await expect.poll(async () => (await orderRepository(server.db).read(orderId))?.paymentStatus).toBe('refunded');
    await webhook(payments.news(orderId, 'paid'));
    expect(payments.of(orderId).refunds).toBe(1);
    expect(await orderRepository(server.db).read(orderId)).toMatchObject({
      status: 7,
      paymentStatus: 'refunded',
    });
    expect(await mailsTo(server, email)).toHaveLength(1);
  });
});
