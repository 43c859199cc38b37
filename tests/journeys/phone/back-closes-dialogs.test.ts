import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser } from '../../support/browser.ts';
import { addBruschetta, napoliOf } from '../../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../../support/marketplace.ts';
import { openBasket, phone } from '../../support/restaurant-page.ts';

/** Where browsers do not close dialogs by "back" themselves, as Safari and Firefox on phones. */

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

async function aPhone(screen: object = { ...phone, hasTouch: true }): Promise<Page> {
  const visitor = await aVisitor(screen);
  await visitor.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'));
  return visitor.newPage();
}

/** From the home page, so that there is something to go back to, to the restaurant's. */
async function openMenu(page: Page): Promise<void> {
  await page.goto(marketplace.url);
  await page.goto(napoliOf(marketplace));
  await page.getByRole('button', { name: 'Bruschetta hinzufügen' }).waitFor();
}

const openInfo = (page: Page) => page.getByRole('button', { name: 'Infos und Allergene' }).click();
const infoDialog = (page: Page) => page.getByRole('dialog', { name: 'Pizzeria Napoli Express' });
const back = (page: Page) => page.evaluate(() => history.back());
const path = (page: Page) => new URL(page.url()).pathname;
const depth = (page: Page) => page.evaluate(() => (history.state as { foDialogs?: number } | null)?.foDialogs ?? 0);

describe('"back" on a phone', () => {
  it('closes the dialog, and leaves the page only then', async () => {
    const page = await aPhone();
    await openMenu(page);
    await openInfo(page);
    await infoDialog(page).waitFor();
    await back(page);
    await infoDialog(page).waitFor({ state: 'hidden' });
    expect(path(page)).toBe('/restaurant/pizzeria-napoli-express');
    await back(page);
    await page.waitForURL(`${marketplace.url}/`);
  });

  it('finds nothing left of a dialog that was closed by its button', async () => {
    const page = await aPhone();
    await openMenu(page);
    for (const _ of ['once', 'again']) {
      await openInfo(page);
      await infoDialog(page).getByRole('button', { name: 'Schließen' }).click();
      await infoDialog(page).waitFor({ state: 'hidden' });
      await expect.poll(() => depth(page)).toBe(0);
    }
    await back(page);
    await page.waitForURL(`${marketplace.url}/`);
  });

  it('closes a dialog above a dialog one by one', async () => {
    const page = await aPhone();
    await openMenu(page);
    await addBruschetta(page);
    await openBasket(page);
    await page.getByRole('button', { name: 'Adresse angeben' }).first().click();
    const [basket, address] = ['Warenkorb', 'Wohin dürfen wir liefern?'].map((name) =>
      page.getByRole('dialog', { name }),
    );
    await address?.waitFor();
    await back(page);
    await address?.waitFor({ state: 'hidden' });
    expect(await basket?.isVisible()).toBe(true);
    await back(page);
    await basket?.waitFor({ state: 'hidden' });
    await back(page);
    await page.waitForURL(`${marketplace.url}/`);
  });

  it('takes off what was chosen in a dialog before it closes that', async () => {
    const page = await aPhone();
    await page.goto(marketplace.url);
    await page.goto(`${marketplace.url}/restaurants?zip=1070`);
    await page.getByRole('button', { name: 'Filter' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    const pizza = sheet.getByRole('checkbox', { name: /^Pizza/ });
    await pizza.click();
    await expect.poll(() => page.url()).toContain('kitchenTypes=pizza');
    await back(page);
    await expect.poll(() => pizza.isChecked()).toBe(false);
    expect(await sheet.isVisible()).toBe(true);
    await back(page);
    await sheet.waitFor({ state: 'hidden' });
    expect(path(page)).toBe('/restaurants');
    await back(page);
    await page.waitForURL(`${marketplace.url}/`);
  });

  it('leaves the page that was loaded again with a dialog open', async () => {
    const page = await aPhone();
    await openMenu(page);
    await openInfo(page);
    await infoDialog(page).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Bruschetta hinzufügen' }).waitFor();
    await expect.poll(() => depth(page)).toBe(0);
    await back(page);
    await page.waitForURL(`${marketplace.url}/`);
  });

  it('goes on from a dialog to the checkout, and finds the menu again', async () => {
    const page = await aPhone();
    await openMenu(page);
    await addBruschetta(page);
    await openBasket(page);
    await page.getByRole('button', { name: 'Adresse angeben' }).first().click();
    await page.getByRole('combobox', { name: /^Adresse/ }).click();
    await page.keyboard.type('Neubaugasse 12');
    await page.getByRole('option', { name: /Neubaugasse 12.*1070 Wien/ }).click();
    await page.getByRole('button', { name: 'Zur Kassa' }).click();
    await page.getByRole('heading', { name: 'Wer bestellt?' }).waitFor();
    await back(page);
    await page.getByRole('button', { name: 'Bruschetta hinzufügen' }).waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('dialog')
          .count()
          .then(async (open) => open - (await depth(page))),
      )
      .toBe(0);
  });
});

it('leaves the history alone where there is a mouse', async () => {
  const page = await aPhone(phone);
  await openMenu(page);
  const before = await page.evaluate(() => history.length);
  await openInfo(page);
  await infoDialog(page).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before);
});
