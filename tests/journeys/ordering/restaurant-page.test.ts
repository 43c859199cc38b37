import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { aKeyboard } from '#tests/support/keyboard.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { add, desk, dialogs, menu, phone, places, rowOf } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const restaurantUrl = () => `${marketplace.url}/restaurant/pizzeria-napoli-express`;

const hasFocus = (target: Locator) => target.evaluate((element) => element.matches(':focus'));

describe('a restaurant page without a mouse', () => {
  it('shows ratings, hours and who runs it, each in a dialog that gives the focus back', async () => {
    const page = await (await aVisitor({ ...desk, colorScheme: 'dark' })).newPage();
    const keyboard = aKeyboard(page);
    await page.goto(restaurantUrl());
    const stars = page.getByRole('button', { name: /von 5 Sternen, \d+ Bewertungen ansehen$/ });
    await keyboard.tabTo(stars);
    await keyboard.press('Enter');
    const ratings = page.getByRole('dialog', { name: 'Bewertungen' });
    await ratings.getByText('Nachtdienst im Spital gerettet. Wieder einmal.').waitFor();
    const steps = ratings.getByRole('table', { name: 'Wie oft welche Sterne' }).getByRole('rowheader');
    expect(await steps.allInnerTexts()).toEqual(['5 Sterne', '4 Sterne', '3 Sterne', '2 Sterne', '1 Stern']);
    await ratings.getByText('Bewerten kann nur, wer hier bestellt hat.').waitFor();
    await expectAccessible(page, { within: dialogs });
    await keyboard.press('Escape');
    await ratings.waitFor({ state: 'hidden' });
    expect(await hasFocus(stars)).toBe(true);

    const infos = page.getByRole('button', { name: 'Infos und Allergene' });
    await keyboard.tabTo(infos);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pizzeria Napoli Express' });
    await dialog.getByRole('heading', { name: 'Öffnungszeiten' }).waitFor();
    await dialog.getByText('heute').first().waitFor();
    await dialog.getByText('Dein Vertragspartner ist Napoli Express Gastronomie GmbH.').waitFor();
    for (const detail of ['Salvatore Pichler', 'ATU99000012', 'FN 990012x', '+43 1 5550762']) {
      await dialog.getByText(detail).waitFor();
    }
    await expectAccessible(page, { within: dialogs });
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await hasFocus(infos)).toBe(true);
  });

  it('is searched by words and prices, and filtered by kind', async () => {
    const page = await (await aVisitor(desk)).newPage();
    const keyboard = aKeyboard(page);
    await page.goto(restaurantUrl());
    const search = page.getByRole('textbox', { name: 'In der Karte suchen' });
    const found = menu(page).locator('.product').filter({ visible: true }).getByRole('heading');
    await found.first().waitFor();
    const all = await found.count();

    await keyboard.tabTo(search);
    await keyboard.type('pizza <6');
    await expect.poll(() => found.allInnerTexts()).toEqual(['Pizzabrot mit Knoblauch']);
    await page.getByText('1 Treffer', { exact: true }).waitFor({ state: 'attached' });
    await expectAccessible(page);
    await keyboard.press('Escape');
    expect(await search.inputValue()).toBe('');
    await keyboard.type('~5,4');
    await expect
      .poll(() => found.allInnerTexts())
      .toEqual(['Pizzabrot mit Knoblauch', 'Panna cotta', 'Torta caprese', 'Paradeisercremesuppe']);
    await keyboard.press('Escape');
    await keyboard.type('sushi');
    await page.getByRole('heading', { name: 'Nichts gefunden zu „sushi“' }).waitFor();
    await keyboard.tabTo(page.getByRole('button', { name: 'Suche leeren' }).last());
    await keyboard.press('Enter');
    await expect.poll(() => found.count()).toBeGreaterThanOrEqual(all);

    const filters = menu(page).getByRole('button', { name: /^Filter/ });
    await keyboard.tabBackTo(filters);
    await keyboard.press('Enter');
    const kinds = page.getByRole('group', { name: 'Produktgruppe' });
    await keyboard.tabTo(kinds.getByRole('button', { name: /^Happy Hour, gerade nicht/ }));
    await keyboard.press('Space');
    await expect.poll(() => found.allInnerTexts()).toEqual(['Margherita der Pizzastunde', 'Funghi der Pizzastunde']);
    await page.getByText(/^Gerade nicht\. Gilt /).waitFor();
    await expectAccessible(page);
    await keyboard.tabTo(page.getByRole('button', { name: /Happy Hour, gerade nicht.*entfernen/ }));
    await keyboard.press('Enter');
    await rowOf(page, 'Bruschetta').waitFor();
  });
});

describe('the navigation at the bottom of a small phone', () => {
  it('leads to menu, basket, restaurant and filters, and says where one is', async () => {
    const page = await (await aVisitor(phone)).newPage();
    await page.goto(restaurantUrl());
    const nav = places(page);
    await expect
      .poll(() => nav.getByRole('button').allInnerTexts())
      .toEqual(['Karte', 'Warenkorb', 'Restaurant', 'Filter']);
    expect(await nav.locator('[aria-current]').innerText()).toBe('Karte');
    await add(page, 'Bruschetta', 2);
    await nav.getByRole('button', { name: /^Warenkorb ?, 2 Stück$/ }).waitFor();
    // nothing of the menu is hidden behind it
    const bar = await page.getByRole('button', { name: /^2 Stück.*Zum Warenkorb/ }).boundingBox();
    const navBox = await nav.boundingBox();
    expect(bar && navBox && bar.y + bar.height).toBeLessThanOrEqual(navBox?.y ?? 0);
    await expectAccessible(page);

    for (const [place, title] of [
      ['Restaurant', 'Pizzeria Napoli Express'],
      ['Filter', 'Filter'],
      [/^Warenkorb/, 'Warenkorb'],
    ] as const) {
      await nav.getByRole('button', { name: place }).click();
      const sheet = page.getByRole('dialog', { name: title });
      await sheet.waitFor();
      await expectAccessible(page, { within: dialogs });
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      expect(await hasFocus(nav.getByRole('button', { name: place }))).toBe(true);
    }
    await nav.getByRole('button', { name: 'Karte' }).click();
    await page.getByRole('heading', { name: 'Spezialitäten des Hauses' }).and(page.locator(':focus')).waitFor();
  });
});

describe('a restaurant page on a small phone', () => {
  it.each(['pizzeria-napoli-express', 'seoul-kueche-neubau', 'beisl-zur-blauen-stiege', 'falafel-yppenplatz'])(
    'has two dishes in view at once, and no row is higher than 132 px: %s',
    async (slug) => {
      const page = await (await aVisitor(phone)).newPage();
      await page.goto(`${marketplace.url}/restaurant/${slug}`);
      await menu(page).getByRole('listitem').first().waitFor();
      const bottomBar = await places(page).boundingBox();
      const boxesOf = (dishes: string) =>
        menu(page)
          .locator(dishes)
          .evaluateAll((all) =>
            all
              .map((dish) => dish.getBoundingClientRect())
              .map(({ bottom, right, height }) => ({ bottom, right, height })),
          );
      const dishes = [...(await boxesOf('.popular li')), ...(await boxesOf('.product'))];
      const seen = dishes.filter(({ bottom, right }) => bottom <= (bottomBar?.y ?? 0) && right <= phone.viewport.width);
      expect(seen.length).toBeGreaterThanOrEqual(2);
      const heights = (await boxesOf('.product')).map(({ height }) => height);
      expect(Math.max(...heights)).toBeLessThanOrEqual(132);
    },
  );
});
