import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readElementsManifest } from '#features/pages/files/built-files.ts';
import { snippetOf } from '#site/client/builder/snippet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { aForeignSite, type ForeignSite } from '../support/foreign-site.ts';
import {
  acceptTerms,
  addBruschetta,
  fillOrder,
  giveAddress,
  leaveForPayment,
  seeFoodOnItsWay,
  typeContact,
} from '../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { desk, openBasket, phone } from '../support/restaurant-page.ts';

const aVisitor = aBrowser('--test-third-party-cookie-phaseout');
let marketplace: TestMarketplace;
let site: ForeignSite;
/** what the site's owner has copied from the builder and pasted */
let snippet: string;

beforeAll(async () => {
  marketplace = await aMarketplace();
  const { url } = marketplace;
  const script = `${url}/elements/${readElementsManifest().version}/loader.js`;
  const served = Buffer.from(await (await fetch(script)).arrayBuffer());
  snippet = snippetOf(
    {
      id: 'fo-order-button',
      attributes: { slug: 'pizzeria-napoli-express', 'api-key': 'demo' },
      label: 'Hier bestellen',
      colours: {},
      radius: '',
    },
    { url: script, integrity: `sha384-${createHash('sha384').update(served).digest('base64')}` },
  );
  site = await aForeignSite({
    policy: `default-src 'none'; img-src data: ${url}; font-src ${url}; script-src ${url}; connect-src ${url} ${url.replace('http', 'ws')}`,
    body: `<main><h1>Trattoria Salvatore</h1>${snippet}</main>`,
  });
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

const orderDialog = (page: Page) => page.getByRole('dialog', { name: 'Bestellen' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Clicks the site's own button, and puts a Bruschetta for Neubaugasse into the basket. */
async function orderHere(page: Page): Promise<void> {
  await page.goto(site.url);
  await press(page, 'Hier bestellen');
  await orderDialog(page).waitFor();
  await addBruschetta(page);
  await openBasket(page);
  await giveAddress(page);
  await press(page, 'Zur Kassa');
}

describe('the builder', () => {
  it('shows what is chosen and copies a snippet with the hash of the script that is served', async () => {
    const visitor = await aVisitor(desk);
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await visitor.newPage();
    await page.goto(`${marketplace.url}/demo/builder`);
    const field = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
    await field('Restaurant').selectOption('Pizzeria Napoli Express');
    const preview = page.frameLocator('iframe');
    await preview.getByRole('heading', { name: 'Pizzeria Napoli Express' }).waitFor();

    // without another page load
    const menu = await preview.locator('fo-restaurant-menu').elementHandle();
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
    await preview.getByRole('heading', { name: 'Popular' }).waitFor();
    await field('Hell oder dunkel').selectOption('dark');
    expect(await menu?.evaluate((element) => [element.isConnected, element.getAttribute('theme')])).toEqual([
      true,
      'dark',
    ]);

    await field('Akzent').fill('#5a1010');
    await page.getByText(/^Akzent und Hintergrund: Kontrast 1,\d+.:.1 \(dunkel\)/).waitFor();
    await press(page, 'Farben zurücksetzen');
    await expect.poll(() => page.getByText(/Kontrast/).count()).toBe(0);
    await field('Element').selectOption('fo-order-button');
    await field('Restaurant').selectOption('Pizzeria Napoli Express');
    await field('Beschriftung').fill('Hier bestellen');
    await field('Hell oder dunkel').selectOption('');
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('');
    await field('API-Schlüssel').fill('demo');
    await preview.getByRole('button', { name: 'Hier bestellen' }).waitFor();

    await page.getByLabel('Prüfwerte für alle Teile').check();
    await page.getByText(`<script type="importmap">{`).waitFor();
    await page.getByText(/^script-src \S+ 'sha256-[^']+';/).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Prüfwerte für alle Teile').uncheck();

    await press(page, 'Code kopieren');
    await page.getByText('Kopiert.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(snippet);
  });
});

describe('a plain page of another site with the copied button', () => {
  it('orders to the end in the dialog, and leads back to the button', async () => {
    const page = await (await aVisitor(desk)).newPage();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    await orderHere(page);
    await fillOrder(page);
    await expectAccessible(page);
    await press(page, 'Zahlungspflichtig bestellen');
    await seeFoodOnItsWay(page);

    await press(page, 'Schließen');
    await orderDialog(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Hier bestellen');
    expect(visited).toEqual([site.url]);
    expect(await page.evaluate(() => history.length)).toBe(2);
  });

  it('comes back from the payment page with the order in the dialog, on a small phone', async () => {
    const page = await (await aVisitor(phone)).newPage();
    await orderHere(page);
    await typeContact(page);
    await press(page, 'Weiter zur Zahlung');
    await page.getByRole('radio', { name: /^Kreditkarte/ }).click();
    await press(page, 'Weiter zum Bestätigen');
    await acceptTerms(page);
    await leaveForPayment(page);
    await page.getByRole('button', { name: 'Bezahlen', exact: true }).click();
    await page.waitForURL(`${site.url}**fo-order=*`);
    await orderDialog(page).waitFor();
    await seeFoodOnItsWay(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});
