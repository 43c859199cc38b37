import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { aKeyboard } from '../support/keyboard.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { takenOver } from '../support/taken-over.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

describe('a guest finds by restaurant name', () => {
  it('without a mouse on a narrow screen, and finds it again among the last visited', async () => {
    const visitor = await aVisitor({ viewport: { width: 360, height: 780 } });
    const page = await visitor.newPage();
    const keyboard = aKeyboard(page);
    await page.goto(marketplace.url);
    const field = page.getByRole('combobox', { name: 'Adresse oder Restaurant' });
    await keyboard.tabTo(field);
    await keyboard.type('seoul');
    await page.getByRole('tab', { name: /^Restaurants [1-5]$/ }).waitFor();
    await expectAccessible(page);

    const seoul = page.getByRole('option', { name: 'Seoul Küche Neubau', selected: true });
    // past whatever places sound like it
    for (let step = 0; step < 20 && (await seoul.count()) === 0; step += 1) await keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await seoul.getAttribute('id'));
    await keyboard.press('Enter');
    await page.waitForURL('**/restaurant/seoul-kueche-neubau');
    await page.getByRole('heading', { level: 1, name: 'Seoul Küche Neubau' }).waitFor();

    await takenOver(page, 'fo-restaurant-menu');
    await page.goto(marketplace.url);
    const visited = page.getByRole('navigation', { name: 'Zuletzt angesehen' });
    await visited.getByRole('link', { name: 'Seoul Küche Neubau' }).waitFor();
    await expectAccessible(page);
    await keyboard.tabTo(visited.getByRole('link'));
    await keyboard.press('Enter');
    await page.waitForURL('**/restaurant/seoul-kueche-neubau');
  });
});
