import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrowser } from '../support/browser.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

it('without scripts a restaurant is found by postcode and kitchen, and says how it is reached', async () => {
  const page = await (await aVisitor({ javaScriptEnabled: false })).newPage();
  await page.goto(marketplace.url);
  await page.getByLabel('Postleitzahl').fill('1070');
  await page.getByRole('button', { name: 'Restaurants zeigen' }).click();
  await page.waitForURL(/\/restaurants\?zip=1070/);
  expect(await page.getByLabel('Postleitzahl').inputValue()).toBe('1070');

  await page.getByRole('combobox', { name: 'Küche', exact: true }).selectOption('Koreanisch');
  await page.getByRole('button', { name: 'Restaurants zeigen' }).click();
  await page.waitForURL(/kitchenTypes=korean/);
  await page.getByRole('link', { name: 'Seoul Küche Neubau' }).first().click();
  await page
    .getByText(/Warenkorb und Bestellung brauchen JavaScript.*Telefonisch erreichst du Seoul Küche Neubau/)
    .waitFor();

  await page.getByRole('navigation', { name: 'Du bist hier' }).getByRole('link', { name: 'Wien' }).click();
  await page.getByRole('heading', { name: 'Essen bestellen in Wien' }).waitFor();
  await page.getByRole('link', { name: /^Pizza in Wien/ }).click();
  await page.getByRole('heading', { name: 'Pizza bestellen in Wien' }).waitFor();
});
