import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser } from '../../support/browser.ts';
import { aForeignSite, type ForeignSite } from '../../support/foreign-site.ts';
import { aMarketplace, type TestMarketplace } from '../../support/marketplace.ts';
import { phone } from '../../support/restaurant-page.ts';
import { takenOver } from '../../support/taken-over.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
const sites: ForeignSite[] = [];
beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  await marketplace.stop();
});

const menu = '<fo-restaurant-menu slug="pizzeria-napoli-express" api-key="demo"></fo-restaurant-menu>';

/** A page of another site, as strict as can be, with these elements. */
async function pageWith(body: string) {
  const { url } = marketplace;
  const site = await aForeignSite({
    policy: `default-src 'none'; img-src data: ${url}; font-src ${url}; script-src ${url}; connect-src ${url} ${url.replace('http', 'ws')}; require-trusted-types-for 'script'; trusted-types 'none'`,
    body: `<main>${body}</main><script type="module" async src="${url}/elements/loader.js"></script>`,
  });
  sites.push(site);
  const page = await (await aVisitor(phone)).newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/render/')) asked.push(new URL(request.url()).pathname);
  });
  return { page, site, asked };
}

/** The elements' own modules wait until they are let go; the loader and what it needs does not. */
async function heldModules(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/chunks\/(?!start\.)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('an element on a page of another site', () => {
  it('is seen before its script is there, and then taken over as it stands, below the page’s own heading', async () => {
    const { page, site } = await pageWith(`<h1>Trattoria</h1>${menu.replace('slug', 'heading-level="2" slug')}`);
    const release = await heldModules(page);
    await page.goto(site.url);
    const plus = page.getByRole('button', { name: 'Bruschetta hinzufügen', exact: true });
    await plus.click();
    await page.evaluate(() => {
      const marked = globalThis as unknown as { marked: Element[] };
      marked.marked = [
        ...(document
          .querySelector('fo-restaurant-menu')
          ?.shadowRoot?.querySelectorAll('h2.fo-h1, .menu-rows h4.fo-h3') ?? []),
      ];
    });
    release();
    await takenOver(page, 'fo-restaurant-menu');
    await page
      .getByRole('button', { name: /1 Stück/ })
      .first()
      .waitFor();
    const marked = await page.evaluate(() => {
      const { marked: all } = globalThis as unknown as { marked: Element[] };
      return { count: all.length, gone: all.filter((each) => !each.isConnected).length };
    });
    expect(marked.count).toBeGreaterThan(20);
    expect(marked.gone).toBe(0);
  });

  it('is drawn by its script alone where the server knows less than the page', async () => {
    for (const body of [
      `<fo-store texts='{"restaurant.menu":"Unsere Karte"}'></fo-store>${menu}`,
      `<fo-store breakpoints="500,700,900"></fo-store>${menu}`,
    ]) {
      const { page, site, asked } = await pageWith(body);
      await page.goto(site.url);
      await page.getByRole('heading', { name: 'Bruschetta', exact: true }).waitFor();
      expect(asked).toEqual([]);
    }
  });

  it('is drawn by its script where the host was upgraded meanwhile, or has no markup', async () => {
    for (const answer of [{ status: 204 }, { status: 200, contentType: 'text/html', body: '<p>Wartung</p>' }]) {
      const { page, site, asked } = await pageWith(menu);
      const headers = { 'access-control-allow-origin': '*' };
      await page.route(/\/render\//, (route) => route.fulfill({ ...answer, headers }));
      await page.goto(site.url);
      await page.getByRole('heading', { name: 'Bruschetta', exact: true }).waitFor();
      expect(asked).toHaveLength(1);
    }
  });

  it('is each of those that the server draws', async () => {
    const { page, site, asked } = await pageWith(
      `<fo-address-search api-key="demo" lang="en" carousel="pizza"></fo-address-search>
       <fo-restaurant-list zip="1070" api-key="demo"></fo-restaurant-list>`,
    );
    const release = await heldModules(page);
    await page.goto(site.url);
    await page.getByRole('link', { name: 'Pizzeria Napoli Express' }).first().waitFor();
    await page.getByRole('combobox').first().fill('1070');
    release();
    await takenOver(page, 'fo-address-search');
    await takenOver(page, 'fo-restaurant-list');
    expect(await page.getByRole('combobox').first().inputValue()).toBe('1070');
    expect(asked).toHaveLength(2);
  });
});
