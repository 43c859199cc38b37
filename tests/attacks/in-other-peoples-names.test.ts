import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount, countedStatuses, goodPassword, loggedIn, refusal } from '../support/accounts.ts';
import { aClock, fridayEvening } from '../support/clock.ts';
import { aCustomerOf, addUser } from '../support/customer.ts';
import { mailsTo } from '../support/mails.ts';
import { addRestaurant } from '../support/restaurant-fixture.ts';
import { aServer } from '../support/server.ts';
import { waitingForLocks } from '../support/waiting-for-locks.ts';

const clock = aClock();
const server = await aServer({ clock, config: { rateLimits: true } });
const adria = await addRestaurant(server.database.db);
afterAll(() => server.stop());
let today = fridayEvening;
/** Nothing of the test before is within the last hour. */
beforeEach(() => {
  today = today.add({ hours: 24 });
  clock.set(today);
});

let guests = 0;
/** A guest with a session, a house, a phone and an e-mail of their own, as far as a test does not name another one. */
async function aGuest() {
  const { browser, order } = await aCustomerOf(server, adria);
  guests += 1;
  const own = {
    'order-email': `gast${guests}@example.at`,
    'order-phone': `+43660${1_000_000 + guests}`,
    address: { streetName: 'Neubaugasse', streetNumber: String(guests), zipCode: '1070', city: 'Wien' },
  };
  return {
    browser,
    order: (values: Record<string, unknown> = {}, headers?: Record<string, string>) =>
      order({ ...own, ...values }, headers),
  };
}

/** How many of so many guests' orders were answered with each status. */
async function statusesOf(count: number, values: (index: number) => Record<string, unknown> = () => ({})) {
  const answers = [];
  for (let index = 0; index < count; index += 1) {
    const { order } = await aGuest();
    answers.push(await order(values(index)));
  }
  return countedStatuses(answers);
}

const codesIn = (subjects: readonly string[]) =>
  subjects.flatMap((subject) => /^(\d{6}) ist dein Bestellcode$/.exec(subject)?.[1] ?? []);

