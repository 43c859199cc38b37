import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeLastStatements, makeStatement } from '#features/statements/make-statements.ts';
import { statementRepository } from '#features/statements/statement-repository.ts';
import type { StatementSummary } from '#shared/contract/figures.ts';
import { admin, adminJson } from '#tests/support/admin.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { addPastOrder } from '#tests/support/past-orders.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { anApp } from '#tests/support/services.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const { server, adria, clock } = await aRestaurantServer();
const { database, db } = server;
const app = anApp(database.db, { clock });
const november = Temporal.PlainYearMonth.from('2026-11');
const at = `/json/cockpit/restaurants/${adria.slug}/statements`;
let sample: string;

const operate = (...args: string[]) => admin(database, args, { CLOCK: clock.now().toString() });
const statementOf = async (restaurantId: number, month: string) => {
  const [found] = await statementRepository(database.db).list({ restaurantId, month, limit: 1 });
  return found && statementRepository(database.db).read(restaurantId, found.number);
};
/** One that was confirmed then; 17,50 € in cash, unless it says otherwise. */
const past = (confirmedAt: string, values: Record<string, unknown> = {}) =>
  addPastOrder(database, sample, {
    values: {
      placed_at: confirmedAt,
      confirmation_time: confirmedAt,
      status: 6,
      status_since: Temporal.Instant.from(confirmedAt).add({ hours: 30 }).toString(),
      ...values,
    },
  });
const byCard = { payment_method: 'creditcard', payment_status: 'paid', tip_cents: 100 };

beforeAll(async () => {
  sample = (await (await aCustomerOf(server, adria)).order()).json<{ orderId: string }>().orderId;
  await database.db.updateTable('orders').set({ status: 7, reason: 'closed' }).where('id', '=', sample).execute();
});

