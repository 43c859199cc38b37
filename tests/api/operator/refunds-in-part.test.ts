import { beforeAll, describe, expect, it, vi } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { discountCodeRepository } from '#features/credits/discount-code-repository.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { reconcilePayments } from '#features/payments/reconcile-payments.ts';
import { refunds } from '#features/payments/refund-payments.ts';
import { refundRepository } from '#features/payments/refund-repository.ts';
import { makeStatement } from '#features/statements/make-statements.ts';
import { statementRepository } from '#features/statements/statement-repository.ts';
import { admin, adminJson } from '#tests/support/admin.ts';
import { addCode } from '#tests/support/codes.ts';
import { addUser } from '#tests/support/customer.ts';
import { aPaymentServer, byCard } from '#tests/support/payment-server.ts';
import { anApp } from '#tests/support/services.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { payments, server, adria, clock, aCustomer, webhook } = await aPaymentServer({ port: 0 });
beforeAll(() => server.listen());

const app = anApp(server.db, { clock, payment: payments.provider });
const refundMailsTo = async (email: string) =>
  (await mailRepository(server.db).latest(500)).filter(
    ({ recipient, subject }) => recipient === email && subject.startsWith('Rückzahlung'),
  );
const refund = (orderId: string, amount: string, ...more: string[]) =>
  admin(server.database, ['orders', 'refund', orderId, '--reason', 'kalt geliefert', '--amount', amount, ...more]);
const read = (orderId: string) => orderRepository(server.db).read(orderId);
const deliver = (orderId: string) =>
  server.database.pool.query('update orders set status = 5, status_since = $2, confirmation_time = $2 where id = $1', [
    orderId,
    clock.now().toString(),
  ]);

let made = 0;
/** A delivered order of 17,50 €, of which a voucher has paid 4 € and points 3 €: 10,50 € by card, and a tip of 1 €. */
async function anOrder() {
  const userId = await addUser(server, { name: `Gast${(made += 1)}`, points: 300 });
  const customer = await aCustomer({ userId });
  const code = await addCode(server.db, { value: 400 });
  await customer.basket.change('voucher-code', { code });
  const email = `gast${made}@example.at`;
  const form = { ...byCard, tip: 100, 'order-email': email };
  const placed = await customer.order(form);
  expect(placed.statusCode, placed.body).toBe(201);
  const { orderId } = placed.json<{ orderId: string }>();
  payments.pay(orderId);
  await webhook(payments.news(orderId));
  await deliver(orderId);
  const shown = async () => (await customer.browser.get(`/json/orders/${orderId}`)).json().foodorder;
  return { orderId, userId, code, email, shown };
}