describe('orders in the name of somebody else', () => {
  it('end after ten in an hour for one mailbox, however it is spelled, and mail it three codes', async () => {
    const spelled = ['anna.b@example.at', 'Anna.B@example.at', 'an.nab@example.at', 'annab+7@example.at'];
    const email = (index: number) => ({ 'order-email': spelled[index % spelled.length] });
    expect(await statusesOf(30, email)).toEqual({ 201: 10, 422: 3, 429: 17 });
    const subjects = (await Promise.all(spelled.map((each) => mailsTo(server, each)))).flat();
    expect(subjects).toHaveLength(13);
    expect(codesIn(subjects)).toHaveLength(3);
  });

  it('end after ten for one phone, twenty for one house, and sixty from one network', async () => {
    expect(await statusesOf(12, () => ({ 'order-phone': '0660 7654321' }))).toEqual({ 201: 10, 422: 2 });
    clock.advance({ hours: 1 });
    const address = { streetName: 'Neubaugasse', streetNumber: '99', zipCode: '1070', city: 'Wien' };
    expect(await statusesOf(22, () => ({ address }))).toEqual({ 201: 20, 422: 2 });
    clock.advance({ hours: 1 });
    expect(await statusesOf(62)).toEqual({ 201: 60, 422: 2 });
  });

  it('count an order once, though it comes several times at once', async () => {
    const email = { 'order-email': 'doppelt@example.at' };
    await statusesOf(9, () => email);
    const { order } = await aGuest();
    const key = { 'idempotency-key': 'pressed-again-and-again' };
    // the first is counted, but not stored yet, when the others come
    const other = await server.database.pool.connect();
    await other.query('begin; lock table orders in exclusive mode');
    const asked = Promise.all(Array.from({ length: 5 }, () => order(email, key)));
    await expect.poll(() => waitingForLocks(server.database.pool)).toBeGreaterThan(0);
    await delay(100);
    await other.query('commit');
    other.release();
    const answers = await asked;
    expect(countedStatuses(answers)).toEqual({ 201: 5 });
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1);
    expect(codesIn(await mailsTo(server, 'doppelt@example.at'))).toEqual([]);
  });

  it('go on with the code that was mailed, which holds for its own basket and mailbox', async () => {
    const email = { 'order-email': 'berta@example.at' };
    await statusesOf(10, () => email);
    const { order } = await aGuest();
    const refused = await order(email);
    expect(refused.json().errors).toEqual([
      {
        key: 'order.error.email-code',
        field: 'order-email-code',
        reason: 'missing',
        message: expect.stringContaining('per E-Mail geschickt'),
      },
    ]);
    const [code = ''] = codesIn(await mailsTo(server, 'berta@example.at'));
    const wrong = await order({ ...email, 'order-email-code': code === '000000' ? '000001' : '000000' });
    expect(wrong.json().errors[0]).toMatchObject({ key: 'order.error.email-code', reason: 'invalid' });
    const other = await aGuest();
    expect((await other.order({ ...email, 'order-email-code': code })).statusCode).toBe(422);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await order({ ...email, 'order-email-code': typed })).statusCode).toBe(201);
  });

  it('make guessing of a code hopeless', async () => {
    const email = { 'order-email': 'carla@example.at' };
    await statusesOf(10, () => email);
    const { order } = await aGuest();
    await order(email);
    const guesses = [];
    for (let guess = 0; guess < 14; guess += 1)
      guesses.push(await order({ ...email, 'order-email-code': `guess ${guess}` }));
    expect(countedStatuses(guesses)).toEqual({ 422: 10, 429: 4 });
    expect(Number(guesses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are placed whatever else there was, once an hour is over', async () => {
    const email = () => ({ 'order-email': 'dora@example.at' });
    await statusesOf(11, email);
    clock.advance({ minutes: 61 });
    expect(await statusesOf(1, email)).toEqual({ 201: 1 });
  });

  it('that are all sent at once are no more', async () => {
    const waiting = await Promise.all(Array.from({ length: 16 }, () => aGuest()));
    const answers = await Promise.all(waiting.map(({ order }) => order({ 'order-email': 'frida@example.at' })));
    expect(countedStatuses(answers)[201]).toBe(10);
  });

  it('do not count one order that is sent again and again', async () => {
    const email = { 'order-email': 'emil@example.at' };
    const { order } = await aCustomerOf(server, adria);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const repeated = await Promise.all(Array.from({ length: 30 }, () => order(email, key)));
    expect(countedStatuses(repeated)).toEqual({ 201: 30 });
    expect((await (await aGuest()).order(email)).statusCode).toBe(201);
  });
});

describe('mails that a stranger can cause', () => {
  it('are five of a kind in an hour, and the sixth is refused alike with and without an account', async () => {
    await addUser(server, { name: 'Greta' });
    const calls = [
      ['/json/register', { email: 'greta@example.at', name: 'Greta', acceptedTerms: true }, 5],
      ['/json/password/lost', { email: 'nobody.here@example.at' }, 0],
    ] as const;
    for (const [path, body, mails] of calls) {
      const answers = [];
      for (let tries = 0; tries < 7; tries += 1) answers.push(await server.browser().post(path, body));
      expect(countedStatuses(answers)).toEqual({ 200: 5, 429: 2 });
      expect(refusal(answers.at(-1)!)).toEqual([429, 'mail.error.too-many']);
      expect(await mailsTo(server, body.email)).toHaveLength(mails);
    }
  });

  it('are five in an hour for changes of e-mail that name a stranger', async () => {
    const account = await anAccount(server, 'Hanna');
    const browser = await loggedIn(server, account);
    const answers = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const body = { email: 'stranger@example.at', password: goodPassword };
      answers.push(await browser.post(account.path('email-change'), body));
    }
    expect(countedStatuses(answers)).toEqual({ 200: 5, 429: 4 });
    expect(await mailsTo(server, 'stranger@example.at')).toHaveLength(5);
    const latest = await browser.get(account.path('email-change'));
    expect(latest.statusCode).toBeLessThan(500);
  });
});
