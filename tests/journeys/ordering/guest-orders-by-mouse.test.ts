import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { engine, runsAll } from '#tests/support/engines/find-engines.ts';
import {
  acceptTerms,
  addBruschetta,
  chooseCash,
  chooseNeubaugasse,
  contact,
  placeOrder,
  seeFoodOnItsWay,
  typeContact,
} from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

/** Firefox has it, WebKit has none; elsewhere it is taken away (tests/support/browser.ts). */
const nativeTemporal = engine === 'firefox';

describe('a guest with a small phone', () => {
  it('finds a restaurant, orders with cash and sees the food on its way', async () => {
    const visitor = await aVisitor({ viewport: { width: 360, height: 780 }, nativeTemporal });
    const page = await visitor.newPage();

    await page.goto(marketplace.url);
    await expectAccessible(page);
    await chooseNeubaugasse(page);
    await page.waitForURL('**/restaurants?zip=1070');
    await choosesARestaurant(page);
    await fillsTheBasket(page);
    await leavesItForHome(page);
    await checksOut(page);

    const arrivedAt = page.url();
    await seeFoodOnItsWay(page);
    await page.getByText('Live', { exact: true }).waitFor();
    await expectAccessible(page);
    expect(page.url()).toBe(arrivedAt);
    await findsTheOrderFromHome(page);
    expect(page.url()).toBe(arrivedAt);
    // whatever the elements brought along, the page's globals are the page's
    expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(nativeTemporal);
  });
});

/** A basket waits in the header of every page, and home offers to go on with it. */
async function leavesItForHome(page: Page): Promise<void> {
  await page.goto(marketplace.url);
  await page.getByRole('link', { name: /^Warenkorb bei Pizzeria Napoli Express 3 Stück · €.24,13$/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Weiter bei Pizzeria Napoli Express 3 Stück · €.24,13$/ }).click();
  await page.waitForURL('**/restaurant/pizzeria-napoli-express');
  await page.getByRole('button', { name: /^3 Stück.*Zum Warenkorb/ }).click();
  await page.getByRole('dialog', { name: 'Warenkorb' }).getByRole('button', { name: 'Zur Kassa' }).click();
  await page.waitForURL('**/restaurant/pizzeria-napoli-express/checkout');
}

/** What is under way is in sight on every page, and moves none. */
async function findsTheOrderFromHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mahlzeit, Startseite' }).click();
  const order = page.getByRole('navigation', { name: 'Laufende Bestellung' }).getByRole('link');
  await order.waitFor();
  await expect.poll(() => order.innerText()).toMatch(/Pizzeria Napoli Express.*\d\d:\d\d–\d\d:\d\d.*unterwegs/is);
  await expectAccessible(page);
  expect(await page.getByRole('link', { name: /Warenkorb|Weiter bei/ }).count()).toBe(0);
  await order.click();
  await page.waitForURL('**/order/status/*');
}

describe('how often a guest taps from home until the order is placed', () => {
  // WebKit's driver tells nothing of a press
  it.runIf(runsAll && engine !== 'webkit')(
    '11 times at most for a simple dish, and 8 times who had their details remembered',
    async () => {
      const visitor = await aVisitor({ viewport: { width: 360, height: 780 }, nativeTemporal });
      let taps = 0;
      await visitor.context.exposeFunction('countTap', () => {
        taps += 1;
      });
      await visitor.context.addInitScript("addEventListener('pointerdown', () => countTap(), { capture: true })");

      const first = await visitor.newPage();
      await first.goto(marketplace.url);
      await chooseNeubaugasse(first);
      await first.getByRole('link', { name: 'Pizzeria Napoli Express' }).first().click();
      await takesBruschettaToCheckout(first);
      const [firstLabel, ...labels] = Object.keys(contact);
      await first.getByRole('textbox', { name: firstLabel }).click();
      await first.keyboard.type(contact['E-Mail']);
      for (const label of labels) {
        const field = first.getByRole('textbox', { name: label });
        while (!(await field.evaluate((input) => input.matches(':focus')))) await first.keyboard.press('Tab');
        await first.keyboard.type(contact[label as keyof typeof contact]);
      }
      // nobody has to
      await first.getByRole('checkbox', { name: /auf diesem Gerät merken/ }).click();
      taps -= 1;
      await first.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
      await first.getByRole('button', { name: 'Weiter zum Bestätigen' }).click();
      await acceptTerms(first);
      await placeOrder(first);
      expect(taps).toBeLessThanOrEqual(11);
      await first.close();

      // another day: what is kept for a visit is gone
      taps = 0;
      const next = await visitor.newPage();
      await next.goto(marketplace.url);
      // not what is still under way there
      await next.getByRole('link', { name: 'Pizzeria Napoli Express', exact: true }).click();
      await takesBruschettaToCheckout(next);
      await next.getByRole('heading', { name: 'Passt alles?' }).waitFor();
      await next.getByText(`Neubaugasse 12/${contact.Tür}, 1070 Wien`).first().waitFor();
      await expectAccessible(next);
      await acceptTerms(next);
      await placeOrder(next);
      expect(taps).toBeLessThanOrEqual(8);
    },
  );
});

/** A simple dish from the restaurant's page to its checkout. */
async function takesBruschettaToCheckout(page: Page): Promise<void> {
  await addBruschetta(page);
  await page.getByRole('button', { name: /^1 Stück.*Zum Warenkorb/ }).click();
  await page.getByRole('dialog', { name: 'Warenkorb' }).getByRole('button', { name: 'Zur Kassa' }).click();
}

async function choosesARestaurant(page: Page): Promise<void> {
  await page.getByText('Neubaugasse 12, 1070 Wien').first().waitFor();
  const restaurant = page.getByRole('link', { name: 'Pizzeria Napoli Express' }).first();
  await restaurant.waitFor();
  await expectAccessible(page);
  await restaurant.click();
  await page.waitForURL('**/restaurant/pizzeria-napoli-express');
}

const dialogs: [string, string] = ['fo-restaurant-menu', 'dialog[open]'];

async function fillsTheBasket(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Pizzeria Napoli Express', level: 1 }).waitFor();
  await addBruschetta(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Margherita auswählen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Margherita' });
  await dialog.getByRole('radio', { name: /^Klassisch/, checked: true }).waitFor();
  await expectAccessible(page, { within: dialogs });
  await dialog.getByRole('button', { name: /^Hinzufügen · €.9,81/ }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /^2 Stück.*Zum Warenkorb/ }).click();
  const basket = page.getByRole('dialog', { name: 'Warenkorb' });
  const lines = basket.getByRole('list', { name: 'Im Warenkorb' }).getByRole('listitem');
  await basket.getByRole('button', { name: 'Eins mehr von Bruschetta' }).click();
  await lines.filter({ hasText: 'Bruschetta' }).getByText('€ 12,42').waitFor();
  expect(await lines.filter({ hasText: 'Margherita' }).innerText()).toContain('Klassisch, 32 cm');
  await basket.getByRole('definition').getByText('€ 24,13').waitFor();
  await expectAccessible(page, { within: dialogs });
  await basket.getByRole('button', { name: 'Zur Kassa' }).click();
  await page.waitForURL('**/restaurant/pizzeria-napoli-express/checkout');
}

async function checksOut(page: Page): Promise<void> {
  await typeContact(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();

  await chooseCash(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weiter zum Bestätigen' }).click();

  await acceptTerms(page);
  await expectAccessible(page);
  await placeOrder(page);
}
