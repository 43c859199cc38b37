import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser } from '#tests/support/browser.ts';
import { headingsTold, type Told, toldInOrder } from '#tests/support/engines/accessibility-tree.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { phone } from '#tests/support/restaurant-page.ts';
import { takenOver } from '#tests/support/taken-over.ts';

/** What VoiceOver, NVDA or Orca get from each browser, on a phone's width: nothing that is far from the screen is left out. */

// as it is where a reader runs: without one Chromium leaves out what it has not drawn yet
const aVisitor = aBrowser('--force-renderer-accessibility');
let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

/** Headings that are there for the eye, wherever they stand in the page. */
const headingsShown = (page: Page, tag: string) =>
  page.evaluate(
    (name) =>
      [...(document.querySelector(name)?.shadowRoot?.querySelectorAll('h1, h2, h3, h4') ?? [])].filter((heading) =>
        heading.checkVisibility({ visibilityProperty: true }),
      ).length,
    tag,
  );

describe('in the order in which it is seen, a browser tells', () => {
  it.each<{ tag: string; path: string; told: Told[] }>([
    {
      tag: 'fo-address-search',
      path: '/',
      told: [
        ['combobox', 'Adresse oder Restaurant'],
        ['button', 'Suchen'],
        ['button', 'Standort verwenden'],
      ],
    },
    {
      tag: 'fo-restaurant-list',
      path: '/restaurants?zip=1070',
      told: [
        ['button', 'Filter'],
        ['link', 'So reihen wir'],
        ['link', 'Trattoria Piazzetta'],
        ['link', 'Pizzeria Napoli Express'],
      ],
    },
    {
      tag: 'fo-restaurant-menu',
      path: '/restaurant/pizzeria-napoli-express',
      told: [
        ['heading', 'Pizzeria Napoli Express'],
        ['heading', 'Vorspeisen'],
        ['button', 'Bruschetta hinzufügen'],
        ['button', 'Margherita auswählen'],
        ['heading', 'Kaffee und Tee'],
        ['heading', 'Verlängerter'],
      ],
    },
  ])('what stands in <$tag>, with every heading', async ({ tag, path, told }) => {
    const page = await (await aVisitor(phone)).newPage();
    await page.goto(marketplace.url + path);
    await takenOver(page, tag);
    // what is far from the window is drawn once the page is at rest, which asking all the time is not
    await expect.poll(() => toldInOrder(page, tag, told), { timeout: 40_000, interval: 3000 }).toEqual(told);
    const shown = await headingsShown(page, tag);
    expect(await headingsTold(page, tag)).toBe(shown);
  });
});
