import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser } from '#tests/support/browser.ts';
import { aForeignSite, type ForeignSite } from '#tests/support/foreign-site.ts';
import { addBruschetta, chooseNeubaugasse, napoliOf } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { fromClassicEditor, fromShortcode, type OwnValues, recipe } from '#tests/support/recipes.ts';
import { desk } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser('--test-third-party-cookie-phaseout');
let marketplace: TestMarketplace;
let site: ForeignSite;
let values: OwnValues;
/** what stands in the site's pages, by their paths */
const bodies = new Map<string, string>();

beforeAll(async () => {
  marketplace = await aMarketplace();
  site = await aForeignSite({
    body: ({ pathname }) => `<main><h1>Trattoria Salvatore</h1>${bodies.get(pathname) ?? ''}</main>`,
  });
  values = { host: marketplace.url, site: site.url.replace(/\/$/, '') };
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

const menu = () => `<fo-restaurant-menu slug="pizzeria-napoli-express" api-key="demo"></fo-restaurant-menu>`;

/** Opens a page of the site with this in it. */
async function paste(body: string): Promise<Page> {
  const page = await (await aVisitor(desk)).newPage();
  bodies.set('/', body);
  await page.goto(site.url);
  return page;
}

/** Runs the scripts in HTML as tag managers do: a browser runs none that came as `innerHTML`, so they make them anew. */
async function runTag(page: Page, html: string): Promise<void> {
  await page.evaluate((tag) => {
    const box = document.createElement('div');
    box.innerHTML = tag;
    document.body.append(box);
    for (const script of box.querySelectorAll('script')) {
      const runs = document.createElement('script');
      runs.text = script.text;
      script.replaceWith(runs);
    }
  }, html);
}

describe('the recipe for', () => {
  it.each([
    ['as it is, and as a WordPress block', () => recipe('A single restaurant', 'html', values)],
    ['as from WordPress’ classic editor', () => fromClassicEditor(recipe('A single restaurant', 'html', values))],
    ['as by a shortcode of WordPress', () => fromShortcode(recipe('WordPress', 'php', values))],
  ])('a single restaurant shows its menu and takes an item, %s', async (_, printed) => {
    await addBruschetta(await paste(printed()));
  });

  it('a link opens the menu in a dialog once the script is there, and leads to the marketplace before', async () => {
    const page = await paste(recipe('A single restaurant', 'html', values, 1));
    const link = page.getByRole('link', { name: 'Order here' });
    await page.waitForFunction(() => Symbol.for('fo-elements.loader/1') in globalThis);
    await link.click();
    await page.getByRole('dialog', { name: 'Bestellen' }).waitFor();
    await addBruschetta(page);

    await page.route('**/elements/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.reload();
    await link.click();
    await page.waitForURL(napoliOf(marketplace));
  });

  it('several restaurants leads from an address to a menu in the list’s place', async () => {
    const page = await paste(recipe('Several restaurants', 'html', values));
    await chooseNeubaugasse(page);
    await page.getByRole('link', { name: 'Pizzeria Napoli Express' }).first().click();
    await addBruschetta(page);
    expect(await page.locator('fo-restaurant-list').count()).toBe(1);
    await page.getByRole('button', { name: 'Zurück zu den Restaurants' }).waitFor();
  });

  it('several restaurants shows the chosen menu below the list, and then another one', async () => {
    const html = recipe('Several restaurants', 'html', values);
    const page = await paste(html + recipe('Several restaurants', 'html', values, 1));
    const inList = (name: string) => page.locator('fo-restaurant-list').getByRole('link', { name }).first();
    await inList('Pizzeria Napoli Express').click();
    await addBruschetta(page);
    await inList('Seoul Küche Neubau').click();
    await page.getByRole('heading', { name: 'Seoul Küche Neubau', level: 1 }).waitFor();
    expect(page.url()).toBe(site.url);
  });

  it.each([
    ['comes late, the menu is shown below', true],
    ['is lost, the marketplace has it', false],
  ])('several restaurants: where the script %s for whoever has pressed already', async (_, comes) => {
    const html = recipe('Several restaurants', 'html', values) + recipe('Several restaurants', 'html', values, 1);
    const page = await (await aVisitor({ ...desk, expectedErrors: /restaurant-list\.js|ERR_FAILED/ })).newPage();
    const pressed = Promise.withResolvers<void>();
    await page.route('**/chunks/restaurant-list.js*', async (route) => {
      await pressed.promise;
      await (comes ? route.continue() : route.abort());
    });
    bodies.set('/', html);
    await page.goto(site.url, { waitUntil: 'commit' });
    await page.locator('fo-restaurant-list').getByRole('link', { name: 'Pizzeria Napoli Express' }).first().click();
    pressed.resolve();
    await page.getByRole('heading', { name: 'Pizzeria Napoli Express', level: 1 }).waitFor();
    expect(page.url()).toBe(comes ? site.url : napoliOf(marketplace));
  });

  it('the address search in a frame leads the page to the site’s own menu', async () => {
    bodies.set('/menu', '<p>Speisekarte</p>');
    const page = await paste(recipe('The address search in a frame', 'html', values));
    const frame = page.frameLocator('iframe');
    await frame.getByRole('combobox', { name: /^Adresse/ }).click();
    await page.keyboard.type('Neubaugasse 12');
    await frame.getByRole('option', { name: /Neubaugasse 12.*1070 Wien/ }).click();
    await page.waitForURL(`${site.url}menu**`);
  });

  it('a tag manager wakes the elements that stand in the page, twice too', async () => {
    const page = await paste(menu());
    const tag = recipe('From a tag manager', 'html', values);
    await runTag(page, tag);
    await addBruschetta(page);
    await runTag(page, tag);
    await page.getByRole('button', { name: 'Eins mehr von Bruschetta' }).click();
    await page
      .getByText(/2 Stück/)
      .first()
      .waitFor();
  });

  it('consent fetches nothing before it, nothing of others after it, and leaves nothing when it is taken back', async () => {
    const page = await paste(menu());
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.url().startsWith('http')) asked.add(new URL(request.url()).origin);
    });
    await page.reload({ waitUntil: 'networkidle' });
    expect([...asked]).toEqual([values.site]);

    const socket = page.waitForEvent('websocket').then(async (opened) => {
      // one that is closed before it is open ends with an error
      await opened.waitForEvent('framereceived');
      return opened;
    });
    await runTag(page, recipe('From a tag manager', 'html', values));
    await addBruschetta(page);
    const gone = (await socket).waitForEvent('close');
    expect([...asked].toSorted()).toEqual([values.host, values.site].toSorted());
    const kept = () => page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)));
    expect(await kept()).not.toEqual([]);

    await page.evaluate(recipe('Consent', 'js', values));
    await gone;
    expect(await kept()).toEqual([]);
  });
});
