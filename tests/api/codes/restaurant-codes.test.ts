import { describe, expect, it } from 'vitest';
import { discountCodeRepository } from '#features/credits/discount-code-repository.ts';
import { moveOrder } from '#features/orders/move-order.ts';
import { statementCsv } from '#features/statements/statement-csv.ts';
import { statementPdf } from '#features/statements/statement-pdf.ts';
import { statementRepository } from '#features/statements/statement-repository.ts';
import { statementLineOf, statementSums } from '#shared/domain/statements/statement-sums.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { aBuyer, addCode, refused } from '#tests/support/codes.ts';
import { openBasket, ordering } from '#tests/support/customer.ts';
import { codesOf } from '#tests/support/restaurant-codes.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { anApp } from '#tests/support/services.ts';
import { aStatementEvent, aStatementOf } from '#tests/support/statement-builders.ts';

const { server, clock } = await aRestaurantServer();

const codes = codesOf(server);
const { aNewCode, make, post } = codes;

/** Three desserts: 16,50 € less 10 % are 14,85 €. */
const aGuest = () => aBuyer(server, codes.house);
const aConsumer = () => aBuyer(server, codes.house, 0);

async function deny(orderId: string): Promise<void> {
  const { db, publisher } = server;
  await moveOrder(anApp(db, { clock, publisher }), { orderId, to: 7, reason: 'cancelled' });
}

