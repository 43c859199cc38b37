import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomIds } from '#platform/secrets.ts';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser, type VisitorOptions } from '../support/browser.ts';
import { aPaymentStart } from '../support/payment-builders.ts';
import { aTestPage, type TestPage } from '../support/test-page.ts';

/** The test payment page alone; what a whole order does with it is tested elsewhere. */
let testPage: TestPage;
beforeAll(async () => {
  testPage = await aTestPage();
  testPage.shopResponds();
});
afterAll(() => testPage.stop());
const visit = aBrowser();

async function started(options: VisitorOptions = {}) {
  const { provider } = testPage.payments;
  const { providerId, url } = await provider.start(
    aPaymentStart({ paymentId: randomIds.next(), returnUrl: `${testPage.shop.url}/order/status/1` }),
  );
  const page = await (await visit({ viewport: { width: 360, height: 780 }, ...options })).newPage();
  await page.goto(url);
  const state = () => provider.ask(providerId);
  return { page, state };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const backAtTheShop = (page: Page) => page.waitForURL(`${testPage.shop.url}/order/status/1`);

describe('the test payment page in a browser', () => {
  it.each(['light', 'dark'] as const)('is accessible and fits a phone (%s)', async (colorScheme) => {
    const { page, state } = await started({ colorScheme, expectedErrors: /422/ });
    await expectAccessible(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBe(0);
    await button(page, 'Mit 3-D Secure bezahlen').click();
    await page.getByLabel('Code').fill('000000');
    await button(page, 'Freigeben').click();
    await page.getByText('Dieser Code ist falsch.').waitFor();
    await expectAccessible(page);
    expect(await overflow()).toBe(0);
    expect(await state()).toBe('pending');
  });

  it('takes a card with 3-D Secure by keyboard alone', async () => {
    const { page, state } = await started();
    await button(page, 'Mit 3-D Secure bezahlen').press('Enter');
    // the field gets the focus by itself
    await expect.poll(() => page.getByLabel('Code').evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await backAtTheShop(page);
    expect(await state()).toBe('paid');
  });

  it('leads back after paying, a decline and a change of mind', async () => {
    const paying = await started();
    await paying.page.getByLabel('Gar nicht').check();
    await button(paying.page, 'Bezahlen').click();
    await backAtTheShop(paying.page);
    expect(await paying.state()).toBe('paid');

    const declined = await started();
    await button(declined.page, 'Ablehnen lassen').click();
    await backAtTheShop(declined.page);
    expect(await declined.state()).toBe('failed');

    const left = await started();
    await left.page.getByRole('link', { name: 'Zurück, ohne zu bezahlen' }).click();
    await backAtTheShop(left.page);
    expect(await left.state()).toBe('pending');
  });

  it('counts down the time that is left', async () => {
    const { page } = await started();
    const timer = page.getByRole('timer');
    expect(await timer.textContent()).toMatch(/^noch (30:00|29:\d\d)$/);
    await expect.poll(() => timer.textContent(), { timeout: 15_000 }).toMatch(/^noch 29:\d\d$/);
  });
});
