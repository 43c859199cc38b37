import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { fillOrder, goToCheckout, napoliOf, placeOrder, typeLogin } from '#tests/support/guest.ts';
import { aMarketplace, sleepingKitchen, type TestMarketplace } from '#tests/support/marketplace.ts';
import { phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace(undefined, sleepingKitchen);
  const flags: FeatureFlags = {
    CREDITS: false,
    COUPONS: false,
    VOUCHERS: false,
    MOBILE_ZOOM: false,
    LOGIN: false,
  };
  await marketplace.db
    .updateTable('settings')
    .set({ flags: JSON.stringify(flags) })
    .execute();
});
afterAll(() => marketplace.stop());

async function open(path: string, options = {}) {
  const page = await (await aVisitor(options)).newPage();
  await page.goto(`${marketplace.url}${path}`);
  return page;
}

describe('with every feature switched off', () => {
  it('a guest orders all the same, and sees no account, no points and no code', async () => {
    const page = await open('/', phone);
    await goToCheckout(page, napoliOf(marketplace));
    await fillOrder(page);
    await placeOrder(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // what readers find, in elements too
    const text = await page.locator('body').ariaSnapshot();
    expect(text).toContain('Pizzeria Napoli Express');
    expect(text).not.toMatch(/Konto|Bonuspunkte|Gutschein/);
    expect(await page.getByRole('link', { name: /Konto|Anmelden|Registrieren/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Konto|Gutschein/ }).count()).toBe(0);
    await expectAccessible(page);
  });

  it.each(['/login', '/register', '/account', '/password/lost'])('%s says so and asks for nothing', async (path) => {
    const page = await open(path);
    await page.getByText('Konten sind gerade nicht eingeschaltet').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await expectAccessible(page);
  });

  it('the kitchen still gets in', async () => {
    const page = await open('/cockpit');
    await typeLogin(page, 'giulia@mahlzeit.example');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('heading', { name: 'Pizzeria Napoli Express', level: 1 }).waitFor();
  });

  it('a double tap does not zoom, two fingers do', async () => {
    const page = await open('/', phone);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe('manipulation');
    const viewport = await page.locator('meta[name="viewport"]').getAttribute('content');
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  });
});
