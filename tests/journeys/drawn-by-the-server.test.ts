import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser } from '../support/browser.ts';
import { fillOrder, napoliOf, placeOrder, startAtCheckout } from '../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { desk, phone } from '../support/restaurant-page.ts';
import { takenOver } from '../support/taken-over.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const napoli = '/restaurant/pizzeria-napoli-express';
const tagOf = (path: string) =>
  path.startsWith('/restaurants') ? 'fo-restaurant-list' : path === '/' ? 'fo-address-search' : 'fo-restaurant-menu';

/** Modules wait until they are let go. */
async function heldModules(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/elements\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Marks what of the element is seen, and counts from now on what moves. */
async function markWhatIsSeen(page: Page, tag: string): Promise<void> {
  await page.evaluate(async (name) => {
    // `fonts.ready` holds as well before a font has been asked for; one of the system's may be missing
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    const marked = globalThis as unknown as { marked: Element[]; shift: number };
    const root = document.querySelector(name)?.shadowRoot;
    const all = [...(root?.querySelectorAll('h1, .menu-rows h2, .menu-rows h3, input, .card a, [part~="time"]') ?? [])];
    // what there is no room for goes with the width
    marked.marked = all.filter((each) => each.checkVisibility()).slice(0, 20);
    marked.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) marked.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  }, tag);
}

/** How much was marked, how much of that is gone, and how far anything has moved. */
async function whatBecameOfIt(page: Page) {
  return await page.evaluate(() => {
    const { marked, shift } = globalThis as unknown as { marked: Element[]; shift: number };
    return { count: marked.length, gone: marked.filter((each) => !each.isConnected).length, shift };
  });
}

const pages = [
  napoli,
  `${napoli}?mode=2`,
  '/restaurants?zip=1070',
  '/restaurants?zip=1070&rating=4&lang=en',
  '/',
  '/demo/white-label',
];

describe.each([
  ['a small phone', phone],
  ['a large window', desk],
])('a page that the server has drawn, in %s', (_, screen) => {
  it.each(pages)('%s is taken over with the same nodes, and nothing moves', async (path) => {
    const page = await (await aVisitor(screen)).newPage();
    const release = await heldModules(page);
    await page.goto(marketplace.url + path, { waitUntil: 'commit' });
    const tag = tagOf(path);
    await page.locator(tag).locator('[data-root] > *').first().waitFor({ state: 'attached' });
    await markWhatIsSeen(page, tag);
    release();
    await takenOver(page, tag);
    await page.waitForLoadState('networkidle');
    const after = await whatBecameOfIt(page);
    expect(after.count).toBeGreaterThan(0);
    expect(after.gone).toBe(0);
    expect(after.shift).toBeLessThan(0.01);
  });
});

describe('the page of an order', () => {
  it('says to a stranger how it stands before any script, and to whoever ordered the rest afterwards', async () => {
    const own = await (await aVisitor(phone)).newPage();
    await startAtCheckout(own, napoliOf(marketplace));
    await fillOrder(own);
    const path = `/order/status/${await placeOrder(own)}`;
    await own.getByText('Danke. Gute Wahl.').waitFor();

    const page = await (await aVisitor(phone)).newPage();
    const release = await heldModules(page);
    await page.goto(marketplace.url + path, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: /Pizzeria Napoli Express/ }).waitFor();
    await markWhatIsSeen(page, 'fo-order-status');
    release();
    await takenOver(page, 'fo-order-status');
    await page.waitForLoadState('networkidle');
    const after = await whatBecameOfIt(page);
    expect(after).toMatchObject({ count: 2, gone: 0 });
    // though this browser's clock is days ahead of the marketplace's
    expect(after.shift).toBeLessThan(0.01);
    expect(await page.getByText('Neubaugasse').count()).toBe(0);

    await own.goto(marketplace.url + path, { waitUntil: 'commit' });
    await own.getByRole('heading', { name: /Pizzeria Napoli Express/ }).waitFor();
    await markWhatIsSeen(own, 'fo-order-status');
    await own.getByText('Neubaugasse').first().waitFor();
    await own.getByText(/ Luftlinie von /).waitFor();
    expect(await own.getByText('Danke. Gute Wahl.').count()).toBe(0);
    expect((await whatBecameOfIt(own)).shift).toBeLessThan(0.01);
  });
});

describe('an element inside of another one', () => {
  it.each(['', '?apiKey=demo', '?lang=en&theme=dark'])(
    'comes drawn in the page of a frame%s, and keeps what is typed',
    async (query) => {
      const page = await (await aVisitor(phone)).newPage();
      const release = await heldModules(page);
      await page.goto(`${marketplace.url}/embed/addresses${query}`, { waitUntil: 'commit' });
      const field = page.getByRole('combobox');
      await field.fill('1070');
      const drawn = await field.elementHandle();
      release();
      await page.getByRole('option', { name: /1070/ }).first().waitFor();
      expect(await drawn?.evaluate((each) => each.isConnected)).toBe(true);
      expect(await page.locator('fo-embedded-addresses').count()).toBe(1);
    },
  );
});

