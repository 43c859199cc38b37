import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { aRestaurantsSite, type ForeignSite } from '../support/foreign-site.ts';
import {
  addBruschetta,
  addMargherita,
  chooseNeubaugasse,
  fillOrder,
  orderByCard,
  seeFoodOnItsWay,
} from '../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { desk, phone } from '../support/restaurant-page.ts';

const aVisitor = aBrowser('--test-third-party-cookie-phaseout');
let marketplace: TestMarketplace;
let site: ForeignSite;

beforeAll(async () => {
  marketplace = await aMarketplace();
  site = await aRestaurantsSite(marketplace);
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

describe('a page of another site with one script and one tag', () => {
  it('orders to the end in place, without a cookie', async () => {
    const visitor = await aVisitor(desk);
    const page = await visitor.newPage();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));

    await page.goto(site.url);
    await addBruschetta(page);
    await addMargherita(page);
    await page.getByRole('button', { name: 'Adresse angeben' }).first().click();
    await chooseNeubaugasse(page);
    await page.getByText('Neubaugasse 12, 1070 Wien').first().waitFor();
    await page.getByRole('button', { name: 'Zur Kassa' }).click();
    await fillOrder(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await seeFoodOnItsWay(page);
    await expectAccessible(page);

    expect(visited).toEqual([site.url]);
    expect(await visitor.context.cookies()).toEqual([]);
  });

  it('leaves only for the provider’s page, which leads back to it, on a small phone', async () => {
    const page = await (await aVisitor(phone)).newPage();
    await orderByCard(page, site.url);
    await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
    await page.waitForURL(`${site.url}**fo-order=*`);
    await seeFoodOnItsWay(page);
    expect(new URL(page.url()).origin).toBe(new URL(site.url).origin);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});
