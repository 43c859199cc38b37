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

async function openList(address: string, options: Parameters<typeof aVisitor>[0] = {}): Promise<Page> {
  const page = await (await aVisitor(options)).newPage();
  await page.goto(`${marketplace.url}/restaurants${address}`);
  return page;
}

const countsIn = (text: string) => [...text.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);

/** How many restaurants the list says that it has: those that deliver here, and the others, which are named apart. */
async function shownTotal(page: Page): Promise<number> {
  return countsIn(await page.locator('fo-restaurant-list .fo-lead').innerText());
}

async function seeTotal(page: Page, count: number): Promise<void> {
  await expect.poll(() => shownTotal(page), { timeout: 20_000 }).toBe(count);
}

/** Waits for the list, whose cards are as many as it says. */
async function seeList(page: Page): Promise<void> {
  await page
    .getByText(/^\d+ liefern hierher/)
    .first()
    .waitFor();
}

describe('filters of the restaurant list', () => {
  it('live in the address: "back" takes off one after the other, and a copied link shows the same', async () => {
    const page = await openList('?zip=1010');
    await seeList(page);
    const all = await shownTotal(page);
    // what is said is what is there: in all, and in each section
    expect(await page.getByRole('article').count()).toBe(all);
    for (const section of await page.locator('fo-restaurant-list .list-section').all()) {
      const count = countsIn(await section.locator('.list-section-count').innerText());
      expect(await section.getByRole('article').count()).toBe(count);
    }
    const panel = page.getByRole('complementary', { name: 'Filter' });
    await panel.getByRole('button', { name: /^ab 4 ★/ }).click();
    await page.waitForURL('**/restaurants?zip=1010&rating=4');
    await panel.getByRole('checkbox', { name: /^Pizza/ }).check();
    await page.waitForURL('**/restaurants?zip=1010&rating=4&kitchenTypes=pizza');
    await page.getByRole('searchbox').pressSequentially('napoli');
    await page.waitForURL('**&q=napoli');
    await page.getByRole('article').getByRole('link', { name: 'Pizzeria Napoli Express' }).waitFor();
    await seeTotal(page, 1);

    const copy = await openList(new URL(page.url()).search);
    await seeTotal(copy, 1);
    await copy.getByRole('button', { name: /^Pizza.*entfernen$/ }).waitFor();

    await page.goBack();
    await page.waitForURL('**/restaurants?zip=1010&rating=4&kitchenTypes=pizza');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.goBack();
    await page.waitForURL('**/restaurants?zip=1010&rating=4');
    await panel.getByRole('checkbox', { name: /^Pizza/, checked: false }).waitFor();
    await page.goBack();
    await page.waitForURL('**/restaurants?zip=1010');
    await seeTotal(page, all);
    await page.goForward();
    await page.getByRole('button', { name: /^ab 4 ★.*entfernen$/ }).waitFor();
    await expectAccessible(page);

    await page.getByRole('radio', { name: 'Karte' }).check({ force: true });
    await page.waitForURL('**/restaurants?zip=1010&rating=4&view=map');
    await page.getByRole('group', { name: 'Karte' }).locator('.fo-map-pin').first().waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('article').first().waitFor();
  });

  it('follow the address when a script of the page changes it', async () => {
    const page = await openList('?zip=1010');
    const chip = page.getByRole('button', { name: /^Vegan.*entfernen$/ });
    await seeList(page);
    await page.evaluate(() => history.pushState(null, '', '?zip=1010&diets=vegan'));
    await chip.waitFor();
    await page.evaluate(() => history.replaceState(null, '', '?zip=1010'));
    await chip.waitFor({ state: 'detached' });
  });

  it('are skipped by who goes by keyboard', async () => {
    const page = await openList('?zip=1010');
    const keyboard = aKeyboard(page);
    await seeList(page);
    await keyboard.tabTo(page.getByRole('button', { name: 'Zu den Restaurants' }));
    await keyboard.press('Enter');
    await keyboard.tabTo(page.getByRole('article').getByRole('link').first());
    await keyboard.press('Enter');
    await page.waitForURL('**/restaurant/*');
  });

  it('are chosen in a sheet at 360 px, by keyboard, and its button counts along', async () => {
    const page = await openList('?zip=1010', phone);
    await seeList(page);
    // one whole card is seen without scrolling
    const card = await page.getByRole('article').first().boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
    const keyboard = aKeyboard(page);
    await keyboard.tabTo(page.getByRole('button', { name: 'Filter', exact: true }));
    await keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await keyboard.tabTo(sheet.getByRole('checkbox', { name: /^Halal/ }));
    await keyboard.press('Space');
    await page.waitForURL('**&diets=halal');
    const many = Number.parseInt(
      (await sheet.locator('label', { hasText: 'Halal' }).innerText()).replace(/\D+(\d+).*/s, '$1'),
      10,
    );
    const show = sheet.getByRole('button', { name: `${many} Restaurants zeigen` });
    await show.waitFor();
    await expectAccessible(page, { within: ['fo-restaurant-list', 'dialog[open]'] });
    await keyboard.tabTo(show);
    await keyboard.press('Enter');
    await sheet.waitFor({ state: 'detached' });
    await seeTotal(page, many);
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor();
    const chip = page.getByRole('button', { name: /^Halal.*entfernen$/ });
    await keyboard.tabTo(chip);
    await keyboard.press('Enter');
    await chip.waitFor({ state: 'detached' });
  });

  it('that are garbage leave a list that can be used', async () => {
    const page = await openList(
      `?zip=1010&rating=%00&mode=-7&kitchenTypes=';--,pizza&q=${encodeURIComponent('%_🍕\u202E'.repeat(400))}`,
    );
    await page.getByText('Kein Restaurant passt zu deinen Filtern').waitFor();
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).last().click();
    await page.waitForURL('**/restaurants?zip=1010');
    await page.getByRole('article').first().waitFor();
    await expectAccessible(page);
  });
});

