import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, type VisitorOptions } from '../support/browser.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const screens = {
  smallPhone: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 },
  phone: { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625 },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} satisfies Record<string, VisitorOptions>;

const images = path.resolve(import.meta.dirname, '../../dist/images');
/** A picture that is there in one size is sent under the names of all. */
const bytesOf = (name: string): number => {
  const file = [name, name.replace(/-(224|400|800)\./, '.')].find((each) => existsSync(path.join(images, each)));
  return statSync(path.join(images, file ?? name)).size;
};
const sum = (names: readonly string[]) => names.reduce((total, name) => total + bytesOf(name), 0);

/** What a page asks for until nothing more comes: names of pictures and fonts, and how many sheets. */
async function fetchedBy(address: string, screen: VisitorOptions) {
  const visitor = await aVisitor(screen);
  const page = await visitor.newPage();
  const asked: { type: string; name: string }[] = [];
  page.on('request', (request) => {
    asked.push({ type: request.resourceType(), name: new URL(request.url()).pathname.split('/').at(-1) ?? '' });
  });
  await page.goto(`${marketplace.url}${address}`);
  await page.locator('picture img').filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const named = (type: string) => asked.filter((each) => each.type === type).map(({ name }) => name);
  const rasters = named('image').filter((name) => /\.(avif|webp|jpg)$/.test(name));
  const wide = rasters.filter((name) => !name.includes('-224.'));
  const square = rasters.filter((name) => name.includes('-224.'));
  return {
    /** 16:9, in the order in which they were asked for */
    wide,
    square,
    wideBytes: sum(wide),
    squareBytes: sum(square),
    fonts: named('font'),
    sheets: named('stylesheet').length,
  };
}

describe('the restaurant page', () => {
  it.each([
    ['smallPhone', 'cover-pizzeria-napoli-express-800.avif', 40_000],
    ['phone', 'cover-pizzeria-napoli-express-800.avif', 40_000],
    ['desk', 'cover-pizzeria-napoli-express.avif', 40_000],
  ] as const)('fetches one picture of the house, once, that fits the screen: %s', async (screen, file, bytes) => {
    const { wide, square, wideBytes, squareBytes, fonts, sheets } = await fetchedBy(
      '/restaurant/pizzeria-napoli-express',
      screens[screen],
    );
    expect(wide).toEqual([file]);
    expect(wideBytes).toBeLessThan(bytes);
    // dishes near the screen, each once
    expect(new Set(square).size).toBe(square.length);
    expect(squareBytes).toBeLessThan(9_000 * square.length + 1);
    // German needs the font's latin part alone, and nothing waits for a sheet
    expect(fonts).toEqual([expect.stringMatching(/^figtree-latin-wght-/)]);
    expect(sheets).toBe(0);
  });
});

describe('the list', () => {
  it.each([
    ['smallPhone', /-800\.avif$/, 40_000],
    ['phone', /-800\.avif$/, 40_000],
    ['desk', /-400\.avif$/, 15_000],
  ] as const)(
    'fetches each picture once, that fits its card, and not all of them: %s',
    async (screen, file, bytesEach) => {
      const { wide, wideBytes, sheets } = await fetchedBy('/restaurants?zip=1070', screens[screen]);
      expect(wide.filter((name) => !file.test(name))).toEqual([]);
      expect(wide.length).toBeGreaterThanOrEqual(3);
      expect(wide.length).toBeLessThan(20);
      expect(new Set(wide).size).toBe(wide.length);
      expect(wideBytes).toBeLessThan(bytesEach * wide.length);
      expect(sheets).toBe(0);
    },
  );
});

describe('the home page', () => {
  it.each(['smallPhone', 'phone', 'desk'] as const)(
    'fetches its picture once for page and search: %s',
    async (screen) => {
      const { wide, square } = await fetchedBy('/', screens[screen]);
      expect(wide.filter((name) => name.startsWith('default'))).toEqual(['default.avif']);
      expect(square.filter((name) => !name.endsWith('.avif'))).toEqual([]);
      expect(new Set(square).size).toBe(square.length);
    },
  );
});
