import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readElementsManifest } from '#features/pages/files/built-files.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { engine } from '#tests/support/engines/find-engines.ts';
import { addBruschetta, chooseNeubaugasse, fillOrder, seeFoodOnItsWay } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { anOddSite, type OddPage, type OddSite } from '#tests/support/odd-site.ts';
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

/** Runs in the page: notes who listens to its end in ways that keep browsers from remembering it. */
function noteGoodbyes(): void {
  const { addEventListener } = EventTarget.prototype;
  const goodbyes: string[] = [];
  Object.assign(globalThis, { goodbyes });
  EventTarget.prototype.addEventListener = function add(this: EventTarget, type, ...rest) {
    if (type === 'unload' || type === 'beforeunload') goodbyes.push(type);
    addEventListener.call(this, type, ...rest);
  };
}

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
    await frame.getByRole('button', { name: /^Hinzufügen · €.10,90/ }).click();
    await frame.getByText(/^Margherita hinzugefügt\. 1 Stück/).waitFor();
  });

  // WebKit's driver tells nothing of a page's console
  it.skipIf(engine === 'webkit')('says what is missing in a sandboxed frame without an origin', async () => {
    const refused = /blocked by CORS policy|Cross-Origin Request Blocked|net::ERR_FAILED|status of 403/;
    const visitor = await aVisitor({ ...desk, expectedErrors: refused });
    const page = await visitor.newPage();
    const warning = page.waitForEvent('console', (message) => /allow-same-origin/.test(message.text()));
    await page.goto(site.at('locked'));
    expect((await warning).type()).toBe('warning');
    await page.frameLocator('iframe').getByText('Die Karte ist gerade nicht da').waitFor();
  });

  it('works when its script comes late, and twice', async () => {
    const page = await open('late');
    await page.getByRole('button', { name: 'Speisekarte laden' }).click();
    await addBruschetta(page);
    await expect.poll(() => basketLines(page).count()).toBe(1);
  });

  // WebKit's driver answers no requests
  it.skipIf(engine === 'webkit').each([
    { first: version, second: '0.0.9' },
    { first: '0.0.9', second: version },
  ])(
    'works next to a script of another version: the first that runs wins, with one warning ($first before $second)',
    async ({ first, second }) => {
      const visitor = await aVisitor(desk);
      const page = await visitor.newPage();
      const folderOf = (each: string) => (each === version ? built : each);
      const defined = () =>
        page.waitForFunction(() => customElements.get('fo-restaurant-menu') !== undefined, null, {
          polling: 50,
        });
      await visitor.context.route('**/elements/0.0.9/**', async (route) => {
        // the host draws no element for a version that it does not send any more
        if (route.request().url().includes('/render/')) return route.continue();
        const url = route.request().url().replace('/elements/0.0.9/', `/elements/${built}/`);
        const response = await route.fetch({ url });
        if (!url.endsWith('.js')) return route.fulfill({ response });
        const body = (await response.text()).replaceAll(new RegExp(`(["'\`])${version}\\1`, 'g'), '$10.0.9$1');
        return route.fulfill({ response, body });
      });
      await visitor.context.route(`**/elements/${folderOf(second)}/loader.js`, async (route) => {
        await defined();
        await route.fallback();
      });
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await page.goto(site.at('twoVersions'));
      await addBruschetta(page);
      await expect
        .poll(() => warnings)
        .toEqual([
          `The loader is there from version ${first}; version ${second} leaves it as it is. The page loads two versions of the elements, and the first one wins. Remove one of the scripts.`,
        ]);
    },
  );

  it('shares nothing with an element of another marketplace on the same page', async () => {
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
  // only Chromium's driver tells of sockets
  it.skipIf(engine !== 'chromium')('has closed its socket, joins anew and shows what changed meanwhile', async () => {
    const visitor = await aVisitor(desk);
    const page = await visitor.newPage();
    await page.addInitScript(noteGoodbyes);
    // one that is closed before it is open reports an error instead
    const firstSocket = page.waitForEvent('websocket').then(async (opening) => {
      await opening.waitForEvent('framereceived');
      return opening;
    });
    await page.goto(site.at('strict'));
    await addBruschetta(page);
    const socket = await firstSocket;
    const closed = socket.waitForEvent('close');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await closed;
    // with a listener of these, browsers keep no page
    expect(await page.evaluate('goodbyes')).toEqual([]);

    const other = await visitor.newPage();
    await other.goto(site.at('strict'));
    await bruschettaIn(other).click();
    await other.getByText(/^Bruschetta hinzugefügt\. 2 Stück/).waitFor();

    const joined = page.waitForEvent('websocket');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await joined;
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
