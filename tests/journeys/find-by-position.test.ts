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
const locate = (page: Page) => page.getByRole('button', { name: 'Standort verwenden' });

describe('a guest finds by geolocation', () => {
  it('without a mouse on a narrow screen: is led to the restaurants around', async () => {
    const visitor = await aVisitor(phone);
    await visitor.context.grantPermissions(['geolocation']);
    await visitor.context.setGeolocation({ latitude: 48.2025, longitude: 16.3488, accuracy: 20 });
    const page = await visitor.newPage();
    const keyboard = aKeyboard(page);
    await page.goto(marketplace.url);
    await keyboard.tabTo(locate(page));
    await keyboard.press('Enter');
    await page.waitForURL('**/restaurants?zip=1070');
    await page.getByText('1070 Wien').first().waitFor();
    await page.getByRole('article').first().waitFor();
    await expectAccessible(page);
  });

  it('and goes on by typing when the browser refuses', async () => {
    const visitor = await aVisitor(phone);
    await visitor.context.clearPermissions();
    const page = await visitor.newPage();
    await page.goto(marketplace.url);
    await locate(page).click();
    await page.getByRole('status').getByText('Dein Standort ist gerade nicht zu finden').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectAccessible(page);

    await page.getByRole('combobox').fill('Neubaugasse 12');
    await page.getByRole('option', { name: /Neubaugasse 12.*1070 Wien/ }).click();
    await page.waitForURL('**/restaurants?zip=1070');
  });
});
