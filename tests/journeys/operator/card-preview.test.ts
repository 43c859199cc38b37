import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { typeLogin } from '#tests/support/guest.ts';
import { aMarketplace, sleepingKitchen, type TestMarketplace } from '#tests/support/marketplace.ts';
import { desk, phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace(fridayEvening, sleepingKitchen);
});
afterAll(() => marketplace.stop());

describe('the preview of a card', () => {
  it('stands next to the list, and alone on a page without barriers, on a phone and at a desk', async () => {
    // the frame lets nothing run: it is a picture of the menu
    const page = await (await aVisitor({ ...desk, expectedErrors: /Blocked script execution/ })).newPage();
    await page.goto(`${marketplace.url}/cockpit`);
    await typeLogin(page, 'giulia@mahlzeit.example');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    const rooms = page.getByRole('navigation', { name: 'Bereiche' });
    await rooms.getByRole('button', { name: 'Karte', exact: true }).click();
    await page.getByRole('button', { name: 'Vorschau' }).click();
    const frame = page.frameLocator('iframe.ce-preview');
    await frame.getByRole('heading', { name: 'Pizzeria Napoli Express', level: 1 }).waitFor();
    await frame.getByRole('heading', { name: 'Margherita', exact: true }).waitFor();

    const href = await page.getByRole('link', { name: /neuem Tab/ }).getAttribute('href');
    await page.goto(href ?? '');
    await page.getByRole('heading', { name: 'Margherita', exact: true }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone.viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});
