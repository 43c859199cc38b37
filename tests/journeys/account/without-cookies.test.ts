import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aFirefoxWithoutCookies } from '#tests/support/browser.ts';
import { engine } from '#tests/support/engines/find-engines.ts';
import { typeLogin } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';

// a Chromium without a window of its own knows no such setting
describe.runIf(engine === 'firefox')('somebody whose browser keeps no cookies', () => {
  const aVisitor = aFirefoxWithoutCookies();
  let marketplace: TestMarketplace;

  beforeAll(async () => {
    marketplace = await aMarketplace();
  });
  afterAll(() => marketplace.stop());

  it('learns at the login that these are what is missing', async () => {
    const visitor = await aVisitor({ expectedErrors: /status of 40[13]|[Cc]ookie/ });
    const page = await visitor.newPage();
    await page.goto(`${marketplace.url}/login`);
    await typeLogin(page, 'lena@mahlzeit.example');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    const words = 'Deine Sitzung ist weg. Falls dein Browser Cookies blockiert, erlaub sie für diese Seite.';
    await page.getByRole('alert').getByText(words).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false);
    expect(await visitor.context.cookies()).toEqual([]);
  });
});
