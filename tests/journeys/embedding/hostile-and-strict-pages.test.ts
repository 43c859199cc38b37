import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readElementsManifest } from '#features/pages/files/built-files.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { runsAll } from '#tests/support/engines/find-engines.ts';
import { addBruschetta, chooseNeubaugasse, fillOrder, seeFoodOnItsWay } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { anOddSite, type OddPage, type OddSite, oldRelease } from '#tests/support/odd-site.ts';
import { basketLines, desk } from '#tests/support/restaurant-page.ts';
import { version } from '../../../package.json' with { type: 'json' };

const aVisitor = aBrowser('--test-third-party-cookie-phaseout');
const briskKitchen = { confirmSeconds: 1, readySeconds: 1, transferSeconds: 1 };
const built = readElementsManifest().version;
let marketplace: TestMarketplace;
let site: OddSite;

beforeAll(async () => {
  marketplace = await aMarketplace(fridayEvening, briskKitchen);
  site = await anOddSite(marketplace.url, built);
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

/** A visitor's page; whatever a policy forbids is an error in its console, which fails the test. */
async function open(page: OddPage): Promise<Page> {
  const tab = await (await aVisitor(desk)).newPage();
  await tab.goto(site.at(page));
  return tab;
}

const bruschettaIn = (place: Page | FrameLocator) => place.getByRole('button', { name: 'Bruschetta hinzufügen' });

describe('an element', () => {
  it.each([
    ['under a policy without unsafe-inline and unsafe-eval, with Trusted Types', 'strict'],
    ['on a page served as XHTML 1.0 Strict', 'xhtml'],
    ['on a page with a <base> of elsewhere', 'base'],
    ['inside a shadow root of the page', 'shadow'],
  ] as const)('shows itself and takes an item %s', async (_, page) => {
    await addBruschetta(await open(page));
  });

  it('inside a closed shadow root is defined when the page asks for it', async () => {
    const page = await open('closed');
    const host = page.locator('#closed');
    await expect.poll(async () => (await host.boundingBox())?.height).toBeGreaterThan(400);
  });

  it('takes an item with choices in a sandboxed frame that allows what the guide says', async () => {
    const frame = (await open('sandbox')).frameLocator('iframe');
    await frame.getByRole('button', { name: 'Margherita auswählen' }).click();
    await frame.getByRole('radio', { name: /^Klassisch/ }).click();
    await frame.getByRole('button', { name: /^Hinzufügen · €.9,81/ }).click();
    await frame.getByText(/^Margherita hinzugefügt\. 1 Stück/).waitFor();
  });

  it('says what is missing in a sandboxed frame without an origin', async () => {
    const refused = /blocked by CORS policy|Cross-Origin Request Blocked|net::ERR_FAILED|status of 403/;
    const visitor = await aVisitor({ ...desk, expectedErrors: refused });
    const page = await visitor.newPage();
    await page.goto(site.at('locked'));
    const frame = page.frameLocator('iframe');
    await frame.getByText('Die Karte ist gerade nicht da').waitFor();
    const said = () => frame.locator('html').evaluate(() => Reflect.get(window, 'said') as string[]);
    await expect.poll(said).toContainEqual(expect.stringMatching(/^warn .*allow-same-origin/));
  });

  it.runIf(runsAll)('works when its script comes late, and twice', async () => {
    const page = await open('late');
    await page.getByRole('button', { name: 'Speisekarte laden' }).click();
    await addBruschetta(page);
    await expect.poll(() => basketLines(page).count()).toBe(1);
  });

  it('is fetched when what it stands in is shown', async () => {
    const page = await open('hidden');
    const hasLoader = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/loader.js'))";
    await expect.poll(() => page.evaluate(hasLoader)).toBe(true);
    // in which the loader would have fetched it
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await page.evaluate("customElements.get('fo-restaurant-menu') === undefined")).toBe(true);
    await page.getByRole('button', { name: 'Speisekarte zeigen' }).click();
    await addBruschetta(page);
  });

  it.runIf(runsAll).each([
    { page: 'newBeforeOld', first: version, second: oldRelease },
    { page: 'oldBeforeNew', first: oldRelease, second: version },
  ] as const)(
    'works next to a script of another version: the first that runs wins, with one warning ($first before $second)',
    async ({ page, first, second }) => {
      const tab = await open(page);
      await addBruschetta(tab);
      await expect
        .poll(() => tab.evaluate('said'))
        .toEqual([
          `warn The loader is there from version ${first}; version ${second} leaves it as it is. The page loads two versions of the elements, and the first one wins. Remove one of the scripts.`,
        ]);
    },
  );

  it.runIf(runsAll)('shares nothing with an element of another marketplace on the same page', async () => {
    const page = await open('twoMarketplaces');
    const menus = page.locator('fo-restaurant-menu');
    const linesOf = (menu: number) => menus.nth(menu).getByRole('list', { name: 'Im Warenkorb' }).getByRole('listitem');
    await bruschettaIn(page).nth(1).click();
    await linesOf(1).first().waitFor();
    expect(await linesOf(0).count()).toBe(0);
    await bruschettaIn(page).nth(0).click();
    await linesOf(0).first().waitFor();
    expect([await linesOf(0).count(), await linesOf(1).count()]).toEqual([1, 1]);
  });
});

describe('a page that comes back from the browser’s memory', () => {
  it('has closed its socket, joins anew and shows what changed meanwhile', async () => {
    const visitor = await aVisitor(desk);
    const page = await visitor.newPage();
    await page.goto(site.at('strict'));
    await addBruschetta(page);
    // one that is closed before it is open reports an error instead
    await expect.poll(() => page.evaluate('sockets[0]?.isHeard')).toBe(true);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(() => page.evaluate('sockets[0].readyState === WebSocket.CLOSED')).toBe(true);
    expect(await page.evaluate('goodbyes')).toEqual([]);

    const other = await visitor.newPage();
    await other.goto(site.at('strict'));
    await bruschettaIn(other).click();
    await other.getByText(/^Bruschetta hinzugefügt\. 2 Stück/).waitFor();

    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => page.evaluate('sockets.length')).toBe(2);
    await expect.poll(() => basketLines(page).first().textContent()).toContain('13,80');
  });
});

describe('a page that resets all styles, adds toJSON to lists, wraps fetch and has a rem of 40 px', () => {
  it('still takes an order', async () => {
    const page = await open('hostile');
    const menu = { within: ['fo-restaurant-menu', '[data-root]'] as [string, string] };
    await addBruschetta(page);
    await page.getByRole('button', { name: 'Adresse angeben' }).first().click();
    await chooseNeubaugasse(page);
    await page.getByText('Neubaugasse 12, 1070 Wien').first().waitFor();
    await page.getByRole('button', { name: 'Zur Kassa' }).click();
    await fillOrder(page);
    await expectAccessible(page, menu);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await seeFoodOnItsWay(page);
    await expectAccessible(page, menu);
    expect(page.url()).toBe(site.at('hostile'));
  });
});
