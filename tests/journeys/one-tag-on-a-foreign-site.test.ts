import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { aForeignSite, type ForeignSite } from '../support/foreign-site.ts';
import {
  addBruschetta,
  addMargherita,
  chooseNeubaugasse,
  fillOrder,
  seeFoodOnItsWay,
} from '../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';

const aVisitor = aBrowser('--test-third-party-cookie-phaseout');
let marketplace: TestMarketplace;
let site: ForeignSite;

beforeAll(async () => {
  marketplace = await aMarketplace();
  const { url } = marketplace;
  site = await aForeignSite({
    // all that a strict site has to allow; no inline styles and scripts, no third party but the marketplace
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

describe('a page of another site with one script and one tag', () => {
  it('orders to the end in place, without a cookie', async () => {
    const visitor = await aVisitor();
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
});
