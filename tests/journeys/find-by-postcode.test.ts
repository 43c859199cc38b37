import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { aKeyboard } from '../support/keyboard.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const phone = { viewport: { width: 360, height: 780 } };
const field = (page: Page) => page.getByRole('combobox', { name: 'Adresse oder Restaurant' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Genauer Ort' });

describe('a guest finds by a postcode with several cities', () => {
  it('without a mouse on a narrow screen: is asked which one, and led to its restaurants', async () => {
    const visitor = await aVisitor(phone);
    const page = await visitor.newPage();
    const keyboard = aKeyboard(page);
    await page.goto(marketplace.url);

    await keyboard.tabTo(field(page));
    await keyboard.type('8010');
    await page.getByRole('option', { name: /^8010/ }).first().waitFor();
    await expectAccessible(page);
    await keyboard.press('Enter');
    await dialog(page).waitFor();
    await dialog(page).getByText('Zur Postleitzahl 8010 gehören mehrere Orte').waitFor();
    await expectAccessible(page, { within: ['fo-address-search', 'dialog[open]'] });

    await keyboard.tabTo(dialog(page).getByRole('button', { name: 'Kainbach bei Graz' }));
    await keyboard.press('Enter');
    await page.waitForURL('**/restaurants?zip=8010');
    await page.getByText('8010 Kainbach bei Graz').first().waitFor();
  });

  it('can leave the choice open, and go on by typing', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    await page.goto(marketplace.url);
    await field(page).fill('8010');
    await field(page).press('Enter');
    await dialog(page).getByRole('button', { name: 'Abbrechen' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await field(page).inputValue()).toBe('8010');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('is notified when the city is not one of the postcode, and stays', async () => {
    const visitor = await aVisitor({ expectedErrors: /status of 4\d\d/ });
    const page = await visitor.newPage();
    await page.route('**/json/address-search/order/city', (route) =>
      route.continue({ postData: { zip_code: '8010', city_code: '<script>' } }),
    );
    await page.goto(marketplace.url);
    await field(page).fill('8010');
    await field(page).press('Enter');
    await dialog(page).getByRole('button', { name: 'Kainbach bei Graz' }).click();
    await page.getByRole('alert').getByText('Die Adresse konnte nicht geändert werden.').waitFor();
    expect(await field(page).inputValue()).toBe('8010');
    await expectAccessible(page);
  });
});

describe('the suggestions', () => {
  it('have room above an on-screen keyboard', async () => {
    const visitor = await aVisitor({ viewport: { width: 360, height: 440 } });
    const page = await visitor.newPage();
    await page.goto(marketplace.url);
    await field(page).click();
    await page.keyboard.type('Neubaug');
    const options = page.getByRole('option');
    await options.nth(1).waitFor();
    const [fieldBox, optionBox] = [await field(page).boundingBox(), await options.nth(1).boundingBox()];
    expect(fieldBox?.y).toBeGreaterThanOrEqual(0);
    expect((optionBox?.y ?? 0) + (optionBox?.height ?? 0)).toBeLessThanOrEqual(440);
  });

  it('have room also when they come after a notice', async () => {
    const visitor = await aVisitor(phone);
    const page = await visitor.newPage();
    await page.goto(marketplace.url);
    await field(page).click();
    await page.keyboard.type('Neubaugasse');
    await page
      .getByRole('option', { name: /^Neubaugasse/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Bitte ergänze die Hausnummer.').first().waitFor();
    const hidden = () => page.getByRole('listbox').evaluate((list) => list.scrollHeight - list.clientHeight);
    await expect.poll(hidden).toBe(0);
    const list = await page.getByRole('listbox').boundingBox();
    expect((list?.y ?? Number.NaN) + (list?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
  });

  it('are none or some for whatever is typed, and never a failure', async () => {
    const visitor = await aVisitor();
    const page = await visitor.newPage();
    await page.goto(marketplace.url);
    const texts = ['🍕🍕🍕🍕🍕', 'مطعم دمشق', '%%%%%', '____', "'; drop table restaurants; --", 'x'.repeat(10_000)];
    for (const text of texts) {
      const answered = page.waitForResponse('**/json/places/predictions**');
      await field(page).fill(text);
      expect((await answered).status()).toBe(200);
      await page.getByText(/\d+ Adressen?, \d+ Restaurants?/).waitFor({ state: 'attached' });
      expect(await page.getByRole('alert').count()).toBe(0);
      await field(page).fill('');
    }
  });
});
