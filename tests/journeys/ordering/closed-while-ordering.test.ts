import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser, type Visitor } from '#tests/support/browser.ts';
import { fillOrder, giveAddress, placeOrder, startWithBasket } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { missedOrder, passTime } from '#tests/support/pass-time.ts';
import { add, basketOf, basketPlace, dialogs, openBasket, phone, widths } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

/** In Vienna on a Friday: the restaurant closes at 23:30, and the last time to choose is 23:00, until 22:30. */
const closing = Temporal.Instant.from('2026-11-20T22:30:00Z');
const lastTimeEnds = Temporal.Instant.from('2026-11-20T21:30:00Z');
/** Until 22:00 the time before it can be chosen: when that has passed, the day still has one. */
const timeBeforeEnds = Temporal.Instant.from('2026-11-20T21:00:00Z');

/** Long enough to fill a basket, on a slow machine too. */
const before = (instant: Temporal.Instant) => marketplace.clock.set(instant.subtract({ minutes: 2 }));
const until = (instant: Temporal.Instant) => instant.add({ seconds: 5 }).since(marketplace.clock.now());

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const restaurantUrl = () => `${marketplace.url}/restaurant/seoul-kueche-neubau`;

const timesOf = (page: Page) => page.getByRole('combobox', { name: 'Wann' });
const chosenTime = (page: Page) =>
  timesOf(page).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);

/** A basket that could be ordered now. */
async function fillsTheBasket(visitor: Visitor): Promise<Page> {
  const page = await visitor.newPage();
  await startWithBasket(page, restaurantUrl(), 'Kimchi-Käsespätzle', 2);
  await page.goto(restaurantUrl());
  await openBasket(page);
  await page.getByRole('button', { name: 'Zur Kassa' }).waitFor();
  return page;
}

describe.each(widths('phone'))('a restaurant that closes while somebody fills the basket, in %s', (_where, options) => {
  it('closed while ordering: "as soon as possible" becomes the first time of tomorrow, said and asked about', async () => {
    before(closing);
    const visitor = await aVisitor({ ...options, movableTime: true });
    const page = await fillsTheBasket(visitor);
    expect(await chosenTime(page)).toMatch(/^So bald wie möglich/);

    await passTime(marketplace, until(closing), visitor);
    await page
      .getByText('„So bald wie möglich“ ist nicht mehr möglich. Gewählt ist jetzt morgen 11:30.')
      .first()
      .waitFor();
    await page.getByText('Du bestellst vor: Morgen, 11:30. Passt das?').first().waitFor();
    expect(await chosenTime(page)).toBe('Morgen, 11:30');
    await expect
      .poll(async () => (await basketOf(page, restaurantUrl())).orderTime)
      .toEqual({ dayOffset: 1, time: '11:30' });
    expect(await page.getByRole('button', { name: 'Zur Kassa', exact: true }).count()).toBe(0);
    await page.getByText('Öffnet morgen um 11:30').first().waitFor({ state: 'attached' });
    await expectAccessible(page, { within: basketPlace(page) });

    await page.getByRole('button', { name: 'Andere Zeit wählen' }).first().click();
    expect(await timesOf(page).evaluate((select) => select.matches(':focus'))).toBe(true);
    await timesOf(page).selectOption({ label: 'Morgen, 12:00' });
    await page.getByText('Du bestellst vor: Morgen, 12:00. Passt das?').first().waitFor();
    await page.getByRole('button', { name: 'Passt, zur Kassa' }).click();
    await page.waitForURL('**/checkout');
  });

  it('closed at checkout: nothing is ordered for another time than the one that was confirmed', async () => {
    before(closing);
    const visitor = await aVisitor({ ...options, movableTime: true, expectedErrors: missedOrder });
    const page = await fillsTheBasket(visitor);
    await page.getByRole('button', { name: 'Zur Kassa' }).click();
    await page.waitForURL('**/checkout');
    await fillOrder(page);
    await passTime(marketplace, until(closing), visitor);
    const notice = page.getByText('Hier steht jetzt die nächste: Morgen um 11:30.').first();
    await notice.waitFor();
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expectAccessible(page);
    expect(new URL(page.url()).pathname).toMatch(/checkout$/);
    await page.getByRole('button', { name: 'Diese Zeit nehmen' }).click();
    await notice.waitFor({ state: 'hidden' });
    await placeOrder(page);
    await page.getByText('Vorbestellt für morgen').waitFor();
  });
});