describe('monthly statements', () => {
  it('are not made while nobody has said who runs the marketplace, nor of a month that is not over', async () => {
    await past('2026-10-20T10:00:00Z');
    expect(await operate('statements', 'make', '--month', '2026-10')).toMatchObject({
      code: 1,
      err: expect.stringContaining('who runs the marketplace'),
    });
    clock.set(Temporal.Instant.from('2026-11-01T03:23:00Z'));
    await makeLastStatements(app);
    expect(await statementOf(adria.id, '2026-10-01')).toBeUndefined();
    const company = ['--name', 'Markt GmbH', '--address', 'Neubaugasse 99, 1070 Wien', '--vat-number', 'ATU99000000'];
    expect(await operate('statements', 'company', ...company)).toMatchObject({ code: 0 });
    expect(await operate('statements', 'make', '--month', '2026-11')).toMatchObject({ code: 1 });
    // an hour in which what is under way comes to its end
    clock.set(Temporal.Instant.from('2026-10-31T23:30:00Z'));
    expect(await operate('statements', 'make', '--month', '2026-10')).toMatchObject({ code: 1 });
  });

  it('have what was confirmed, cancelled and refunded between two midnights in Vienna', async () => {
    clock.set(Temporal.Instant.from('2026-11-01T03:23:00Z'));
    // the last second before, and the first one of the next month
    await past('2026-09-30T21:59:59Z');
    await past('2026-09-30T22:00:00Z', byCard);
    await past('2026-10-31T23:00:00Z', byCard);
    // 5 € by voucher and 3 € by points, the rest by card at the door
    const partly = { voucher_discount_cents: 500, total_sum_cents: 1250, credits_points: 300, remaining_cents: 950 };
    await past('2026-10-31T22:59:59Z', { ...partly, payment_method: 'debit' });
    await past('2026-10-02T10:00:00Z', {
      ...byCard,
      status: 7,
      status_since: '2026-10-02T10:20:00Z',
      payment_status: 'refunded',
    });
    await makeLastStatements(app);
    const statement = await statementOf(adria.id, '2026-10-01');
    expect(statement).toMatchObject({
      number: '2026-000001',
      month: '2026-10-01',
      seller: { restaurant: 'Pizzeria Adria', name: 'Adria GmbH', vatNumber: 'ATU00000000', iban: '' },
      operator: { name: 'Markt GmbH' },
    });
    expect(statement?.sums).toMatchObject({
      sales: { count: 4, value: 4 * 1485, deliveryFee: 4 * 265 },
      cancellations: { count: 1, value: -1485, online: -1750, tip: -100 },
      refunds: { count: 0 },
      total: {
        value: 4455,
        deliveryFee: 795,
        online: 1750,
        tip: 100,
        voucher: 500,
        points: 300,
        cash: 1750,
        card: 950,
      },
      // 12 % of 44,55 € are 5,346 €
      commission: { basisPoints: 1200, base: 4455, net: 535, taxPercent: 20, tax: 107, gross: 642 },
      payout: 1750 + 100 + 500 + 300 - 642,
    });
    expect(statement?.lines).toHaveLength(5);
  });

  it('stay as they are, whatever happens; what is given back later stands where it happened', async () => {
    const made = await statementOf(adria.id, '2026-10-01');
    const refunded = made?.lines.find(({ kind, online }) => kind === 'sale' && online > 0)?.orderId ?? '';
    await database.db.updateTable('orders').set({ payment_status: 'refunded' }).where('id', '=', refunded).execute();
    const once = { at: '2026-11-20T17:00:00Z', isPaidBack: true };
    await statementRepository(database.db).noteRefund(refunded, once);
    await statementRepository(database.db).noteRefund(refunded, { ...once, at: '2026-11-21T17:00:00Z' });
    clock.set(Temporal.Instant.from('2026-12-02T03:23:00Z'));
    await makeLastStatements(app);
    await makeLastStatements(app);
    expect(await statementOf(adria.id, '2026-10-01')).toEqual(made);
    expect((await statementOf(adria.id, '2026-11-01'))?.sums).toMatchObject({
      sales: { count: 1, online: 1750, tip: 100 },
      refunds: { count: 1, value: -1485, deliveryFee: -265, online: -1750, tip: -100 },
      commission: { base: 0, gross: 0 },
      payout: 0,
    });
    for (const change of ['update statements set lines = $1', 'delete from statements where lines <> $1']) {
      await expect(database.pool.query(change, ['[]'])).rejects.toThrow('a statement is never changed');
    }
  });

  it('are made once by however many servers, numbered without gaps, also where one comes to nothing', async () => {
    clock.set(Temporal.Instant.from('2026-12-02T03:23:00Z'));
    const houses: { readonly id: number }[] = [];
    for (const number of [1, 2, 3, 4]) {
      const house = await addRestaurant(database.db, { slug: `haus-${number}` });
      await past('2026-11-10T10:00:00Z', { restaurant_id: house.id });
      houses.push(house);
    }
    // one that fails after it has taken its number
    const failing = database.db.transaction().execute(async (tx) => {
      expect(await makeStatement(tx, { restaurantId: houses[0]?.id ?? 0, month: november, now: clock.now() })).toBe(
        '2026-000003',
      );
      throw new Error('no more paper');
    });
    await expect(failing).rejects.toThrow('no more paper');
    await Promise.all([makeLastStatements(app), makeLastStatements(app), makeLastStatements(app)]);
    const numbers = (await statementRepository(database.db).list({ limit: 100 })).map(({ number }) => number);
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `2026-00000${number}`));
    // made next year, it is of next year's numbers
    clock.set(Temporal.Instant.from('2027-01-02T03:23:00Z'));
    await past('2026-12-10T10:00:00Z');
    expect(await operate('statements', 'make', adria.slug, '--month', '2026-12')).toMatchObject({
      code: 0,
      out: '1 made\n',
    });
    expect((await statementOf(adria.id, '2026-12-01'))?.number).toBe('2027-000001');
    expect(await operate('statements', 'make', '--month', '2026-12')).toMatchObject({ out: '0 made\n' });
  });

  it("take the restaurant's own percentage from its month on, and no VAT from one of another country", async () => {
    clock.set(Temporal.Instant.from('2026-09-15T10:00:00Z'));
    const house = await addRestaurant(database.db, { slug: 'gasthof-passau' });
    const company = {
      name: 'Passau GmbH',
      owner: '',
      vatNumber: 'DE123456789',
      registerNumber: 'HRB 1',
      address: 'Passau',
    };
    await database.db
      .updateTable('restaurants')
      .set({ company: JSON.stringify(company) })
      .where('id', '=', house.id)
      .execute();
    expect(
      await operate('statements', 'commission', 'gasthof-passau', '--percent', '10,25', '--from', '2026-10'),
    ).toMatchObject({ code: 0 });
    expect(await operate('statements', 'commission', '--percent', '13', '--from', '2026-08')).toMatchObject({
      code: 1,
    });
    expect(await operate('statements', 'commission', '--percent', '13', '--from', '2026-11')).toMatchObject({
      code: 0,
    });
    for (const confirmedAt of ['2026-09-10T10:00:00Z', '2026-10-10T10:00:00Z'])
      await past(confirmedAt, { restaurant_id: house.id });
    clock.set(Temporal.Instant.from('2026-11-15T10:00:00Z'));
    for (const month of ['2026-09', '2026-10']) await operate('statements', 'make', 'gasthof-passau', '--month', month);
    expect((await statementOf(house.id, '2026-09-01'))?.sums.commission).toMatchObject({ basisPoints: 1200, net: 178 });
    expect((await statementOf(house.id, '2026-10-01'))?.sums.commission).toMatchObject({
      basisPoints: 1025,
      net: 152,
      tax: 0,
      gross: 152,
      isReverseCharge: true,
    });
  });
});

