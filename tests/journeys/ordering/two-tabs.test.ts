import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser, type Visitor } from '#tests/support/browser.ts';
import { addBruschetta, fillOrder, giveAddress, placeOrder } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { basketLines, basketOf, basketPlace, dialogs, openBasket, phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

const restaurantUrl = () => `${marketplace.url}/restaurant/pizzeria-napoli-express`;

/** Two tabs of one person that both listen to the same basket, the second one as narrow as a phone. */
async function twoTabs(visitor: Visitor): Promise<[Page, Page]> {
  const [one, other] = [await visitor.newPage(), await visitor.newPage()];
  await other.setViewportSize(phone.viewport);
  await one.goto(restaurantUrl());
  // a browser whose first two pages come at the same moment may begin two sessions, and keeps the later one
  await one.getByText('Noch ist er leer').waitFor();
  await other.goto(restaurantUrl());
  await openBasket(other);
  await other.getByText('Noch ist er leer').waitFor();
  await addBruschetta(one);
  // the first change also waits until the other tab listens
  await basketLines(other, 'Bruschetta').waitFor();
  return [one, other];
}

const timesOf = (page: Page) => page.getByRole('combobox', { name: 'Wann' });
const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Nachricht ans Restaurant' });
const voucherOf = (page: Page) => page.getByRole('term').filter({ hasText: 'Gutschein' });

describe('two tabs with one basket', () => {
  it('both show the same within a second, whichever was edited', async () => {
    const [one, other] = await twoTabs(await aVisitor());
    await one.getByRole('button', { name: 'Eins mehr von Bruschetta' }).click();
    await basketLines(one).getByText('€ 12,42').waitFor();
    await basketLines(other).getByText('€ 12,42').waitFor({ timeout: 1000 });

    await other.getByRole('button', { name: 'Eins weniger von Bruschetta' }).click();
    await basketLines(other).getByText('€ 6,21').waitFor();
    await basketLines(one).getByText('€ 6,21').waitFor({ timeout: 1000 });
    await basketLines(one).getByRole('button', { name: 'Bruschetta entfernen' }).last().click();
    await other.getByText('Noch ist er leer').waitFor({ timeout: 1000 });
  });

  it('follow each other in comments, time and codes too', async () => {
    const [one, other] = await twoTabs(await aVisitor());
    await one.getByRole('button', { name: 'Wunsch zu Bruschetta' }).click();
    await one.getByRole('textbox', { name: 'Wunsch an die Küche' }).fill('Ohne Knoblauch');
    await one.keyboard.press('Enter');
    await basketLines(other, 'Bruschetta').getByText('„Ohne Knoblauch“').waitFor();

    await other.getByRole('button', { name: 'Nachricht ans Restaurant' }).click();
    await messageOf(other).fill('Bitte läuten');
    await other.keyboard.press('Tab');
    await expect.poll(() => messageOf(one).inputValue()).toBe('Bitte läuten');

    await one.getByRole('button', { name: 'Gutschein oder Rabattcode' }).click();
    await one.getByRole('textbox', { name: 'Gutschein oder Rabattcode' }).fill('WILLKOMMEN5');
    await one.keyboard.press('Enter');
    await one.getByText('Eingelöst. Du zahlst € 5,00 weniger.').waitFor();
    await voucherOf(other).waitFor();
    await expectAccessible(other, { within: dialogs });
    await other.getByRole('button', { name: 'Gutschein WILLKOMMEN5 entfernen' }).click();
    await voucherOf(one).waitFor({ state: 'hidden' });

    await timesOf(one).selectOption({ label: 'Heute, 20:00' });
    await expect.poll(() => timesOf(other).inputValue()).toBe('0|20:00');
    await expectAccessible(one, { within: basketPlace(one) });
  });
});

/** The browser's own words about a network that is not there. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;

describe('a tab that loses its connection', () => {
  it('keeps two changes, says that they wait, and brings each in once when the connection is back', async () => {
    const visitor = await aVisitor({ expectedErrors: noNetwork });
    const [one, other] = await twoTabs(visitor);
    const network = await visitor.context.newCDPSession(one);
    const setOffline = (offline: boolean) =>
      network.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await setOffline(true);
    await one.getByRole('button', { name: 'Eins mehr von Bruschetta' }).click();
    await one.getByRole('button', { name: 'Insalata mista hinzufügen' }).click();
    await basketLines(one, 'Insalata mista').waitFor();
    await basketLines(one, 'Bruschetta').getByText('€ 12,42').waitFor();
    await one.getByText('2 Änderungen warten auf die Verbindung. Wir versuchen es weiter.').waitFor();
    await expectAccessible(one, { within: basketPlace(one) });
    await basketLines(other, 'Bruschetta').getByText('€ 6,21').waitFor();
    expect(await basketLines(other).count()).toBe(1);

    await setOffline(false);
    await one.getByText('auf die Verbindung').waitFor({ state: 'hidden' });
    for (const tab of [one, other]) {
      await basketLines(tab, 'Bruschetta').getByText('€ 12,42').waitFor();
      await basketLines(tab, 'Insalata mista').getByText('€ 6,21').waitFor();
    }
    const { items } = await basketOf(one, restaurantUrl());
    expect(Object.values(items)).toMatchObject([
      { name: 'Bruschetta', quantity: 2 },
      { name: 'Insalata mista', quantity: 1 },
    ]);
  });

  it('brings in a change once whose answer was lost on its way', async () => {
    const visitor = await aVisitor({ expectedErrors: noNetwork });
    const [one, other] = await twoTabs(visitor);
    let lost = 0;
    await one.route('**/json/basket/*/item/*/increment', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await one.getByRole('button', { name: 'Eins mehr von Bruschetta' }).click();
    await one.getByText('1 Änderung wartet auf die Verbindung.').waitFor();
    await one.getByText('auf die Verbindung').waitFor({ state: 'hidden' });
    expect(lost).toBe(1);
    for (const tab of [one, other]) await basketLines(tab, 'Bruschetta').getByText('€ 12,42').waitFor();
    expect(Object.values((await basketOf(one, restaurantUrl())).items)).toMatchObject([{ quantity: 2 }]);
  });

  it('brings in once what waits when it is loaded anew', async () => {
    const visitor = await aVisitor({ expectedErrors: noNetwork });
    const [one, other] = await twoTabs(visitor);
    const increments = '**/json/basket/*/item/*/increment';
    await one.route(increments, (route) => route.abort());
    await one.getByRole('button', { name: 'Eins mehr von Bruschetta' }).click();
    await one.getByText('1 Änderung wartet auf die Verbindung.').waitFor();
    await one.unroute(increments);
    await one.reload();
    for (const tab of [one, other]) await basketLines(tab, 'Bruschetta').getByText('€ 12,42').waitFor();
    expect(Object.values((await basketOf(one, restaurantUrl())).items)).toMatchObject([{ quantity: 2 }]);
  });
});

