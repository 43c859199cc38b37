import { beforeAll, describe, expect, it, vi } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { discountCodeRepository } from '#features/credits/discount-code-repository.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { jobRepository } from '#platform/jobs/job-repository.ts';
import { admin } from '#tests/support/admin.ts';
import { addCode, bookingsOf } from '#tests/support/codes.ts';
import { addUser } from '#tests/support/customer.ts';
import { aPaymentServer } from '#tests/support/payment-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { payments, server, aCustomer, webhook } = await aPaymentServer({ port: 0 });
beforeAll(() => server.listen());

const refund = (orderId: string, ...more: string[]) =>
  admin(server.database, ['orders', 'refund', orderId, '--reason', 'kalt geliefert', ...more]);
const deliver = (orderId: string) =>
  server.database.pool.query('update orders set status = 5 where id = $1', [orderId]);
const paymentOf = async (orderId: string) => (await orderRepository(server.db).read(orderId))?.paymentStatus;

/** Refunds that the server has not done yet. */
async function waiting() {
  const { rows } = await server.database.pool.query(
    `select from graphile_worker.jobs where task_identifier = 'refund-order'`,
  );
  return rows;
}

let made = 0;
/** An order that points, a voucher and a card have paid. */
async function anOrder() {
  const userId = await addUser(server, { name: `Gast${(made += 1)}`, points: 300 });
  const customer = await aCustomer({ userId });
  const code = await addCode(server.db, { value: 400 });
  await customer.basket.change('voucher-code', { code });
  const { orderId } = (await customer.order({ 'order-payment-type': 'creditcard' })).json<{
    orderId: string;
  }>();
  payments.pay(orderId);
  await webhook(payments.news(orderId));
  return { orderId, userId, code };
}

describe('orders refund', () => {
  it('gives payment, points and vouchers of a delivered order back, each once', async () => {
    const { orderId, userId, code } = await anOrder();
    await deliver(orderId);
    expect(await refund(orderId)).toMatchObject({ code: 0, err: '' });
    await expect.poll(() => paymentOf(orderId)).toBe('refunded');
    expect(payments.of(orderId).refunds).toBe(1);
    expect(await creditRepository(server.db).balanceOf(userId)).toBe(300);
    expect((await discountCodeRepository(server.db).find(code))?.usedUp).toBe(false);
    expect((await orderRepository(server.db).read(orderId))?.status).toBe(5);

    const noted = () => server.db.selectFrom('order_refunds').selectAll().where('order_id', '=', orderId).execute();
    const given = await noted();
    expect(given).toMatchObject([{ voucher_cents: 400, points: 300, tip_cents: 0 }]);
    const { totals } = (await orderRepository(server.db).read(orderId)) ?? {};
    expect(given[0]?.online_cents).toBe(totals?.remainingAmount);

    // the same job once more, as after a kill
    await jobRepository(server.db).add({ task: 'refund-order', payload: { orderId }, delaySeconds: 0 });
    await expect.poll(async () => (await waiting()).length).toBe(0);
    expect(await bookingsOf(server, userId)).toEqual(['spend -300', 'refund 300']);
    expect(await noted()).toEqual(given);
    expect(await refund(orderId)).toMatchObject({ code: 1, err: expect.stringContaining('ordered already') });
  });

  it('cancels an order that nobody cooks yet', async () => {
    const { orderId, userId } = await anOrder();
    await refund(orderId);
    await expect.poll(() => paymentOf(orderId)).toBe('refunded');
    expect((await orderRepository(server.db).read(orderId))?.status).toBe(7);
    expect(await creditRepository(server.db).balanceOf(userId)).toBe(300);
    const { out } = await admin(server.database, ['orders', 'show', orderId]);
    for (const event of [
      'status 1',
      'status 7',
      'payment by creditcard begun',
      'refund 300 points',
      'voucher given back',
      'orders refund by tester: kalt geliefert',
    ]) {
      expect(out).toContain(event);
    }
    expect(out).toMatch(/mail "/);
    expect(out).not.toContain('eva@example.at');
  });

  it('shows the mails about an order, and what became of each', async () => {
    const { orderId } = await anOrder();
    // what it says names no order
    await server.database.pool.query(
      `update mails set body = 'Hallo', last_error = '550: no such mailbox', next_attempt_at = null where order_id = $1`,
      [orderId],
    );
    const { out } = await admin(server.database, ['orders', 'show', orderId]);
    expect(out).toContain('mail "Deine Bestellung bei Pizzeria Adria", given up: 550: no such mailbox');
    // somebody else's mail that happens to name it is not about it
    const other = await anOrder();
    await server.database.pool.query('update mails set body = $2 where order_id = $1', [other.orderId, orderId]);
    expect((await admin(server.database, ['orders', 'show', orderId])).out.match(/mail "/g)).toHaveLength(1);
  });

  it('is refused where nothing is to be given back, and a dry run gives nothing back', async () => {
    const customer = await aCustomer();
    const { orderId } = (await customer.order({ 'order-payment-type': 'cash' })).json();
    await deliver(orderId);
    expect(await refund(orderId)).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing to give back'),
    });
    const paid = await anOrder();
    expect(await refund(paid.orderId, '--dry-run')).toMatchObject({ code: 0 });
    expect(await waiting()).toEqual([]);
    expect(await paymentOf(paid.orderId)).toBe('paid');
  });
});
