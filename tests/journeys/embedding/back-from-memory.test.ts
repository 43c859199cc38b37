import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { readElementsManifest } from '#features/pages/files/built-files.ts';
import { aBrowserWithMemory, type Visitor } from '#tests/support/browser.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { aForeignSite, type ForeignSite } from '#tests/support/foreign-site.ts';
import {
  addBruschetta,
  giveAddress,
  leaveForPayment,
  napoliOf,
  startWithOrder,
  typeContact,
  typeLogin,
} from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { strictPolicy } from '#tests/support/odd-site.ts';
import { comeBack, leaveAndReturn, type Return, reasonsOfPage } from '#tests/support/page-memory.ts';
import { basketLines, desk } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowserWithMemory();
const briskKitchen = { confirmSeconds: 2, readySeconds: 1, transferSeconds: 1 };
/** Ten to midnight in Vienna: it closes at 23:30. */
const night = Temporal.Instant.from('2026-11-20T22:50:00Z');
/** What engine.io says in a socket that takes the place of long requests. */
const upgraded = '5';
const slug = 'pizzeria-napoli-express';
let marketplace: TestMarketplace;
let site: ForeignSite;
let keepsPages = false;

beforeAll(async () => {
  marketplace = await aMarketplace(fridayEvening, briskKitchen);
  const { url } = marketplace;
  // a fixed version's script is there when the page is
  const loader = `<script type="module" async src="${url}/elements/${readElementsManifest().version}/loader.js"></script>`;
  const pages: Readonly<Record<string, string>> = {
    '/karte': `<fo-restaurant-menu slug="${slug}" api-key="demo"></fo-restaurant-menu>${loader}`,
    '/knopf': `<button type="button" data-fo-order="${slug}" data-fo-api-key="demo">Hier bestellen</button>${loader}`,
  };
  site = await aForeignSite({
    policy: strictPolicy(url),
    body: ({ pathname }) => `<main><h1>Trattoria Salvatore</h1>${pages[pathname] ?? ''}</main>`,
  });
  const plain = await (await aVisitor()).newPage();
  await plain.goto(at('/'));
  keepsPages = (await leaveAndReturn(plain, at('/anfahrt'))).isKept;
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

/** Of the site, absolute. */
const at = (path: string) => new URL(path, site.url).href;
const kept: Return = { isKept: true, reasons: [] };
const bruschettaIn = (page: Page) => page.getByRole('button', { name: 'Bruschetta hinzufügen' });

/**
 * Opens a page; settles once its elements receive live events, as the last of what they fetch. Of a socket that is still
 * connecting no page can free itself.
 */
async function open(visitor: Visitor, url: string): Promise<Page> {
  const page = await visitor.newPage();
  const isLive = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (payload === upgraded) resolve();
      });
    });
  });
  await page.goto(url);
  await isLive;
  return page;
}

describe('a page with elements', () => {
  it('gives a browser no reason to forget it, the marketplace’s own pages neither', async () => {
    const visitor = await aVisitor(desk);
    const own = ['/', '/restaurants?zip=1070', `/restaurant/${slug}`];
    for (const url of [at('/karte'), ...own.map((path) => marketplace.url + path)]) {
      const page = await open(visitor, url);
      const reasons = reasonsOfPage(await leaveAndReturn(page, at('/anfahrt')));
      // where no page is kept it is looked at before it is notified that it goes, which closes the socket
      const expected = keepsPages ? [] : ['WebSocket'];
      expect({ url, reasons }).toEqual({ url, reasons: expected });
      await page.close();
    }
  });
});