describe('what is pressed before an element’s script is there', () => {
  it('puts the product into the basket, once for each press', async () => {
    const page = await (await aVisitor(phone)).newPage();
    const release = await heldModules(page);
    await page.goto(marketplace.url + napoli, { waitUntil: 'commit' });
    const plus = page.getByRole('button', { name: 'Bruschetta hinzufügen', exact: true });
    await plus.click();
    await plus.click();
    release();
    await page
      .getByRole('button', { name: /2 Stück/ })
      .first()
      .waitFor();
  });

  it('searches for what was typed', async () => {
    const page = await (await aVisitor(desk)).newPage();
    const release = await heldModules(page);
    await page.goto(marketplace.url + napoli, { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: 'In der Karte suchen' });
    await field.fill('bruschetta');
    release();
    await takenOver(page, 'fo-restaurant-menu');
    await page
      .getByText(/Treffer/)
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe('bruschetta');
  });

  it('loses no letter of what is typed while the code takes over', async () => {
    const page = await (await aVisitor(desk)).newPage();
    const release = await heldModules(page);
    await page.goto(marketplace.url + napoli, { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: 'In der Karte suchen' });
    await field.focus();
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(3);
    const typing = page.keyboard.type(text, { delay: 20 });
    await expect.poll(() => field.inputValue()).toMatch(/^abcd/);
    release();
    await takenOver(page, 'fo-restaurant-menu');
    expect((await field.inputValue()).length).toBeLessThan(text.length);
    await typing;
    expect(await field.inputValue()).toBe(text);
  });

  it('finds the address that was entered', async () => {
    const page = await (await aVisitor(phone)).newPage();
    const release = await heldModules(page);
    await page.goto(marketplace.url, { waitUntil: 'commit' });
    const field = page.getByRole('combobox').first();
    await field.fill('1070');
    await field.press('Enter');
    release();
    await page.waitForURL(/\/restaurants/);
  });

  it('ticks a filter of the list', async () => {
    const page = await (await aVisitor(desk)).newPage();
    const release = await heldModules(page);
    await page.goto(`${marketplace.url}/restaurants?zip=1070`, { waitUntil: 'commit' });
    await page
      .getByRole('checkbox', { name: /^Vegan/ })
      .last()
      .check();
    release();
    await page.waitForURL(/diets=vegan/);
    expect(
      await page
        .getByRole('checkbox', { name: /^Vegan/ })
        .last()
        .isChecked(),
    ).toBe(true);
  });
});

describe('where the host was upgraded in between', () => {
  it('older markup is drawn anew, which the console says, and nothing that was pressed is lost', async () => {
    const page = await (await aVisitor(phone)).newPage();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route(`**${napoli}`, async (route) => {
      const response = await route.fetch();
      const older = (await response.text()).replace(/"build":"[^"]+"/, '"build":"0.0.9-older"');
      await route.fulfill({ response, body: older });
    });
    const release = await heldModules(page);
    await page.goto(marketplace.url + napoli, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Bruschetta hinzufügen', exact: true }).click();
    release();
    await page
      .getByRole('button', { name: /1 Stück/ })
      .first()
      .waitFor();
    expect(warnings).toEqual([expect.stringContaining('0.0.9-older')]);
  });
});

describe('before anything is pressed', () => {
  const asked = async (path: string, { isSlow = false } = {}) => {
    const page = await (await aVisitor(phone)).newPage();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    if (isSlow)
      await page.route('**/json/**', async (route) => {
        await isAnswered;
        await route.continue();
      });
    const calls: string[] = [];
    page.on('request', (request: Request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/json/')) calls.push(pathname + search);
    });
    await page.goto(marketplace.url + path);
    await takenOver(page, tagOf(path));
    answer();
    // live events come last
    await expect.poll(() => calls).toContain('/json/settings');
    await page.waitForLoadState('networkidle');
    return calls.map((call) => call.replace(/(\/json\/basket)\/.*/, '$1')).toSorted();
  };

  // this browser's date is another one than the server's
  it.each([
    ['', false],
    [', though it learns of the server’s time only once it shows the menu', true],
  ])('a restaurant’s page asks for the visitor’s own alone%s', async (_, isSlow) => {
    expect(await asked(napoli, { isSlow })).toEqual(
      [
        // fees and range for their address
        '/json/restaurant/pizzeria-napoli-express/details',
        '/json/basket',
        '/json/session',
        '/json/settings',
        '/json/restaurant/pizzeria-napoli-express/basket-identifiers',
      ].toSorted(),
    );
  });

  it('the list’s page asks for the list as the visitor sees it', async () => {
    expect(await asked('/restaurants?zip=1070')).toEqual([
      '/json/cities/1070',
      '/json/restaurants?zip=1070&grouped=1',
      '/json/session',
      '/json/settings',
    ]);
  });
});

describe('without JavaScript', () => {
  it('the whole menu can be read', async () => {
    const page = await (await aVisitor({ ...phone, javaScriptEnabled: false })).newPage();
    await page.goto(marketplace.url + napoli);
    const products = page.getByRole('region', { name: 'Speisekarte' }).getByRole('listitem');
    expect(await products.count()).toBeGreaterThan(50);
    await page.getByRole('heading', { name: 'Bruschetta', exact: true }).waitFor();
    await page
      .getByText(/€\s\d+,\d\d/)
      .first()
      .waitFor();
  });

  it('the list has its restaurants as links', async () => {
    const page = await (await aVisitor({ ...phone, javaScriptEnabled: false })).newPage();
    await page.goto(`${marketplace.url}/restaurants?zip=1070`);
    await page.getByRole('link', { name: 'Pizzeria Napoli Express' }).first().click();
    await page.getByRole('heading', { name: 'Pizzeria Napoli Express' }).first().waitFor();
  });
});
