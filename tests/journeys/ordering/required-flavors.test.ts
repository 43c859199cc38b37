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
  phone,
} from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const restaurantUrl = () => `${marketplace.url}/restaurant/pizzeria-napoli-express`;
const missing = 'Bitte wähle etwas aus „Größe“.';

const selectionOf = (page: Page) => page.getByRole('dialog', { name: 'Margherita' });

describe.each([
  ['a large window', desk],
  ['a small dark phone', { ...phone, colorScheme: 'dark' as const }],
])('a product with a required choice in %s', (_where, options) => {
  it('required flavors: opens the selection, names and focuses what is missing, costs what the size costs', async () => {
    const page = await (await aVisitor(options)).newPage();
    await page.goto(restaurantUrl());
    await page.getByRole('button', { name: 'Margherita auswählen' }).click();
    const selection = selectionOf(page);
    await selection.getByRole('button', { name: 'Hinzufügen · € 10,90' }).click();
    await selection.locator('.fo-field-error', { hasText: missing }).waitFor();
    const classic = selection.getByRole('radio', { name: /^Klassisch, 32 cm/ });
    await expect.poll(() => classic.evaluate((radio) => radio.matches(':focus'))).toBe(true);
    expect(await selection.getByRole('group', { name: /^Größe/ }).innerText()).toContain(missing);

    // an extra costs more on the larger pizza
    await classic.check();
    const mozzarella = selection.getByRole('checkbox', { name: /^Mozzarella/ });
    await mozzarella.check();
    await selection.getByRole('button', { name: 'Hinzufügen · € 12,70' }).waitFor();
    await selection.getByRole('radio', { name: /^Familie, 45 cm/ }).check();
    await selection.getByRole('button', { name: 'Hinzufügen · € 24,80' }).waitFor();
    await selection.getByRole('textbox', { name: /^Wunsch an die Küche/ }).fill('Gut durch, bitte');
    await expectAccessible(page, { within: dialogs });
    await selection.getByRole('button', { name: 'Eins mehr von Margherita' }).click();
    await selection.getByRole('button', { name: 'Hinzufügen · € 49,60' }).click();
    await selection.waitFor({ state: 'hidden' });

    await openBasket(page);
    const line = basketLines(page, 'Margherita');
    await line.getByText('Familie, 45 cm, Mozzarella').waitFor();
    await line.getByText('„Gut durch, bitte“').waitFor();
    await line.getByText('€ 49,60').waitFor();

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
  await selection.getByRole('button', { name: 'Übernehmen · € 25,40' }).waitFor();
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
  await selection.getByRole('button', { name: 'Übernehmen · € 21,80' }).click();
  await selection.waitFor({ state: 'hidden' });
  const line = basketLines(page, 'Margherita');
  await line.getByText('Klassisch, 32 cm', { exact: true }).waitFor();
  await line.getByText('€ 21,80').waitFor();
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
    await keyboard.tabTo(selection.getByRole('button', { name: 'Hinzufügen · € 10,90' }));
    await keyboard.press('Enter');
    // the way to what is missing is not asked for: the focus is there, and the arrows choose
    await selection.locator('.fo-field-error', { hasText: missing }).waitFor();
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    expect(await selection.getByRole('radio', { name: /^Familie/ }).isChecked()).toBe(true);
    await keyboard.tabTo(selection.getByRole('button', { name: 'Hinzufügen · € 21,90' }));
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