describe("a restaurant's code", () => {
  it('lowers the order value by its percent, however it is typed, and leaves minimum and fee as they were', async () => {
    await make();
    const { basket } = await aGuest();
    const changed = await basket.change('discount-code', { code: ' herbst10 ' });
    expect(changed.restaurantCode).toEqual({ code: 'HERBST10', percent: 10, cents: null, minimumOrderValue: 0 });
    // 10 % of 14,85 € are 1,49 €; what is missing to the minimum of 15 € stays 15 cents
    expect(changed.deliveryTotals).toMatchObject({
      itemSum: 1650,
      totalDiscount: 165 + 149,
      codeDiscount: 149,
      shortfall: 15,
      deliveryFee: 265,
      totalSum: 1650 - 314 + 265,
    });
    const off = await basket.change('remove-discount');
    expect(off.restaurantCode).toBeUndefined();
    expect(off.deliveryTotals.totalSum).toBe(1750);
  });

  it('in euros takes no more than what may be discounted costs', async () => {
    await make({ percent: null, cents: 1000 });
    const { basket } = await aGuest();
    expect((await basket.change('discount-code', { code: 'HERBST10' })).takeawayTotals.totalSum).toBe(485);
    const [itemId = ''] = (await basket.read()).keys;
    await basket.change(`item/${itemId}/decrement`);
    const one = await basket.change(`item/${itemId}/decrement`);
    expect(one.takeawayTotals).toMatchObject({ totalDiscount: 550, codeDiscount: 495, totalSum: 0 });
  });

  it('is kept with the order, its lines, VAT and mail, whatever becomes of the code', async () => {
    const { id } = await make();
    const guest = await aGuest();
    await guest.basket.change('discount-code', { code: 'HERBST10' });
    const placed = await guest.order({ totalSum: 1601 });
    expect(placed.statusCode).toBe(201);
    const { orderId } = placed.json();
    await post(`/${id}`, codes.rulesOf(aNewCode({ percent: 30 })));
    const { foodorder } = (await guest.browser.get(`/json/orders/${orderId}`)).json();
    expect(foodorder.totals).toMatchObject({ totalDiscount: 314, codeDiscount: 149, totalSum: 1601 });
    expect(foodorder.items[0]).toMatchObject({ price: 1650, discount: 314 });
    expect(foodorder.vat.reduce((sum: number, { gross }: { gross: number }) => sum + gross, 0)).toBe(1336 + 265);
    expect(await codes.codeNow()).toMatchObject({ uses: 1, cost: 149 });
    const { rows } = await server.database.pool.query('select body from mails where order_id = $1', [orderId]);
    expect(rows[0].body).toMatch(/Code des Restaurants, schon abgezogen: −.€.1,49/);
  });

  it('comes back when the order comes to nothing, once', async () => {
    await make({ maximumUses: 1 });
    const guest = await aGuest();
    await guest.basket.change('discount-code', { code: 'HERBST10' });
    const { orderId } = (await guest.order()).json();
    expect(await codes.codeNow()).toMatchObject({ uses: 1, cost: 149 });
    const other = await aGuest();
    expect(await refused(other.basket, 'discount-code', { code: 'HERBST10' })).toMatchObject({
      key: 'restaurant-code.error.used-up',
    });
    await deny(orderId);
    expect(await codes.codeNow()).toMatchObject({ uses: 0, cost: 0 });
    await other.basket.change('discount-code', { code: 'HERBST10' });
  });

  it.each([
    ['early', { validFrom: '2026-12-01' }, 'Dieser Code gilt noch nicht, erst ab 1. Dezember.'],
    ['over', { validTo: '2026-11-20' }, 'Dieser Code ist abgelaufen.'],
  ] as const)('says plainly that it is %s', async (state, values, message) => {
    await make(values);
    if (state === 'over') clock.advance({ hours: 6 });
    const { basket } = await aGuest();
    expect(await refused(basket, 'discount-code', { code: 'herbst10' })).toMatchObject({
      status: 422,
      key: `restaurant-code.error.${state}`,
      message,
    });
  });

  it('holds to the last second of its last day in Vienna', async () => {
    await make({ validFrom: '2026-11-20', validTo: '2026-11-20' });
    const { basket } = await aGuest();
    clock.set(Temporal.Instant.from('2026-11-20T22:59:59Z'));
    await basket.change('discount-code', { code: 'HERBST10' });
    clock.set(Temporal.Instant.from('2026-11-20T23:00:00Z'));
    expect((await basket.read()).restaurantCode).toBeUndefined();
  });

  it('says that it is of another restaurant, that it is switched off, and that none are taken', async () => {
    const { id } = await make();
    const elsewhere = await aBuyer(server, await addRestaurant(server.database.db, { slug: `nachbar-${codes.count}` }));
    expect(await refused(elsewhere.basket, 'discount-code', { code: 'HERBST10' })).toMatchObject({
      key: 'restaurant-code.error.elsewhere',
    });
    const { basket } = await aGuest();
    await post(`/${id}/on`, { on: false });
    expect(await refused(basket, 'voucher-code', { code: 'HERBST10' })).toMatchObject({
      key: 'restaurant-code.error.off',
    });
    await post(`/${id}/on`, { on: true });
    await basket.change('voucher-code', { code: 'HERBST10' });
    await codes.allow({ allowed: false });
    expect((await basket.read()).restaurantCode).toBeUndefined();
    expect((await post(`/${id}`, codes.rulesOf(aNewCode()))).json().errors[0].key).toBe('codes.error.not-allowed');
    expect((await post(`/${id}/on`, { on: false })).statusCode).toBe(200);
  });

  it('counts from its minimum on', async () => {
    await make({ minimumOrderValue: 1485 });
    const { basket } = await aGuest();
    const [itemId = ''] = (await basket.change('discount-code', { code: 'HERBST10' })).keys;
    const less = await basket.change(`item/${itemId}/decrement`);
    expect(less.deliveryTotals.codeDiscount).toBeUndefined();
    expect(less.restaurantCode?.code).toBe('HERBST10');
    expect((await basket.change(`item/${itemId}/increment`)).deliveryTotals.codeDiscount).toBe(149);
    const { basket: small } = await aGuest();
    await small.change(`item/${(await small.read()).keys[0]}/decrement`);
    expect(await refused(small, 'discount-code', { code: 'HERBST10' })).toMatchObject({
      key: 'voucher.error.minimum-order-value',
    });
  });

  it('stands alone, and never in the place of a code of the marketplace', async () => {
    await make({ word: `KOMBI-${codes.count}` });
    const voucher = await addCode(server.db);
    const { basket } = await aConsumer();
    await basket.change('discount-code', { code: `kombi-${codes.count}` });
    expect(await refused(basket, 'discount-code', { code: voucher })).toMatchObject({
      key: 'restaurant-code.error.alone',
    });
    await basket.change('remove-discount');
    await basket.change('discount-code', { code: voucher });
    expect(await refused(basket, 'discount-code', { code: `kombi-${codes.count}` })).toMatchObject({
      key: 'restaurant-code.error.alone',
    });
    // one that comes later and is written so: typed just like it, it is that one
    await addCode(server.db, { code: `Kombi-${codes.count}`, value: 700 });
    const other = await aConsumer();
    const taken = await other.basket.change('discount-code', { code: `Kombi-${codes.count}` });
    expect(taken.voucher).toMatchObject({ codes: [`Kombi-${codes.count}`], value: 700 });
    const third = await aConsumer();
    expect((await third.basket.change('discount-code', { code: `KOMBI-${codes.count}` })).restaurantCode).toBeDefined();
    await discountCodeRepository(server.db).expire(`Kombi-${codes.count}`, fridayEvening.toString());
    const fourth = await aConsumer();
    expect(await refused(fourth.basket, 'discount-code', { code: `Kombi-${codes.count}` })).toMatchObject({
      key: 'coupon.error.invalid-discount-code',
    });
  });

  it('is taken by the order form, and told there when it may not be', async () => {
    await make({ maximumUses: 1 });
    const [first, second] = [await aGuest(), await aGuest()];
    const placed = await first.order({ 'order-payment-discount-code': 'Herbst10' });
    expect(placed.statusCode).toBe(201);
    expect(await first.totalsOf(placed.json().orderId)).toMatchObject({ codeDiscount: 149 });
    const late = await second.order({ 'order-payment-discount-code': 'Herbst10' });
    expect(codes.faultsOf(late)).toEqual(['order-payment-discount-code restaurant-code.error.used-up']);
  });

  it('that was quicker elsewhere is told before anything is ordered, and goes from the basket', async () => {
    await make({ maximumUses: 1 });
    const [first, second] = [await aGuest(), await aGuest()];
    for (const { basket } of [first, second]) await basket.change('discount-code', { code: 'HERBST10' });
    expect((await first.order({ totalSum: 1601 })).statusCode).toBe(201);
    expect((await second.order({ totalSum: 1601 })).json().errors[0].key).toBe('basket.error.code-mismatch');
    expect((await second.order({ totalSum: 1750 })).statusCode).toBe(201);
  });
});

