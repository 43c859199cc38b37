import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
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

/** Vösendorf lies next to Vienna: restaurants are near, and none delivers there. */
const nobodyDelivers = '2331';

const phone = { width: 360, height: 780 };

async function seesThatNobodyDelivers(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Zu dir liefert noch niemand' }).waitFor();
}

describe('a guest whom nobody delivers to', () => {
  it('out of range and takes takeaway instead, by keyboard at 360 px', async () => {
    const visitor = await aVisitor({ viewport: phone });
    const page = await visitor.newPage();
    const keyboard = aKeyboard(page);
    await page.goto(marketplace.url);
    await keyboard.tabTo(page.getByRole('combobox', { name: /^Adresse/ }));
    await keyboard.type(nobodyDelivers);
    await page.getByRole('option', { name: /2331 Vösendorf/ }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.waitForURL(`**/restaurants?zip=${nobodyDelivers}`);

    await seesThatNobodyDelivers(page);
    await expectAccessible(page);
    await keyboard.tabTo(page.getByRole('button', { name: 'Selbst abholen' }));
    await keyboard.press('Enter');
    await page.waitForURL('**/restaurants?zip=2331&mode=2');
    const restaurant = page.getByRole('link', { name: 'Trattoria Piazzetta' }).first();
    await restaurant.waitFor();
    await expectAccessible(page);
    await keyboard.tabTo(restaurant);
    await keyboard.press('Enter');
    await page.waitForURL('**/restaurant/trattoria-piazzetta');

    const plus = page.getByRole('button', { name: /hinzufügen$/ }).first();
    await keyboard.tabTo(plus);
    await keyboard.press('Enter');
    await page.getByText(/hinzugefügt\. 1 Stück/).waitFor();
    await keyboard.tabTo(page.getByRole('button', { name: /Zum Warenkorb/ }));
    await keyboard.press('Enter');
    const basket = page.getByRole('dialog', { name: 'Warenkorb' });
    await keyboard.tabTo(basket.getByRole('button', { name: 'Selbst abholen' }));
    await keyboard.press('Enter');
    await keyboard.tabTo(basket.getByRole('button', { name: 'Zur Kassa' }));
    await keyboard.press('Enter');
    await page.waitForURL('**/checkout');
    await page.getByText('Abholung').first().waitFor();
    await expectAccessible(page);
  });

  it('may take another address instead', async () => {
    const visitor = await aVisitor({ viewport: phone });
    const page = await visitor.newPage();
    await page.goto(`${marketplace.url}/restaurants?zip=${nobodyDelivers}`);
    await seesThatNobodyDelivers(page);
    await page.getByRole('button', { name: 'Andere Adresse' }).click();
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.keyboard.type('Neubaugasse 12');
    await page.getByRole('option', { name: /Neubaugasse 12.*1070 Wien/ }).click();
    await page.getByRole('link', { name: 'Pizzeria Napoli Express' }).first().waitFor();
    await expectAccessible(page);
  });

  it('may look at the restaurants in the region instead', async () => {
    const visitor = await aVisitor({ viewport: phone });
    const page = await visitor.newPage();
    await page.goto(`${marketplace.url}/restaurants?zip=${nobodyDelivers}`);
    await seesThatNobodyDelivers(page);
    await page.getByRole('button', { name: 'Restaurants in der Region' }).click();
    const card = page.getByRole('article').filter({ hasText: 'Trattoria Piazzetta' });
    await card.getByText('Liefert nicht zu dir').waitFor();
    await card.getByText('Abholung möglich').waitFor();
  });
});