describe('the list for an address that nobody delivers to', () => {
  it('leads a guest at 360 px, by keyboard, to takeaway instead', async () => {
    const page = await openList('?zip=3400', phone);
    const keyboard = aKeyboard(page);
    await page.getByRole('heading', { name: 'Zu dir liefert noch niemand' }).waitFor();
    await expectAccessible(page);
    await keyboard.tabTo(page.getByRole('button', { name: 'Selbst abholen' }));
    await keyboard.press('Enter');
    await page.waitForURL('**/restaurants?zip=3400&mode=2');
    await page.getByRole('heading', { name: 'Zu dir liefert noch niemand' }).waitFor({ state: 'detached' });
    await keyboard.tabTo(page.getByRole('article').getByRole('link', { name: 'Pizzeria Napoli Express' }));
    await keyboard.press('Enter');
    await page.waitForURL('**/restaurant/pizzeria-napoli-express');

    await keyboard.tabTo(page.getByRole('button', { name: 'Bruschetta hinzufügen' }));
    await keyboard.press('Enter');
    await keyboard.tabTo(page.getByRole('button', { name: /^1 Stück.*Zum Warenkorb/ }));
    await keyboard.press('Enter');
    const basket = page.getByRole('dialog', { name: 'Warenkorb' });
    // what was chosen in the list holds here too
    await basket.getByRole('radio', { name: /^Abholung/, checked: true }).waitFor();
    await keyboard.tabTo(basket.getByRole('button', { name: 'Zur Kassa' }));
    await expectAccessible(page, { within: ['fo-restaurant-menu', 'dialog[open]'] });
    await keyboard.press('Enter');
    await page.waitForURL('**/restaurant/pizzeria-napoli-express/checkout');
  });

  it('says that the area is not yet served where there is nothing at all', async () => {
    const page = await openList('?zip=9999&rating=4', phone);
    await page.getByRole('heading', { name: 'Hier liefern wir noch nicht' }).waitFor();
    await page.getByRole('button', { name: 'Andere Adresse' }).click();
    await page.getByRole('dialog', { name: 'Adresse ändern' }).getByRole('combobox').waitFor();
  });
});

describe('the list in twice the text size at 360 px', () => {
  it('cuts nothing off and needs no scrolling sideways', async () => {
    const page = await openList('?zip=1010&rating=3&mode=1&deliveryFee=200&diets=vegetarian', phone);
    await seeList(page);
    await page.locator('fo-restaurant-list').evaluate((list) => {
      (list as HTMLElement).style.setProperty('--fo-font-size', '32px');
    });
    const widths = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(widths.page).toBe(widths.window);
    await expectAccessible(page);
  });
});