describe('a code that each person has once', () => {
  it('is refused to the same account, and to the same e-mail without one', async () => {
    await make({ oncePerPerson: true });
    const consumer = await aConsumer();
    await consumer.basket.change('discount-code', { code: 'HERBST10' });
    expect((await consumer.order()).statusCode).toBe(201);
    const again = await openBasket(consumer.browser, codes.house.slug);
    await again.change('put', { product: { productId: codes.house.dessert, quantity: 3 } });
    expect(await refused(again, 'discount-code', { code: 'HERBST10' })).toMatchObject({
      key: 'restaurant-code.error.used',
    });

    const guest = await aGuest();
    await guest.basket.change('discount-code', { code: 'HERBST10' });
    const sameMail = await guest.order({ 'order-email': 'EVA@example.at' });
    expect(sameMail.json().errors[0].key).toBe('restaurant-code.error.used');
    expect((await guest.basket.read()).restaurantCode).toBeUndefined();
    await guest.basket.change('discount-code', { code: 'HERBST10' });
    expect((await guest.order({ 'order-email': 'neu@example.at' })).statusCode).toBe(201);
    expect(await codes.codeNow()).toMatchObject({ uses: 2 });
  });

  it('is theirs once when they order in several browsers at the same time', async () => {
    await make({ oncePerPerson: true });
    const guests = await Promise.all(Array.from({ length: 5 }, aGuest));
    for (const { basket } of guests) await basket.change('discount-code', { code: 'HERBST10' });
    const answers = await Promise.all(guests.map(({ order }) => order({ 'order-email': 'viele@example.at' })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await codes.codeNow()).toMatchObject({ uses: 1 });
  });
});

describe('a count of uses', () => {
  it('is never exceeded, however many order at the same time, cancel, and order again', async () => {
    const maximumUses = 3;
    await make({ maximumUses });
    const guests = await Promise.all(Array.from({ length: 9 }, aGuest));
    for (const { basket } of guests) await basket.change('discount-code', { code: 'HERBST10' });
    const mail = (index: number) => ({ 'order-email': `gast${index}@example.at`, totalSum: 1601 });
    const answers = await Promise.all(guests.map(({ order }, index) => order(mail(index))));
    const placed = answers.filter(({ statusCode }) => statusCode === 201).map((each) => each.json().orderId);
    expect(placed).toHaveLength(maximumUses);
    expect(await codes.codeNow()).toMatchObject({ uses: 3, cost: 3 * 149 });
    // two come back while others ask for them
    const later = await Promise.all(Array.from({ length: 4 }, aGuest));
    const tries = later.map(({ order }, index) =>
      order({ ...mail(20 + index), 'order-payment-discount-code': 'HERBST10', totalSum: 1601 }),
    );
    await Promise.all([...placed.slice(0, 2).map(deny), ...tries]);
    const { rows } = await server.database.pool.query(
      `select count(*)::int as orders, (select uses from restaurant_codes where restaurant_id = $1) as uses
       from orders where restaurant_id = $1 and restaurant_code_id is not null and code_given_back_at is null`,
      [codes.house.id],
    );
    expect(rows[0].orders).toBe(rows[0].uses);
    expect(rows[0].orders).toBeLessThanOrEqual(maximumUses);
  });
});

describe('the statement', () => {
  const aDay = { start: fridayEvening.subtract({ hours: 24 }), end: fridayEvening.add({ hours: 24 }) };
  const linesOf = async () => (await statementRepository(server.db).events(codes.house.id, aDay)).map(statementLineOf);

  it('has the order at what the code left of it, and what the code took off apart', async () => {
    await make();
    const { basket, order } = await aGuest();
    await basket.change('discount-code', { code: 'HERBST10' });
    const { orderId } = (await order()).json();
    const app = anApp(server.db, { clock, publisher: server.publisher });
    await moveOrder(app, { orderId, to: 2, minutes: 30 });
    const [sale] = await linesOf();
    expect(sale).toMatchObject({ kind: 'sale', value: 1336, deliveryFee: 265, cash: 1601, code: 149 });
    await moveOrder(app, { orderId, to: 7, reason: 'Ofen kaputt' });
    const lines = await linesOf();
    const { total } = statementSums(lines, { basisPoints: 1200, taxPercent: 20, isReverseCharge: false });
    expect({ value: total.value, cash: total.cash, code: total.code, lines: lines.length }).toEqual({
      value: 0,
      cash: 0,
      code: 0,
      lines: 2,
    });
  });

  it('says it in its files, and nothing of it where the statement is of before', async () => {
    const withCode = aStatementOf(1, { events: [aStatementEvent({ amounts: { code: 149 } })] });
    expect(statementCsv(withCode)).toContain(';Eigene Codes (schon abgezogen)');
    expect(statementCsv(withCode)).toMatch(/Summe;.*;1,49/);
    const { code: _, ...total } = withCode.sums.total;
    const former = { ...withCode, sums: { ...withCode.sums, total: total as typeof withCode.sums.total } };
    expect(statementCsv(former)).toMatch(/Summe;.*;0,00/);
    const [now, before] = await Promise.all([statementPdf(withCode), statementPdf(former)]);
    expect(now.length).toBeGreaterThan(before.length);
  });
});

describe('an account that pays with points too', () => {
  it('orders and cancels at the same time without anybody waiting in a circle', async () => {
    await make();
    const { browser, order, basket, userId } = await aBuyer(server, codes.house, 5000);
    await basket.change('discount-code', { code: 'HERBST10' });
    let { orderId } = (await order()).json();
    for (let round = 0; round < 5; round += 1) {
      const next = await openBasket(browser, codes.house.slug);
      await next.change('put', { product: { productId: codes.house.dessert, quantity: 3 } });
      await next.change('discount-code', { code: 'HERBST10' });
      const [, placed] = await Promise.all([deny(orderId), ordering(browser, next, codes.house.slug)()]);
      expect(placed.statusCode, placed.body).toBe(201);
      orderId = placed.json().orderId;
    }
    expect(await codes.codeNow()).toMatchObject({ uses: 1 });
    const { rows } = await server.database.pool.query('select balance_points from users where id = $1', [userId]);
    expect(rows[0].balance_points).toBe(5000 - 1601);
  });
});
