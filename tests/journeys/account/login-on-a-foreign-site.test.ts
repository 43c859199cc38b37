import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { aForeignSite, type ForeignSite } from '#tests/support/foreign-site.ts';
import { typeLogin } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { desk, phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser('--test-third-party-cookie-phaseout');
let marketplace: TestMarketplace;
let site: ForeignSite;
/** one that cuts off every window it opens */
let strictSite: ForeignSite;

/** Two elements of one marketplace: a login in one is the other's too. */
const aSite = ({ url }: TestMarketplace, openerPolicy?: string) =>
  aForeignSite({
    ...(openerPolicy && { openerPolicy }),
    policy: `default-src 'none'; img-src data: ${url}; font-src ${url}; script-src ${url}; connect-src ${url} ${url.replace('http', 'ws')}`,
    body: () => `<main>
        <h1>Trattoria Salvatore</h1>
        <fo-account api-key="demo"></fo-account>
        <fo-account api-key="demo"></fo-account>
      </main>
      <script type="module" async src="${url}/elements/loader.js"></script>`,
  });

beforeAll(async () => {
  marketplace = await aMarketplace();
  site = await aSite(marketplace);
  strictSite = await aSite(marketplace, 'same-origin');
});
afterAll(async () => {
  await strictSite.stop();
  await site.stop();
  await marketplace.stop();
});

/** Presses the first login of the page; returns the window that it opens. */
async function openLogin(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Zur Anmeldung' }).first().click();
  const popup = await opened;
  await popup.getByRole('button', { name: /^(Anmelden|Weiter zu)/ }).waitFor();
  return popup;
}

const greetings = (page: Page) => page.getByRole('heading', { name: 'Servus, Lena' });

/** Both elements of the page know who is there. */
async function isLoggedIn(page: Page): Promise<void> {
  await expect.poll(() => greetings(page).count()).toBe(2);
}

/** Cookies of the marketplace alone: its own window set them, no page of the other site did. */
const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ domain }) => domain !== new URL(marketplace.url).hostname);

describe('a page of another site, with third-party cookies blocked', () => {
  it('is logged in by the marketplace’s own window, in every element on it', async () => {
    // what the account is still asking for when somebody logs out is refused
    const visitor = await aVisitor({ ...desk, expectedErrors: /status of 401/ });
    const page = await visitor.newPage();
    await page.goto(site.url);
    const popup = await openLogin(page);
    expect(await page.getByRole('textbox').count()).toBe(0);
    await popup
      .getByText(`Das ist die Anmeldung von Mahlzeit. Du meldest dich für ${new URL(site.url).host} an.`)
      .waitFor();
    await expectAccessible(popup);
    await typeLogin(popup, 'lena@mahlzeit.example');
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Anmelden' }).click();
    await closed;
    await isLoggedIn(page);
    expect(page.url()).toBe(site.url);
    expect(await cookiesOf(visitor.context)).toEqual([]);
    await expectAccessible(page);

    await page.reload();
    await isLoggedIn(page);
    await page.getByRole('button', { name: 'Abmelden' }).first().click();
    // who is still logged in at the marketplace is asked before another page learns of it
    const again = await openLogin(page);
    await again.getByRole('heading', { name: /^Weiter als Lena/ }).waitFor();
    await expectAccessible(again);
    const gone = again.waitForEvent('close');
    await again.getByRole('button', { name: /^Weiter zu/ }).click();
    await gone;
    await isLoggedIn(page);
  });

  it('is logged in by its address where it cut the window off, on a small phone', async () => {
    const visitor = await aVisitor(phone);
    const page = await visitor.newPage();
    await page.goto(strictSite.url);
    const opened = visitor.context.waitForEvent('page');
    await page.getByRole('link', { name: 'Zur Anmeldung' }).first().click();
    const popup = await opened;
    await popup.getByRole('heading', { name: 'Anmelden' }).waitFor();
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    await popup.setViewportSize(phone.viewport);
    expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await typeLogin(popup, 'lena@mahlzeit.example');
    await popup.getByRole('button', { name: 'Anmelden' }).click();
    await popup.waitForURL(`${strictSite.url}**`);
    await isLoggedIn(popup);
    expect(popup.url()).toBe(strictSite.url);
    await expectAccessible(popup);
  });

  it('takes no login from an address that nobody asked for', async () => {
    const page = await (await aVisitor(desk)).newPage();
    await page.goto(`${site.url}#fo-login=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`);
    await page.getByRole('link', { name: 'Zur Anmeldung' }).first().waitFor();
    await page.waitForURL(site.url);
  });
});
