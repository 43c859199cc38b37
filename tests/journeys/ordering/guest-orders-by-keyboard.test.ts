import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { contact, seeFoodOnItsWay } from '#tests/support/guest.ts';
import { aKeyboard, type Keyboard } from '#tests/support/keyboard.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

describe('a guest without a mouse', () => {
  it('finds a restaurant, orders with cash and sees the food on its way', async () => {
    const visitor = await aVisitor({ viewport: { width: 1280, height: 800 } });
    const page = await visitor.newPage();
    const keyboard = aKeyboard(page);

    await page.goto(marketplace.url);
    await choosesAnAddress(page, keyboard);
    await choosesARestaurant(page, keyboard);
    await fillsTheBasket(page, keyboard);
    await checksOut(page, keyboard);
    await seeFoodOnItsWay(page);
    await expectAccessible(page);
  });
});

async function choosesAnAddress(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.tabTo(page.getByRole('combobox', { name: 'Adresse oder Restaurant' }));
  await keyboard.type('Neubaugasse 12');
  await page.getByRole('option', { name: /Neubaugasse 12.*1070 Wien/ }).waitFor();
  await expectAccessible(page);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.waitForURL('**/restaurants?zip=1070');
}

async function choosesARestaurant(page: Page, keyboard: Keyboard): Promise<void> {
  const restaurant = page.getByRole('link', { name: 'Pizzeria Napoli Express' }).first();
  await restaurant.waitFor();
  await expectAccessible(page);
  await keyboard.tabTo(restaurant);
  await keyboard.press('Enter');
  await page.waitForURL('**/restaurant/pizzeria-napoli-express');
}

async function fillsTheBasket(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.tabTo(page.getByRole('button', { name: 'Bruschetta hinzufügen' }));
  await keyboard.press('Enter');
  const basket = page.getByRole('list', { name: 'Im Warenkorb' });
  await basket.getByText('Bruschetta').waitFor();

  const margherita = page.getByRole('button', { name: 'Margherita auswählen' });
  await keyboard.tabTo(margherita);
  await keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Margherita' });
  await keyboard.tabTo(dialog.getByRole('radio').first());
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  expect(await dialog.getByRole('radio', { name: /^Familie/ }).isChecked()).toBe(true);
  await keyboard.press('ArrowUp');
  expect(await dialog.getByRole('radio', { name: /^Klassisch/ }).isChecked()).toBe(true);
  await expectAccessible(page, { within: ['fo-restaurant-menu', 'dialog[open]'] });
  await keyboard.tabTo(dialog.getByRole('button', { name: /^Hinzufügen · €.9,81/ }));
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await basket.getByText('Klassisch, 32 cm').waitFor();
  expect(await margherita.evaluate((button) => button.matches(':focus'))).toBe(true);

  // the search makes the way through the menu short
  await keyboard.tabBackTo(page.getByRole('textbox', { name: 'In der Karte suchen' }));
  await keyboard.type('bruschetta');
  await keyboard.tabTo(page.getByRole('button', { name: 'Eins mehr von Bruschetta' }));
  await keyboard.press('Enter');
  await page.getByRole('definition').getByText('€ 24,13', { exact: true }).waitFor();
  await expectAccessible(page);
  await keyboard.tabTo(page.getByRole('button', { name: 'Zur Kassa' }));
  await keyboard.press('Enter');
  await page.waitForURL('**/restaurant/pizzeria-napoli-express/checkout');
}

async function checksOut(page: Page, keyboard: Keyboard): Promise<void> {
  for (const [label, text] of Object.entries(contact)) {
    await keyboard.tabTo(page.getByRole('textbox', { name: label }));
    await keyboard.type(text);
  }
  await expectAccessible(page);
  await keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Wie zahlst du?' }).waitFor();
  // who has chosen nothing yet finds cash marked
  const cash = page.getByRole('radio', { name: /^Bar/ });
  await keyboard.tabTo(cash);
  expect(await cash.isChecked()).toBe(true);
  await keyboard.press('ArrowUp');
  expect(await cash.isChecked()).toBe(false);
  while (!(await cash.isChecked())) await keyboard.press('ArrowDown');
  await expectAccessible(page);
  await keyboard.tabTo(page.getByRole('button', { name: 'Weiter zum Bestätigen' }));
  await keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Passt alles?' }).waitFor();
  await keyboard.tabTo(page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }));
  await keyboard.press('Space');
  await expectAccessible(page);
  await keyboard.tabTo(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
  await keyboard.press('Enter');
  await page.waitForURL('**/order/status/*');
}
