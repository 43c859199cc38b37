import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser, type Visitor } from '#tests/support/browser.ts';
import { fillOrder, placeOrder, startWithBasket } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { missedOrder, passTime } from '#tests/support/pass-time.ts';
import { basketOf, basketPlace, closeBasket, openBasket, phone, widths } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

/** Two minutes to midnight in Vienna, before a usual day and before the clocks change. */
const nights = {
  usual: Temporal.Instant.from('2026-11-20T22:58:00Z'),
  forward: Temporal.Instant.from('2027-03-27T22:58:00Z'),
  back: Temporal.Instant.from('2027-10-30T21:58:00Z'),
};

beforeAll(async () => {
  marketplace = await aMarketplace(nights.usual);
});
afterAll(() => marketplace.stop());

/** It is open around the clock. */
const restaurantUrl = () => `${marketplace.url}/restaurant/pizzeria-napoli-express`;

const timesOf = (page: Page) => page.getByRole('combobox', { name: 'Wann' });

/** The chosen time in words. */
const chosenTime = (page: Page) =>
  timesOf(page).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);

/** A basket with an address, with a time for tomorrow. */
async function preordersAt(visitor: Visitor, time: string): Promise<Page> {
  const page = await visitor.newPage();
  await startWithBasket(page, restaurantUrl());
  await page.goto(restaurantUrl());
  await openBasket(page);
  await timesOf(page).selectOption({ label: `Morgen, ${time}` });
  await page.getByText(`Du bestellst vor: Morgen, ${time}. Passt das?`).first().waitFor();
  await expect.poll(async () => (await basketOf(page, restaurantUrl())).orderTime).toEqual({ dayOffset: 1, time });
  return page;
}

async function seesMidnightPass(page: Page, time: string): Promise<void> {
  await page.getByText(`Du bestellst vor: Heute, ${time}. Passt das?`).first().waitFor();
  await expect.poll(() => chosenTime(page)).toBe(`Heute, ${time}`);
  await expect.poll(async () => (await basketOf(page, restaurantUrl())).orderTime).toEqual({ dayOffset: 0, time });
  // nothing was changed, so nothing is said of a change
  expect(await page.getByText('nicht mehr möglich').count()).toBe(0);
}

/** Confirms the time, and goes the whole way to the order; returns the instant it was placed for. */
async function confirmsAndOrders(page: Page): Promise<string | null> {
  await page.getByRole('button', { name: 'Passt, zur Kassa' }).click();
  await page.waitForURL('**/checkout');
  await fillOrder(page);
  const id = await placeOrder(page);
  const { desired_time } = await marketplace.db
    .selectFrom('orders')
    .select('desired_time')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return desired_time && Temporal.Instant.from(desired_time).toString();
}

describe.each(widths('desk'))('a preorder for tomorrow, in %s', (_where, options) => {
  it('preorder for tomorrow over midnight: is one for today then, and is ordered for the same instant', async () => {
    marketplace.clock.set(nights.usual);
    const visitor = await aVisitor({ ...options, movableTime: true, expectedErrors: missedOrder });
    const page = await preordersAt(visitor, '12:30');
    await passTime(marketplace, { minutes: 2, seconds: 10 }, visitor);
    await seesMidnightPass(page, '12:30');
    await expectAccessible(page, { within: basketPlace(page) });
    await closeBasket(page);
    await openBasket(page);
    expect(await confirmsAndOrders(page)).toBe('2026-11-21T11:30:00Z');
    await page.getByText('Vorbestellt für heute').waitFor();
    await expectAccessible(page);
  });
});

describe('a preorder for the night in which the clocks change', () => {
  it.each([
    // noon comes an hour early
    ['forward', '12:00', '2027-03-28T10:00:00Z'],
    // what comes twice means the first
    ['back', '02:30', '2027-10-31T00:30:00Z'],
  ] as const)('is ordered for the right instant when they go %s', async (direction, time, instant) => {
    marketplace.clock.set(nights[direction]);
    const visitor = await aVisitor({
      ...phone,
      colorScheme: 'dark',
      movableTime: true,
      expectedErrors: missedOrder,
    });
    const page = await preordersAt(visitor, time);
    const offered = await timesOf(page).locator('option').allTextContents();
    // the hour that does not exist is not offered
    expect(offered.includes('Morgen, 02:00')).toBe(direction === 'back');
    expect(offered.includes('Morgen, 02:30')).toBe(direction === 'back');
    await passTime(marketplace, { minutes: 2, seconds: 10 }, visitor);
    await seesMidnightPass(page, time);
    expect(await confirmsAndOrders(page)).toBe(instant);
  });
});