describe('orders refund --amount', () => {
  it('gives a part back, mails it and shows it, and leaves the rest, points and vouchers as they are', async () => {
    const { orderId, userId, code, email, shown } = await anOrder();
    expect(payments.of(orderId).start.amount).toBe(1150);
    const before = await shown();
    expect(await refund(orderId, '2,50')).toMatchObject({ code: 0, err: '' });
    await expect.poll(async () => (await read(orderId))?.refunds[0]?.doneAt).toEqual(expect.any(String));
    expect([...payments.of(orderId).parts.values()]).toEqual([250]);
    expect(await shown()).toMatchObject({
      paymentStatus: 'paid',
      refunds: [{ amount: 250, askedAt: expect.any(String), doneAt: expect.any(String) }],
    });
    expect((await shown()).version).toBeGreaterThan(before.version);
    expect(await creditRepository(server.db).balanceOf(userId)).toBe(0);
    expect((await discountCodeRepository(server.db).find(code))?.usedUp).toBe(true);
    const mails = await refundMailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('€\u00a02,50');

    // the same command once more is the same refund, another key another one
    await refund(orderId, '2,50');
    expect((await read(orderId))?.refunds).toHaveLength(1);
    await refund(orderId, '2,50', '--key', 'noch einmal');
    await expect.poll(() => [...payments.of(orderId).parts.values()]).toEqual([250, 250]);
    const { out } = await admin(server.database, ['orders', 'show', orderId]);
    expect(out).toContain('orders refund-part by tester: kalt geliefert');
    expect(out).toContain('2,50 of it given back');
  });

  it('never gives back more than is left, however many ask at once; the whole refund is the rest', async () => {
    const { orderId, email, userId } = await anOrder();
    const asked = await Promise.all(['a', 'b', 'c', 'd'].map((key) => refund(orderId, '4', '--key', key)));
    expect(asked.filter(({ code }) => code === 0)).toHaveLength(2);
    const [refused] = asked.filter(({ code }) => code !== 0);
    expect(refused?.err).toContain('There is not that much left to give back.');
    await expect.poll(() => payments.of(orderId).parts.size).toBe(2);
    expect(await admin(server.database, ['orders', 'refund', orderId, '--reason', 'doch alles'])).toMatchObject({
      code: 0,
    });
    await expect.poll(async () => (await read(orderId))?.paymentStatus).toBe('refunded');
    expect(payments.of(orderId).refunds).toBe(1);
    expect(await creditRepository(server.db).balanceOf(userId)).toBe(300);
    const [latest] = await refundMailsTo(email);
    expect(latest?.body).toContain('€\u00a03,50');
    const noted = await server.db.selectFrom('order_refunds').selectAll().where('order_id', '=', orderId).execute();
    expect(noted).toMatchObject([{ online_cents: 250, tip_cents: 100, voucher_cents: 400, points: 300 }]);
    expect((await refund(orderId, '1')).err).toContain('has gone back already');
  });

  it('is for lines of the order, and no more than they cost', async () => {
    const { orderId } = await anOrder();
    expect(await refund(orderId, '3', '--line', '1')).toMatchObject({ code: 0 });
    const [stored] = await server.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
    expect(stored).toMatchObject({ positions: [0], value_cents: 300, delivery_fee_cents: 0, deposit_cents: 0 });
    expect((await refund(orderId, '3', '--line', '7')).err).toContain('did not cost that much');
  });

  it('is refused before it is confirmed, for cash and while it is being paid; a dry run gives nothing back', async () => {
    const customer = await aCustomer();
    const { orderId: cash } = (await customer.order({ 'order-payment-type': 'cash' })).json();
    await deliver(cash);
    expect(await refund(cash, '1')).toMatchObject({ code: 1, err: expect.stringContaining('not paid online') });
    const { orderId } = (await (await aCustomer()).order(byCard)).json();
    expect((await refund(orderId, '1')).err).toContain('still under way');
    payments.pay(orderId);
    await webhook(payments.news(orderId));
    expect((await refund(orderId, '1')).err).toContain('not confirmed yet');
    await deliver(orderId);
    expect(await refund(orderId, '1', '--dry-run')).toMatchObject({ code: 0 });
    expect((await read(orderId))?.refunds).toEqual([]);
    expect(await refund('nothing', '1')).toMatchObject({ code: 1, err: expect.stringContaining('does not exist') });
  });

  it('goes back once although the provider’s answer was lost, and although it could not be reached', async () => {
    const { orderId, email } = await anOrder();
    payments.loseAnswers(1);
    await refund(orderId, '2');
    await expect.poll(() => payments.of(orderId).parts.size).toBe(1);
    await refunds(app).idle();
    expect((await read(orderId))?.refunds[0]?.doneAt).toBeNull();
    const waiting = await adminJson<object[]>(server.database, ['orders', 'payments']);
    expect(waiting).toContainEqual(expect.objectContaining({ orderId, amount: 200, state: 'refunding' }));
    payments.fail('refundPart', 1);
    await reconcilePayments(app);
    expect((await read(orderId))?.refunds[0]?.doneAt).toBeNull();
    await reconcilePayments(app);
    expect((await read(orderId))?.refunds[0]?.doneAt).not.toBeNull();
    expect([...payments.of(orderId).parts.values()]).toEqual([200]);
    expect(await refundMailsTo(email)).toHaveLength(1);
  });
});

