import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { aKeyboard } from '#tests/support/keyboard.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import {
  basketLines,
  basketOf,
  basketPlace,
  desk,
  dialogs,
  openBasket,
  widths,
} from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const restaurantUrl = () => `${marketplace.url}/restaurant/pizzeria-napoli-express`;

const selectionOf = (page: Page) => page.getByRole('dialog', { name: 'Margherita' });

describe.each(widths('phone'))('a product with a required choice in %s', (_where, options) => {
  it('required flavors: opens the selection with the free size chosen, and costs what the size costs', async () => {
    const page = await (await aVisitor({ ...options, colorScheme: 'dark' })).newPage();
    await page.goto(restaurantUrl());
    await page.getByRole('button', { name: 'Margherita auswählen' }).click();
    const selection = selectionOf(page);
    await selection.getByRole('button', { name: 'Hinzufügen · € 9,81 statt € 10,90', exact: true }).waitFor();
    const size = selection.getByRole('group', { name: 'Größe gewählt' });
    expect(await size.getByRole('radio', { name: /^Klassisch, 32 cm/ }).isChecked()).toBe(true);

    // an extra costs more on the larger pizza
    const mozzarella = selection.getByRole('checkbox', { name: /^Mozzarella/ });
    await mozzarella.check();
    await selection.getByRole('button', { name: 'Hinzufügen · € 11,43' }).waitFor();
    await selection.getByRole('radio', { name: /^Familie, 45 cm/ }).check();
    await selection.getByRole('button', { name: 'Hinzufügen · € 22,32' }).waitFor();
    await selection.getByRole('textbox', { name: /^Wunsch an die Küche/ }).fill('Gut durch, bitte');
    await expectAccessible(page, { within: dialogs });
    await selection.getByRole('button', { name: 'Eins mehr von Margherita' }).click();
    await selection.getByRole('button', { name: 'Hinzufügen · € 44,64' }).click();
    await selection.waitFor({ state: 'hidden' });

    await openBasket(page);
    const line = basketLines(page, 'Margherita');
    await line.getByText('Familie, 45 cm, Mozzarella').waitFor();
    await line.getByText('„Gut durch, bitte“').waitFor();
    await line.getByText('€ 44,64').waitFor();

    await cancelsAnEdit(page);
    await finishesAnEdit(page);
    await expectAccessible(page, { within: basketPlace(page) });
  });
});

/** Chooses something else and leaves it: the line stays as it was, on screen and on the server. */
async function cancelsAnEdit(page: Page): Promise<void> {
  const selection = selectionOf(page);
  await basketLines(page).getByRole('button', { name: 'Margherita ändern', exact: true }).click();
  expect(await selection.getByRole('radio', { name: /^Familie/ }).isChecked()).toBe(true);
  expect(await selection.getByRole('checkbox', { name: /^Mozzarella/ }).isChecked()).toBe(true);
  await selection.getByRole('radio', { name: /^Klassisch/ }).check();
  await selection.getByRole('button', { name: 'Übernehmen · € 22,86' }).waitFor();
  await page.keyboard.press('Escape');
  await selection.waitFor({ state: 'hidden' });
  await basketLines(page).getByText('Familie, 45 cm, Mozzarella').waitFor();
  const { items } = await basketOf(page, restaurantUrl());
  expect(Object.values(items)).toMatchObject([
    {
      name: 'Margherita',
      quantity: 2,
      price: 4960,
      flavorNames: ['Familie, 45 cm', 'Mozzarella'],
      sane: true,
    },
  ]);
}

async function finishesAnEdit(page: Page): Promise<void> {
  const selection = selectionOf(page);
  await basketLines(page).getByRole('button', { name: 'Margherita ändern', exact: true }).click();
  await selection.getByRole('radio', { name: /^Klassisch/ }).check();
  await selection.getByRole('checkbox', { name: /^Mozzarella/ }).uncheck();
  await selection.getByRole('button', { name: 'Übernehmen · € 19,62' }).click();
  await selection.waitFor({ state: 'hidden' });
  const line = basketLines(page, 'Margherita');
  await line.getByText('Klassisch, 32 cm', { exact: true }).waitFor();
  await line.getByText('€ 19,62').waitFor();
  await line.getByText('„Gut durch, bitte“').waitFor();
  await expect
    .poll(async () => Object.values((await basketOf(page, restaurantUrl())).items))
    .toMatchObject([{ quantity: 2, price: 2180, flavorNames: ['Klassisch, 32 cm'], comment: 'Gut durch, bitte' }]);
}

describe('a product with a required choice without a mouse', () => {
  it('is chosen, changed and left alone by keyboard, and the focus comes back to where it was', async () => {
    const page = await (await aVisitor(desk)).newPage();
    const keyboard = aKeyboard(page);
    await page.goto(restaurantUrl());
    const search = page.getByRole('textbox', { name: 'In der Karte suchen' });
    await search.focus();
    await keyboard.type('margherita');
    const choose = page.getByRole('button', { name: 'Margherita auswählen' });
    await keyboard.tabTo(choose);
    await keyboard.press('Enter');
    const selection = selectionOf(page);
    await keyboard.tabTo(selection.getByRole('radio', { name: /^Klassisch/ }));
    await keyboard.press('ArrowDown');
    expect(await selection.getByRole('radio', { name: /^Familie/ }).isChecked()).toBe(true);
    await keyboard.tabTo(selection.getByRole('button', { name: 'Hinzufügen · € 19,71' }));
    await keyboard.press('Enter');
    await selection.waitFor({ state: 'hidden' });
    expect(await choose.evaluate((button) => button.matches(':focus'))).toBe(true);

    const change = basketLines(page).getByRole('button', { name: 'Margherita ändern', exact: true });
    await keyboard.tabTo(change);
    await keyboard.press('Enter');
    await selection.waitFor();
    await keyboard.press('Escape');
    await selection.waitFor({ state: 'hidden' });
    expect(await change.evaluate((button) => button.matches(':focus'))).toBe(true);
    await basketLines(page).getByText('Familie, 45 cm').waitFor();
    await expectAccessible(page);
  });
});
