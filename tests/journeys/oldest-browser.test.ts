import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { theOldestBrowser } from '../support/browser.ts';
import { fridayEvening } from '../support/clock.ts';
import { engine } from '../support/engines/find-engines.ts';
import { aForeignSite, aRestaurantsSite, type ForeignSite } from '../support/foreign-site.ts';
import {
  addBruschetta,
  addMargherita,
  chooseNeubaugasse,
  fillOrder,
  giveAddress,
  napoliOf,
  placeOrder,
  seeFoodOnItsWay,
} from '../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { openBasket } from '../support/restaurant-page.ts';

/** Chromium 110, which the oldest Chrome, Edge and Samsung Internet are made of; Firefox 115; WebKitGTK 2.44, about Safari 17.4. */
const aVisitor = theOldestBrowser();
const briskKitchen = { confirmSeconds: 1, readySeconds: 1, transferSeconds: 1 };
// this one alone warns of an attribute that later ones know
const phone = { viewport: { width: 390, height: 780 }, expectedErrors: /popover/ };
let marketplace: TestMarketplace;
let site: ForeignSite;

beforeAll(async () => {
  marketplace = await aMarketplace(fridayEvening, briskKitchen);
  site = await aRestaurantsSite(marketplace);
});
afterAll(async () => {
  await site.stop();
  await marketplace.stop();
});

describe('the oldest browser', () => {
  it('orders with cash on the marketplace, in the dark, and sees the food on its way', async () => {
    const page = await (await aVisitor({ ...phone, colorScheme: 'dark' })).newPage();
    await page.goto(marketplace.url);
    await chooseNeubaugasse(page);
    await page.waitForURL('**/restaurants?zip=1070');
    await page.getByRole('link', { name: 'Pizzeria Napoli Express' }).first().click();
    await addBruschetta(page);
    await addMargherita(page);
    await openBasket(page);
    const goOn = page.getByRole('button', { name: 'Zur Kassa' });
    // the ground of the page, of the dialog, and of its button: each a token with a light and a dark value
    const grounds = await goOn.evaluate((button) => {
      const dialog = button.closest('dialog') as Element;
      return [document.body, dialog, button].map((each) => getComputedStyle(each).backgroundColor);
    });
    expect(grounds).toEqual(['rgb(22, 18, 15)', 'rgb(33, 27, 23)', 'rgb(255, 131, 97)']);
    await goOn.click();
    await fillOrder(page);
    await placeOrder(page);
    await seeFoodOnItsWay(page);
    await page.getByText('Live', { exact: true }).waitFor();
  });

  it('orders on a page of another site with one script and one tag', async () => {
    const page = await (await aVisitor(phone)).newPage();
    await page.goto(site.url);
    await addBruschetta(page);
    await openBasket(page);
    await giveAddress(page);
    await page.getByRole('button', { name: 'Zur Kassa' }).click();
    await fillOrder(page);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await seeFoodOnItsWay(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(false);
  });
});

// what is ours alone, where the driver can take something away from a page before its scripts run
describe.runIf(engine === 'chromium')('a browser older than those', () => {
  /** The same one without what only supported ones have: `toSorted` came with Chrome 110. */
  const anOldBrowser = async () => {
    const visitor = await aVisitor(phone);
    await visitor.context.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    return visitor;
  };

  it('reads the menu on the marketplace, and how to order by telephone', async () => {
    const page = await (await anOldBrowser()).newPage();
    await page.goto(napoliOf(marketplace));
    await page.getByText(/brauchen JavaScript und einen Browser der letzten drei Jahre.*unter \+43/).waitFor();
    await page.getByRole('heading', { name: 'Margherita', exact: true }).waitFor();
    expect(await page.evaluate(() => customElements.get('fo-restaurant-menu'))).toBeUndefined();
    await page.goto(`${marketplace.url}/restaurants?zip=1070`);
    await page.getByText('Zum Bestellen braucht diese Seite JavaScript und einen Browser').first().waitFor();
    await page.getByRole('button', { name: 'Restaurants zeigen' }).waitFor();
  });

  it('keeps what stands inside a tag of another site, which is notified, as is its developer', async () => {
    const page = await (await anOldBrowser()).newPage();
    const warned: string[] = [];
    page.on('console', (message) => void warned.push(message.text()));
    await page.addInitScript(() => {
      document.addEventListener('fo-unsupported', () => document.documentElement.setAttribute('data-old', ''));
    });
    const old = await aForeignSite({
      body: `<fo-restaurant-menu slug="pizzeria-napoli-express" api-key="demo"><p>Ruf uns an: 01 234</p></fo-restaurant-menu>
        <script type="module" src="${marketplace.url}/elements/loader.js"></script>`,
    });
    await page.goto(old.url);
    await page.locator('html[data-old]').waitFor();
    expect(await page.getByText('Ruf uns an: 01 234').isVisible()).toBe(true);
    expect(warned.filter((text) => text.startsWith('fo-elements: this browser is too old'))).toHaveLength(1);
    await old.stop();
  });
});