describe('an order in one tab', () => {
  it('empties the basket in the others, which say so and lead to it', async () => {
    // the basket that is ordered takes no more, and the next one is announced with that
    const visitor = await aVisitor({ expectedErrors: /400/ });
    const [one, menu] = await twoTabs(visitor);
    await giveAddress(one);
    await one.getByRole('button', { name: 'Zur Kassa' }).click();
    await one.waitForURL('**/checkout');
    const checkout = await visitor.newPage();
    await checkout.goto(`${restaurantUrl()}/checkout`);
    await checkout.getByRole('heading', { name: 'Wer bestellt?' }).waitFor();

    await fillOrder(one);
    await placeOrder(one);
    await menu.getByText('Noch ist er leer').waitFor();
    await checkout.getByRole('heading', { name: 'Dein Warenkorb ist schon bestellt' }).waitFor();
    await expectAccessible(checkout);
    await checkout.getByRole('link', { name: 'Zum Stand der Bestellung' }).click();
    await checkout.waitForURL(one.url());

    // the next basket begins where the last one ended
    await menu.getByRole('button', { name: 'Schließen' }).click();
    await addBruschetta(menu);
    await openBasket(menu);
    await basketLines(menu, 'Bruschetta').getByText('€ 6,21').waitFor();
  });
});
