import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Basket } from '#shared/contract/baskets.ts';
import { runsBothWidths } from './engines/find-engines.ts';

/** What a person sees and does on a restaurant's page, in a wide window and on a small phone. */

export const desk = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 360, height: 780 } };

const windows = { desk: ['a large window', desk], phone: ['a small phone', phone] } as const;

/**
 * For journeys whose steps are the same in both: the usual one in a run of all tests, as states and stories show each screen
 * in both; both with all of it (`npm run test:browsers`).
 */
export const widths = (usual: keyof typeof windows) => (runsBothWidths ? Object.values(windows) : [windows[usual]]);

/** Where axe looks while a dialog is open; the page behind it is out of reach. */
export const dialogs: [host: string, inside: string] = ['fo-restaurant-menu', 'dialog[open]'];

/** Where axe looks at the basket alone; the menu next to it is large. */
export const basketPlace = (page: Page): [host: string, inside: string] =>
  isPhone(page) ? dialogs : ['fo-restaurant-menu', '.side'];

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

export const menu = (page: Page) => page.getByRole('region', { name: 'Speisekarte' });

/** A product's row on the menu. */
export const rowOf = (page: Page, product: string) =>
  menu(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product, exact: true }) });

/** The ways at the bottom of a phone. */
export const places = (page: Page) => page.getByRole('navigation', { name: 'Karte, Warenkorb' });

/** Opens the basket where it is a sheet; on a desk it always stands there. */
export async function openBasket(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await places(page).getByRole('button', { name: 'Warenkorb' }).click();
  await page.getByRole('dialog', { name: 'Warenkorb' }).waitFor();
}

export async function closeBasket(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  const sheet = page.getByRole('dialog', { name: 'Warenkorb' });
  await sheet.getByRole('button', { name: 'Schließen' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** The lines of the basket, or those with a text. */
export function basketLines(page: Page, text?: string): Locator {
  const lines = page.getByRole('list', { name: 'Im Warenkorb' }).getByRole('listitem');
  return text === undefined ? lines : lines.filter({ hasText: text });
}

/** Puts a product without choices into the basket, so often; on a phone while the basket is closed. */
export async function add(page: Page, product: string, times = 1): Promise<void> {
  for (let quantity = 1; quantity <= times; quantity += 1) {
    await page.getByRole('button', { name: `${product} hinzufügen`, exact: true }).click();
    await page
      .getByText(new RegExp(`^${product} hinzugefügt\\.`))
      .first()
      .waitFor();
  }
}

/** Label and amount of each sum as it stands there, blanks as plain ones. */
export type Sums = Record<string, string>;

/** Waits until the sums in the open basket are these and no others, and confirmed by the server. */
export async function seeSums(page: Page, sums: Sums): Promise<void> {
  const basket = page.locator('.basket-content');
  const look = async () => ({
    busy: await basket.locator('.basket-sum').getAttribute('aria-busy'),
    sums: await basket.evaluate(readSums),
  });
  await expect.poll(look, { timeout: 20_000 }).toEqual({ busy: null, sums });
}

/** Runs in the page. */
function readSums(basket: Element): Sums {
  const textOf = (node: Node | null | undefined) => (node?.textContent ?? '').replaceAll(/\s/g, ' ');
  const rows = [...basket.querySelectorAll('dl > div')];
  return Object.fromEntries(
    rows.map((row) => [textOf(row.querySelector('dt')?.firstChild), textOf(row.querySelector('dd'))]),
  );
}

/** The basket as the API returns it to this visitor. */
export async function basketOf(page: Page, restaurantUrl: string): Promise<Basket> {
  const { origin, pathname } = new URL(restaurantUrl);
  const read = async <Answer>(path: string) =>
    (await (await page.request.get(`${origin}/json${path}`)).json()) as Answer;
  const { basketCacheId } = await read<{ basketCacheId: string }>(`${pathname}/basket-identifiers`);
  return (await read<{ basket: Basket }>(`/basket/${basketCacheId}/`)).basket;
}

const euros = new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' });

/** Cents as a page shows them, blanks as plain ones: what is taken off has a minus before it. */
export function price(cents: number): string {
  const text = euros.format(Math.abs(cents) / 100).replaceAll(/\s/g, ' ');
  return cents < 0 ? `− ${text}` : text;
}
