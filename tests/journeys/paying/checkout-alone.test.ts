import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { aRestaurantsSite, type ForeignSite } from '#tests/support/foreign-site.ts';
import {
  acceptTerms,
  addBruschetta,
  chooseCash,
  giveAddress,
  leaveForPayment,
  typeContact,
} from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { missedOrder } from '#tests/support/pass-time.ts';
import { openBasket, phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser('--test-third-party-cookie-phaseout');
let marketplace: TestMarketplace;
let site: ForeignSite;

beforeAll(async () => {
  marketplace = await aMarketplace();
  site = await aRestaurantsSite(marketplace, (path) => (path === '/kassa' ? 'fo-checkout' : 'fo-restaurant-menu'));
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

describe('a page of another site with the checkout alone', () => {
  it('shows there what became of the payment, and after a declined one the order in cash', async () => {
    // live events come while the order's answer is on its way, seen once in hundreds of runs
    const page = await (await aVisitor({ ...phone, expectedErrors: missedOrder })).newPage();
    await page.goto(site.url);
    await addBruschetta(page);
    await openBasket(page);
    await giveAddress(page);
    await page.getByRole('button', { name: 'Zur Kassa' }).waitFor();

    await page.goto(`${site.url}kassa`);
    await typeContact(page);
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await page.getByRole('radio', { name: /^Kreditkarte/ }).click();
    await confirm(page);
    await leaveForPayment(page);
    await page.getByRole('button', { name: 'Ablehnen lassen' }).click();
    await page.waitForURL(`${site.url}kassa?fo-order=*`);
    await page
      .getByText(/^Die Zahlung hat nicht geklappt/)
      .first()
      .waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: /^Nochmal versuchen/ }).click();
    await page.getByRole('heading', { name: 'Wie zahlst du?' }).waitFor();
    await chooseCash(page);
    await confirm(page);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await page.getByText('Pizzeria Napoli Express hat bestätigt und kocht gerade für dich.').first().waitFor();
    await expectAccessible(page);
    expect(page.url()).toMatch(`${site.url}kassa`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

/** From the chosen payment type to the last button. */
async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weiter zum Bestätigen' }).click();
  await acceptTerms(page);
}