describe('a part that the provider refuses for good', () => {
  it('is not tried again, counts no more, and says why; all of it may go back then', async () => {
    const { orderId, email } = await anOrder();
    payments.refuseParts('charge_disputed');
    const before = payments.calls.refundPart;
    await refund(orderId, '2');
    // the server tries it at once, and notes the refusal after it
    const noted = async () => (await refundRepository(server.db).allOfOrder(orderId))[0]?.refusal;
    await expect.poll(noted).toBe('charge_disputed');
    await reconcilePayments(app);
    payments.refuseParts(null);
    await reconcilePayments(app);
    expect(payments.calls.refundPart).toBe(before + 1);
    expect((await read(orderId))?.refunds).toEqual([]);
    expect(await refundMailsTo(email)).toEqual([]);
    const { out } = await admin(server.database, ['orders', 'show', orderId]);
    expect(out).toContain('orders refund-refused by fake: charge_disputed');
    const waiting = await adminJson<{ orderId: string }[]>(server.database, ['orders', 'payments']);
    expect(waiting.map((each) => each.orderId)).not.toContain(orderId);
    // the same one again is refused, another one goes
    expect((await refund(orderId, '2')).err).toContain('refused this refund for good');
    expect(await refund(orderId, '11,50', '--key', 'alles, was da ist')).toMatchObject({ code: 0 });
    await expect.poll(() => [...payments.of(orderId).parts.values()]).toEqual([1150]);
  });

  it('keeps the whole refund from nothing, whose amount is all that was paid', async () => {
    const { orderId, email } = await anOrder();
    payments.fail('refundPart', 1);
    await refund(orderId, '2');
    await expect.poll(() => payments.calls.refundPart).toBeGreaterThan(0);
    await refunds(app).idle();
    await expect.poll(async () => (await read(orderId))?.refunds[0]?.doneAt).toBeNull();
    payments.refuseParts('charge_disputed');
    await admin(server.database, ['orders', 'refund', orderId, '--reason', 'alles']);
    await expect.poll(async () => (await read(orderId))?.paymentStatus).toBe('refunded');
    payments.refuseParts(null);
    expect(payments.of(orderId)).toMatchObject({ refunds: 1 });
    const noted = await server.db.selectFrom('order_refunds').selectAll().where('order_id', '=', orderId).execute();
    expect(noted).toMatchObject([{ online_cents: 1050, tip_cents: 100 }]);
    expect((await refundMailsTo(email)).map(({ body }) => body)).toEqual([expect.stringContaining('€\u00a011,50')]);
  });

  it('is taken back in the month in which it was refused, where a statement has it', async () => {
    const { orderId } = await anOrder();
    await refund(orderId, '5,25');
    await expect.poll(async () => (await read(orderId))?.refunds[0]?.doneAt).toEqual(expect.any(String));
    const set = (at: string) =>
      server.database.pool.query(
        `update refunds set done_at = null, refused_at = $2, refusal = 'charge_disputed' where order_id = $1`,
        [orderId, at],
      );
    const amountsOf = async (month: string) => {
      const start = Temporal.Instant.from(`${month}-01T00:00:00Z`);
      const events = await statementRepository(server.db).events(adria.id, {
        start,
        end: start.add({ hours: 24 * 30 }),
      });
      return events
        .filter((each) => each.orderId === orderId && each.kind === 'refund')
        .map(({ back }) => back?.online);
    };
    await set('2026-12-01T10:00:00Z');
    expect([await amountsOf('2026-11'), await amountsOf('2026-12')]).toEqual([[525], [-525]]);
    await set('2026-11-25T10:00:00Z');
    expect([await amountsOf('2026-11'), await amountsOf('2026-12')]).toEqual([[], []]);
  });

  it.each(['cancelled', 'given back as a whole'])(
    'is not, where the order was %s in a month between: all of it has gone back',
    async (how) => {
      const { orderId } = await anOrder();
      await refund(orderId, '5,25');
      await expect.poll(async () => (await read(orderId))?.refunds[0]?.doneAt).toEqual(expect.any(String));
      const sql = (text: string) => server.database.pool.query(text, [orderId]);
      /** What the month's statement takes from the restaurant's online payments for this order, or gives it. */
      const onlineOf = async (month: string) => {
        const start = Temporal.Instant.from(`${month}-01T00:00:00Z`);
        const period = { start, end: start.add({ hours: 24 * 30 }) };
        const events = await statementRepository(server.db).events(adria.id, period);
        const own = events.filter((each) => each.orderId === orderId);
        return own.map(({ kind, amounts, back }) => (kind === 'sale' ? amounts.online : -(back ?? amounts).online));
      };
      if (how === 'cancelled') {
        await sql("update orders set status = 7, status_since = '2026-12-10T10:00:00Z' where id = $1");
      } else {
        await sql(`insert into order_refunds (order_id, restaurant_id, refunded_at, online_cents, tip_cents, voucher_cents, points)
          select id, restaurant_id, '2026-12-10T10:00:00Z', 525, 100, 0, 0 from orders where id = $1`);
      }
      const months = async () => [await onlineOf('2026-12'), await onlineOf('2027-01')];
      expect(await months()).toEqual([[-525], []]);
      await sql(`update refunds set done_at = null, refused_at = '2027-01-05T10:00:00Z', refusal = 'charge_disputed'
        where order_id = $1`);
      expect(await months()).toEqual([[-525], []]);
      // before anything of it is on paper
      await sql("update refunds set refused_at = '2026-12-20T10:00:00Z' where order_id = $1");
      if (how === 'cancelled') expect(await months()).toEqual([expect.arrayContaining([525, -1050]), []]);
    },
  );
});