describe('a restaurant that is closed when somebody comes', () => {
  it('offers its first time, which the person confirms, and orders for it', async () => {
    marketplace.clock.set(closing.add({ minutes: 10 }));
    const visitor = await aVisitor({ ...phone });
    const page = await visitor.newPage();
    await page.goto(restaurantUrl());
    await add(page, 'Kimchi-Käsespätzle', 2);
    await openBasket(page);
    await giveAddress(page);
    expect(await chosenTime(page)).toBe('Morgen, 11:30');
    expect(await page.getByText('nicht mehr möglich').count()).toBe(0);
    await page.getByRole('button', { name: 'Passt, zur Kassa' }).click();
    await page.waitForURL('**/checkout');
    await fillOrder(page);
    await placeOrder(page);
    await page.getByText('Vorbestellt für morgen').waitFor();
  });
});

describe('a chosen time that passes', () => {
  it('becomes the first one of the day that is left, and the person is notified of both', async () => {
    before(lastTimeEnds);
    const visitor = await aVisitor({ ...phone, colorScheme: 'dark', movableTime: true });
    const page = await fillsTheBasket(visitor);
    await timesOf(page).selectOption({ label: 'Heute, 23:00' });
    await expect
      .poll(async () => (await basketOf(page, restaurantUrl())).orderTime)
      .toEqual({ dayOffset: 0, time: '23:00' });
    await passTime(marketplace, until(lastTimeEnds), visitor);
    await page.getByText('23:00 ist nicht mehr möglich. Gewählt ist jetzt „So bald wie möglich“.').first().waitFor();
    await expect.poll(() => chosenTime(page)).toMatch(/^So bald wie möglich/);
    await page.getByRole('button', { name: 'Zur Kassa' }).waitFor();
    await expectAccessible(page, { within: dialogs });
  });

  it.each(widths('desk'))(
    'at checkout becomes the next one, which the person does not have to take, in %s',
    async (_where, options) => {
      before(timeBeforeEnds);
      const visitor = await aVisitor({
        ...options,
        movableTime: true,
        // the refusal, in the browser's own words
        expectedErrors: new RegExp(`${missedOrder.source}|422`),
      });
      const page = await fillsTheBasket(visitor);
      await timesOf(page).selectOption({ label: 'Heute, 22:30' });
      await page.getByRole('button', { name: 'Passt, zur Kassa' }).click();
      await page.waitForURL('**/checkout');
      await fillOrder(page);

      // by the server's clock it is too late before this page knows
      marketplace.clock.advance(until(timeBeforeEnds));
      await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
      // the server refuses, and what is fetched then tells this page the time
      const other = page.getByRole('combobox', { name: 'Andere Zeit wählen' });
      await other.waitFor();
      await page.getByText('Hier steht jetzt die nächste: So bald wie möglich').first().waitFor();
      await expect
        .poll(async () => (await basketOf(page, restaurantUrl())).orderTime)
        .toEqual({ dayOffset: 0, time: null });
      await expectAccessible(page);
      await other.selectOption({ label: 'Morgen um 12:00' });
      await page.getByRole('button', { name: 'Diese Zeit nehmen' }).click();
      await other.waitFor({ state: 'hidden' });
      await placeOrder(page);
      await page.getByText('Vorbestellt für morgen').waitFor();
    },
  );
});
