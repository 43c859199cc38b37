import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { aBrowser } from '../../support/browser.ts';
import { aForeignSite, type ForeignSite } from '../../support/foreign-site.ts';
import {
  acceptTerms,
  addBruschetta,
  giveAddress,
  seeFoodOnItsWay,
  typeContact,
} from '../../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../../support/marketplace.ts';

const aVisitor = aBrowser('--test-third-party-cookie-phaseout');
let marketplace: TestMarketplace;
let site: ForeignSite;

beforeAll(async () => {
  marketplace = await aMarketplace();
  const { url } = marketplace;
  site = await aForeignSite({
    policy: `default-src 'none'; img-src data: ${url}; font-src ${url}; script-src ${url}; connect-src ${url} ${url.replace('http', 'ws')}`,
    body: `<main>
      <h1>Trattoria Salvatore</h1>
      <fo-restaurant-menu slug="pizzeria-napoli-express" api-key="demo"></fo-restaurant-menu>
    </main>
    <script type="module" src="${url}/elements/loader.js"></script>`,
  });
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

describe('a page of another site with one tag', () => {
  it('leaves only for the provider’s page, which leads back to it, where the order is then shown', async () => {
    const page = await (await aVisitor()).newPage();
    await page.goto(site.url);
    await addBruschetta(page);
    await giveAddress(page);
    await page.getByRole('button', { name: 'Zur Kassa' }).click();
    await typeContact(page);
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await page.getByRole('radio', { name: /^Kreditkarte/ }).click();
    await page.getByRole('button', { name: 'Weiter zum Bestätigen' }).click();
    await acceptTerms(page);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await page.waitForURL('**/pay/**');
    await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
    await page.waitForURL(`${site.url}**fo-order=*`);
    await seeFoodOnItsWay(page);
    await expectAccessible(page);
    expect(new URL(page.url()).origin).toBe(new URL(site.url).origin);
  });
});
