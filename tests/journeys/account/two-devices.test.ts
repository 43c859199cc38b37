import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { typeLogin } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { desk, phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

/** Opens a room of Lena's account in a browser of its own, and waits until it learns of changes. */
async function openRoom(options: typeof desk, hash: string): Promise<Page> {
  const page = await (await aVisitor(options)).newPage();
  await page.goto(`${marketplace.url}/login`);
  await typeLogin(page, 'lena@mahlzeit.example');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  // the page goes on to the account by itself: what is opened before would be interrupted
  await page.waitForURL('**/account');
  await page.getByRole('heading', { name: 'Servus, Lena', exact: true }).waitFor();
  const listens = new Promise<void>((resolve) => {
    const look = (text: string) => {
      if (text.includes('"subscription_succeeded","private-user.')) resolve();
    };
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => look(String(payload))));
    page.on('response', async (response) => {
      // those that were cut off by leaving the page have no text
      if (response.url().includes('/socket.io/')) look(await response.text().catch(() => ''));
    });
  });
  await page.goto(`${marketplace.url}/account${hash}`);
  await page.reload();
  await listens;
  return page;
}

async function addAddress(page: Page, typed: string, offered: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Adresse hinzufügen' }).click();
  await page.getByRole('combobox', { name: 'Straße und Hausnummer' }).click();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: offered }).click();
  await page.getByRole('textbox', { name: 'Tür', exact: true }).fill('7');
  await page.getByRole('textbox', { name: /Hinweis für den Eingang/ }).fill('Zweiter Hof');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Speichern' }).click();
}

const addressRow = (page: Page, street: string) => page.getByRole('listitem').filter({ hasText: street });

describe('an account on two devices', () => {
  it('shows on one what is done on the other, without a reload', async () => {
    const [tablet, mobile] = [await openRoom(desk, '#addresses'), await openRoom(phone, '#addresses')];
    let loads = 0;
    mobile.on('domcontentloaded', () => (loads += 1));

    await addAddress(tablet, 'Lindengasse 12', /Lindengasse 12.*1070 Wien/);
    await addressRow(mobile, 'Lindengasse 12').getByText('Zweiter Hof').waitFor();
    await addressRow(tablet, 'Lindengasse 12').waitFor();
    await expectAccessible(mobile);

    await addAddress(mobile, 'Burggasse 20', /Burggasse 20.*1070 Wien/);
    await addressRow(tablet, 'Burggasse 20').waitFor();
    // the first one of an account is selected by itself
    await addressRow(mobile, 'Lindengasse 12').getByText('ausgewählt').waitFor();
    await addressRow(tablet, 'Burggasse 20')
      .getByRole('button', { name: /^Hierher liefern/ })
      .click();
    await addressRow(mobile, 'Burggasse 20').getByText('ausgewählt').waitFor();

    await mobile.getByRole('link', { name: 'Lieblingsrestaurants' }).click();
    await mobile.getByRole('heading', { name: 'Lieblingsrestaurants', exact: true }).waitFor();
    const menu = await tablet.context().newPage();
    await menu.goto(`${marketplace.url}/restaurant/pizzeria-napoli-express`);
    await menu.getByRole('button', { name: 'Merken: Pizzeria Napoli Express' }).click();
    await menu.getByRole('button', { name: 'Gemerkt: Pizzeria Napoli Express' }).waitFor();
    await mobile.getByRole('link', { name: 'Pizzeria Napoli Express' }).waitFor();
    await expectAccessible(mobile);

    await tablet.getByRole('link', { name: 'Bonuspunkte' }).click();
    await mobile.getByRole('link', { name: 'Bonuspunkte' }).click();
    await tablet.getByRole('textbox', { name: 'Gutscheincode' }).fill('PUNKTE500');
    await tablet.getByRole('button', { name: 'Einlösen' }).click();
    await tablet
      .getByText(/^Eingelöst\. Du hast jetzt/)
      .first()
      .waitFor();
    await mobile.getByText('+500 Punkte').first().waitFor();
    await expectAccessible(tablet);
    await expectAccessible(mobile);
    expect(loads).toBe(0);
  });
});
