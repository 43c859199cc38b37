import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
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
  it('may take another address instead', async () => {
    const visitor = await aVisitor({ viewport: phone });
    const page = await visitor.newPage();
    await page.goto(`${marketplace.url}/restaurants?zip=${nobodyDelivers}`);
    await seesThatNobodyDelivers(page);
    await page.getByRole('button', { name: 'Andere Adresse' }).click();
    // the field has the focus by itself
    await page.locator('[role=combobox]:focus').waitFor();
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
    // its first heading stands right under the bar, however long the list is
    const headings = page.locator('.list-section-head');
    await expect.poll(async () => (await headings.first().boundingBox())?.y).toBeLessThan(200);
    const card = page.getByRole('article').filter({ hasText: 'Trattoria Piazzetta' });
    await card.getByText('Liefert nicht zu dir').waitFor();
    await card.getByText('Abholung geht jetzt').waitFor();
    await expectAccessible(page);
  });
});