describe('the statement of a month with parts that went back', () => {
  it('counts each in the month in which that was decided, and takes nothing off twice', async () => {
    await server.database.pool.query(
      `update settings set company = '{"name":"Markt","address":"","vatNumber":"","registerNumber":"","email":""}'`,
    );
    await server.database.pool.query('delete from refunds; delete from order_refunds; delete from orders');
    const { orderId } = await anOrder();
    await refund(orderId, '5,25');
    const whole = await anOrder();
    await refund(whole.orderId, '5,25');
    await admin(server.database, ['orders', 'refund', whole.orderId, '--reason', 'doch alles']);
    await expect.poll(async () => (await read(whole.orderId))?.paymentStatus).toBe('refunded');
    const cancelled = await anOrder();
    await refund(cancelled.orderId, '5,25');
    await server.database.pool.query('update orders set status = 7 where id = $1', [cancelled.orderId]);
    const november = Temporal.PlainYearMonth.from('2026-11');
    const now = Temporal.Instant.from('2026-12-02T03:23:00Z');
    await makeStatement(server.db, { restaurantId: adria.id, month: november, now });
    const [made] = await statementRepository(server.db).list({ restaurantId: adria.id, limit: 1 });
    const statement = await statementRepository(server.db).read(adria.id, made?.number ?? '');
    expect(statement?.sums).toMatchObject({
      sales: { count: 3, value: 3 * 1485, deliveryFee: 3 * 265, online: 3 * 1050, tip: 300 },
      // half of what was paid online is 30 % of all that was sold
      refunds: { count: 4, online: -(3 * 525 + 525), tip: -100, voucher: -400, points: -300 },
      cancellations: { count: 1, online: -525, tip: -100, voucher: -400, points: -300 },
      total: { online: 525, tip: 100, voucher: 400, points: 300, value: 1485 - 446, deliveryFee: 265 - 79 },
    });
  });
});
