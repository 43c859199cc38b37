import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser } from '../support/browser.ts';
import { aForeignSite, type ForeignSite } from '../support/foreign-site.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';

const aVisitor = aBrowser();
const slug = 'pizzeria-napoli-express';
let marketplace: TestMarketplace;
let site: ForeignSite;

beforeAll(async () => {
  marketplace = await aMarketplace();
  const tags = `<fo-checkout slug="${slug}"></fo-checkout><fo-restaurant-menu slug="${slug}"></fo-restaurant-menu>
    <fo-cities zip="1070"></fo-cities>`;
  site = await aForeignSite({
    body: `<script type="module" async src="${marketplace.url}/elements/loader.js"></script>
      <fo-store api-key="demo" api-base="${marketplace.url}"></fo-store>${tags}`,
  });
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

describe('a page in a browser without Temporal', () => {
  it.each([
    { why: 'in time', failures: 0 },
    { why: 'only with the second try', failures: 1 },
  ])('shows its elements, a checkout first, where what stands in for it comes $why', async ({ failures }) => {
    const visitor = await aVisitor({ expectedErrors: /temporal|ERR_FAILED/i });
    const page = await visitor.newPage();
    const asked: string[] = [];
    await page.route(/temporal/, async (route) => {
      asked.push(route.request().url());
      await (asked.length <= failures ? route.abort() : route.continue());
    });
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Pizzeria Napoli Express' }).first().waitFor();
    // nothing is in the basket yet, and the checkout says so
    await page.locator('fo-checkout').getByText('Warenkorb').first().waitFor();
    expect(asked.length).toBeGreaterThan(failures);
    expect(new Set(asked.map((url) => new URL(url).pathname)).size).toBe(1);
    expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(false);
  });

  it('asks for nothing of the kind in a browser that has it', async () => {
    const page = await (await aVisitor({ nativeTemporal: true })).newPage();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Pizzeria Napoli Express' }).first().waitFor();
    expect(asked.filter((url) => /temporal/i.test(url))).toEqual([]);
  });
});
