import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser, type VisitorOptions } from '#tests/support/browser.ts';
import { napoliOf, startWithBasket } from '#tests/support/guest.ts';
import { anHttpBrowser, type HttpBrowser } from '#tests/support/http-browser.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { basketLines, basketPlace, closeBasket, openBasket, rowOf, widths } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
let staff: HttpBrowser;

beforeAll(async () => {
  marketplace = await aMarketplace();
  staff = anHttpBrowser(marketplace.url);
  const login = { email: 'giulia@mahlzeit.example', password: 'mahlzeit-demo' };
  expect((await staff.post('/json/login', login)).status).toBe(200);
});
afterAll(() => marketplace.stop());

async function switches(path: string, body: object): Promise<void> {
  const { status } = await staff.post(`/json/cockpit/restaurants/pizzeria-napoli-express/${path}`, body);
  expect(status).toBe(200);
}

async function idOf(product: string): Promise<number> {
  const { body } = await staff.get('/json/restaurant/pizzeria-napoli-express/products');
  const found = (body as { products: { id: number; name: string }[] }).products.find(({ name }) => name === product);
  if (!found) throw new Error(`there is no ${product} on the menu`);
  return found.id;
}

const canBeOrdered = (page: Page) => page.getByRole('button', { name: 'Zur Kassa' });

/** A basket that could be ordered now, open and in the dark. */
async function fillsTheBasket(options: VisitorOptions): Promise<Page> {
  const page = await (await aVisitor({ ...options, colorScheme: 'dark' })).newPage();
  await startWithBasket(page, napoliOf(marketplace));
  await page.goto(napoliOf(marketplace));
  await openBasket(page);
  await canBeOrdered(page).waitFor();
  return page;
}

describe.each(widths('phone'))(
  'a restaurant whose staff change something while somebody orders, in %s',
  (_where, options) => {
    it('shows without a reload what is sold out, on the menu and in the basket, and when it is there again', async () => {
      const page = await fillsTheBasket(options);
      const chosen = page.getByRole('combobox', { name: 'Wann' });
      const time = await chosen.inputValue();

      const productId = await idOf('Bruschetta');
      await switches('sold-out', { productId, soldOut: true });
      await basketLines(page, 'Bruschetta').getByText('Heute ausverkauft').waitFor();
      await canBeOrdered(page).waitFor({ state: 'hidden' });
      await page.getByText('Zur gewählten Zeit gibt es das nicht: Bruschetta.').first().waitFor();
      await page.getByText('Die Karte hat sich geändert, auch etwas in deinem Warenkorb.').first().waitFor();
      expect(await chosen.inputValue()).toBe(time);
      await expectAccessible(page, { within: basketPlace(page) });
      await closeBasket(page);
      await page.getByRole('button', { name: 'Bruschetta hinzufügen', disabled: true }).waitFor();
      await rowOf(page, 'Bruschetta').getByText('Heute ausverkauft').waitFor();

      await switches('sold-out', { productId, soldOut: false });
      await page.getByRole('button', { name: 'Bruschetta hinzufügen', disabled: false }).waitFor();
      await openBasket(page);
      await canBeOrdered(page).waitFor();
    });

    it('shows without a reload that it pauses, and that it takes orders again', async () => {
      const page = await fillsTheBasket(options);
      const paused = page.getByText('Pizzeria Napoli Express nimmt gerade keine Bestellungen an.').first();

      await switches('pause', { minutes: 30 });
      await canBeOrdered(page).waitFor({ state: 'hidden' });
      await paused.waitFor({ state: 'attached' });
      await expectAccessible(page, { within: basketPlace(page) });

      await switches('pause', { minutes: null });
      await canBeOrdered(page).waitFor();
      await paused.waitFor({ state: 'detached' });
    });
  },
);