describe('the files of a statement', () => {
  it('are listed and read by the staff of their restaurant, and by nobody else', async () => {
    const staff = await aStaffBrowser(server, 'Wirtin', [adria]);
    const { statements } = (await staff.get(at)).json<{ statements: StatementSummary[] }>();
    expect(statements.map(({ month }) => month)).toEqual(['2026-12', '2026-11', '2026-10']);
    expect(statements.at(-1)).toMatchObject({
      number: '2026-000001',
      orders: 4,
      turnover: 5250,
      commission: 642,
      payout: 2008,
    });

    const csv = await staff.get(`${at}/2026-000001.csv`);
    const rows = parse(csv.body, { bom: true, delimiter: ';', relax_column_count: true });
    expect(rows[0]).toEqual(['Abrechnung', '2026-000001', '2026-10', 'Pizzeria Adria']);
    expect(rows[3]?.slice(0, 5)).toEqual([
      '2026-10-01',
      '00:00',
      'Bestellung',
      expect.stringMatching(/^[0-9A-F]{4}$/),
      '17,50',
    ]);
    expect(rows.find(([name]) => name === 'Auszahlung')).toEqual(['Auszahlung', '20,08']);

    const pdf = await staff.get(`${at}/2026-000001.pdf`);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="abrechnung-2026-000001.pdf"',
      'cache-control': 'no-store',
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const krone = await addRestaurant(database.db, { slug: 'gasthaus-krone' });
    const other = await aStaffBrowser(server, 'Nachbar', [krone]);
    const own = at.replace(adria.slug, krone.slug);
    for (const file of ['2026-000001.pdf', '2026-000001.csv', '2026-0000012.pdf', '..%2F2026-000001.csv']) {
      expect((await other.get(`${at}/${file}`)).statusCode).toBe(404);
      expect((await other.get(`${own}/${file}`)).statusCode).toBe(404);
    }
  });

  it('make up the yearly report of platforms, which names what is missing', async () => {
    clock.set(Temporal.Instant.from('2027-01-15T10:00:00Z'));
    const out = path.join(tmpdir(), `dac7-${crypto.randomUUID()}.csv`);
    await operate(
      'statements',
      'seller',
      adria.slug,
      '--iban',
      'AT61 1904 3002 3457 3201',
      '--tax-number',
      '12 345/6789',
    );
    expect(await operate('statements', 'seller', adria.slug, '--iban', 'AT62 1904 3002 3457 3201')).toMatchObject({
      code: 1,
    });
    expect(await operate('statements', 'seller', adria.slug, '--birth-date', '1980-05-31')).toMatchObject({ code: 1 });
    const result = await adminJson<{ sellers: number; incomplete: number }>(database, [
      'statements',
      'report',
      '--year',
      '2026',
      '--out',
      out,
    ]);
    expect(result).toMatchObject({ sellers: 6, incomplete: 5 });
    const rows = parse(readFileSync(out, 'utf8'), {
      bom: true,
      delimiter: ';',
      relax_column_count: true,
    });
    rmSync(out);
    expect(rows[0]).toEqual(['Meldung nach dem DPMG', '2026', 'Markt GmbH', 'ATU99000000']);
    const [head = []] = rows.slice(1, 2);
    const of = (slug: string) =>
      Object.fromEntries((rows.find(([name]) => name === slug) ?? []).map((cell, index) => [head[index], cell]));
    expect(of(adria.slug)).toMatchObject({
      Art: 'Rechtsträger',
      Name: 'Adria GmbH',
      Steuernummer: '12 345/6789',
      UID: 'ATU00000000',
      IBAN: 'AT611904300234573201',
      'Tätigkeiten Q1': '0',
      // of October three that stayed and their tips, of November one, one less, and of December one, less the commission
      'Tätigkeiten Q4': '5',
      'Zu melden': 'nein: unter 30 Verkäufen und höchstens € 2.000',
      'Monate ohne Abrechnung': '1 2 3 4 5 6 7 8 9',
      'Es fehlt': '',
    });
    expect(of('haus-1')).toMatchObject({ 'Es fehlt': 'Steuernummer, IBAN' });
    const xml = path.join(tmpdir(), `dac7-${crypto.randomUUID()}.xml`);
    const asXml = () => operate('statements', 'report', '--year', '2026', '--xml', '--out', xml);
    expect(await asXml()).toMatchObject({ code: 1, err: expect.stringContaining('The marketplace: tax number') });
    await operate('statements', 'company', '--tax-number', '98 765/4321');
    // nobody has sold enough: the message says that there is nothing
    expect(await asXml()).toMatchObject({ code: 0 });
    expect(readFileSync(xml, 'utf8')).toContain('<MessageTypeIndic>DPI403</MessageTypeIndic>');
    rmSync(xml);
    const { lines } = (await statementOf(adria.id, '2026-10-01')) ?? { lines: [] };
    expect(lines.length).toBe(5);
    expect(
      await db.selectFrom('audit_log').select('details').where('action', '=', 'statements seller').execute(),
    ).toEqual([{ details: { set: ['iban', 'taxNumber'] } }]);
  });
});