describe('a page that the browser has kept for "back"', () => {
  beforeEach(({ skip }: TestContext) => {
    if (!keepsPages) skip('This browser keeps no pages. CHROME_PATH can name a Chromium that does.');
  });

  it('shows what was changed meanwhile in the basket, is notified of more, and takes another item', async () => {
    const visitor = await aVisitor(desk);
    const page = await open(visitor, at('/karte'));
    await addBruschetta(page);
    const other = await open(visitor, at('/karte'));
    await basketLines(other, 'Bruschetta').waitFor();

    const back = await leaveAndReturn(page, at('/anfahrt'), async () => {
      await bruschettaIn(other).click();
      await other.getByText(/^Bruschetta hinzugefügt\. 2 Stück/).waitFor();
    });
    expect(back).toEqual(kept);
    await basketLines(page).getByText('€ 12,42').waitFor();

    await bruschettaIn(other).click();
    await basketLines(page).getByText('€ 18,63').waitFor();
    await bruschettaIn(page).click();
    await basketLines(other).getByText('€ 24,84').waitFor();
  });

  it('reports that its session has ended meanwhile, and begins another one in its place', async () => {
    // what is still asked in the name of that session is refused
    const visitor = await aVisitor({ ...desk, expectedErrors: /status of 401/ });
    const page = await open(visitor, at('/karte'));
    await addBruschetta(page);
    await page.evaluate(() => {
      const received = { expired: 0 };
      Object.assign(globalThis, { received });
      document.addEventListener('fo-session-expired', () => (received.expired += 1));
    });
    const back = await leaveAndReturn(page, at('/anfahrt'), () => marketplace.db.deleteFrom('sessions').execute());
    expect(back).toEqual(kept);
    await expect.poll(() => page.evaluate('received')).toEqual({ expired: 1 });
    await page.getByText('Noch ist er leer').waitFor();
    await addBruschetta(page);
  });

  it('has its "order here" dialog open as it was, and takes an order there', async () => {
    const page = await (await aVisitor(desk)).newPage();
    await page.goto(at('/knopf'));
    await page.getByRole('button', { name: 'Hier bestellen' }).click();
    await addBruschetta(page);
    await giveAddress(page);
    expect(await leaveAndReturn(page, at('/anfahrt'))).toEqual(kept);

    const dialog = page.getByRole('dialog', { name: 'Bestellen' });
    await dialog.getByRole('button', { name: 'Zur Kassa' }).click();
    await typeContact(page);
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await page.getByRole('radio', { name: /^Kreditkarte/ }).click();
    await page.getByRole('button', { name: 'Weiter zum Bestätigen' }).click();
    await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).click({ position: { x: 5, y: 5 } });
    await leaveForPayment(page);

    // who turns back before having paid finds the order, and can go on to pay it
    expect(await comeBack(page)).toEqual(kept);
    await page.getByRole('link', { name: 'Weiter zur Zahlung' }).click();
    await page.waitForURL('**/pay/**');
  });

  it('shows what became of an order meanwhile', async () => {
    const page = await (await aVisitor(desk)).newPage();
    const id = await startWithOrder(page, napoliOf(marketplace), 'cash');
    const back = await leaveAndReturn(page, at('/anfahrt'), () => expect.poll(() => statusOf(id)).toBe(4));
    expect(back).toEqual(kept);
    await page.getByText('Dein Essen ist unterwegs zu dir.').first().waitFor();
  });

  it('of the marketplace shows who has logged in meanwhile', async () => {
    const visitor = await aVisitor(desk);
    const page = await open(visitor, napoliOf(marketplace));
    await addBruschetta(page);
    const back = await leaveAndReturn(page, at('/anfahrt'), async () => {
      const other = await visitor.newPage();
      await other.goto(`${marketplace.url}/login`);
      await typeLogin(other, 'lena@mahlzeit.example');
      await other.getByRole('button', { name: 'Anmelden' }).click();
      await other.getByRole('heading', { name: /Lena/ }).waitFor();
    });
    expect(back).toEqual(kept);
    await page.getByText('Lena').first().waitFor();
    await basketLines(page, 'Bruschetta').waitFor();
  });

  it('goes by the time that it is by now: the restaurant has closed', async () => {
    const page = await open(await aVisitor(desk), `${marketplace.url}/restaurant/seoul-kueche-neubau`);
    await page.getByRole('option', { name: /^So bald wie möglich/ }).waitFor({ state: 'attached' });
    const back = await leaveAndReturn(page, at('/anfahrt'), async () => marketplace.clock.set(night));
    expect(back).toEqual(kept);
    await page.getByText('Öffnet morgen um 11:30').first().waitFor();
  });
});

const statusOf = async (id: string) =>
  (await marketplace.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status;
