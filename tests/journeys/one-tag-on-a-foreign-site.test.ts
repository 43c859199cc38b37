import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { runsAll } from '../support/engines/find-engines.ts';
import { aForeignSite, aRestaurantsSite, type ForeignSite } from '../support/foreign-site.ts';
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
let guide: ForeignSite;

beforeAll(async () => {
  marketplace = await aMarketplace();
  site = await aRestaurantsSite(marketplace);
  guide = await aFoodGuide(marketplace);
});
afterAll(async () => {
  await site.stop();
  await guide.stop();
  await marketplace.stop();
});

describe('a page of another site with one script and one tag', () => {
  it.runIf(runsAll)('orders to the end in place, without a cookie', async () => {
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

describe('a page of another site with the address search, and the basket in its header', () => {
  it('finds, chooses and orders in place: list, menu, and checkout in the dialog of the basket', async () => {
    const visitor = await aVisitor(phone);
    const page = await visitor.newPage();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));

    await page.goto(guide.url);
    await chooseNeubaugasse(page);
    await page.getByRole('button', { name: 'Zurück zur Suche' }).waitFor();
    await page.getByRole('link', { name: 'Pizzeria Napoli Express' }).first().click();
    await addBruschetta(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Warenkorb: 1 Stück, €.11,90$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Warenkorb' });
    await dialog.getByRole('button', { name: 'Zur Kassa' }).click();
    await fillOrder(page);
    await expectAccessible(page, { within: ['fo-basket', 'dialog[open]'] });
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await seeFoodOnItsWay(page);
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await page.getByRole('button', { name: 'Warenkorb, noch leer' }).waitFor();

    expect(visited).toEqual([guide.url]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await visitor.context.cookies()).toEqual([]);
  });
});

/** Somebody's guide to food, with two elements that know of each other by the marketplace alone. */
function aFoodGuide({ url }: { readonly url: string }): Promise<ForeignSite> {
  return aForeignSite({
    policy: `default-src 'none'; img-src data: ${url}; font-src ${url}; script-src ${url}; connect-src ${url} ${url.replace('http', 'ws')}`,
    body: `<header><fo-basket api-key="demo"></fo-basket></header>
      <main><h1>Essen im Siebenten</h1><fo-address-search api-key="demo"></fo-address-search></main>
      <script type="module" async src="${url}/elements/loader.js"></script>`,
  });
}
