import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser, type VisitorOptions } from '../support/browser.ts';
import { fridayEvening } from '../support/clock.ts';
import {
  addBruschetta,
  fillOrder,
  giveAddress,
  napoliOf,
  placeOrder,
  startWithOrder,
  typeLogin,
} from '../support/guest.ts';
import { aMarketplace, sleepingKitchen, type TestMarketplace } from '../support/marketplace.ts';
import { add, phone } from '../support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  // nobody but the staff moves an order
  marketplace = await aMarketplace(fridayEvening, sleepingKitchen);
});
afterAll(() => marketplace.stop());

/** A quantity of three reaches the restaurant's minimum; `put` puts more into the basket. */
async function order(page: Page, put = (_page: Page) => Promise.resolve()): Promise<string> {
  await page.goto(napoliOf(marketplace));
  await giveAddress(page);
  await addBruschetta(page);
  await page.getByRole('button', { name: 'Eins mehr von Bruschetta' }).click();
  await page.getByRole('button', { name: 'Eins mehr von Bruschetta' }).click();
  await put(page);
  await page.getByRole('button', { name: 'Zur Kassa' }).click();
  await fillOrder(page);
  return placeOrder(page);
}

/** To the five dishes and the request of a normal order. */
async function putMore(page: Page): Promise<void> {
  for (const dish of ['Pizza Neubau', 'Calzone Vesuvio', 'Panuozzo Schichtwechsel', 'Caprese']) await add(page, dish);
  await page.getByRole('button', { name: 'Nachricht ans Restaurant' }).click();
  await page.getByRole('textbox', { name: 'Nachricht ans Restaurant' }).fill('Bitte leise läuten, das Baby schläft.');
}

/** The staff's own device, logged in on the cockpit itself. */
async function openCockpit(options: VisitorOptions = {}): Promise<Page> {
  const page = await (await aVisitor(options)).newPage();
  await page.addInitScript(countPrinting);
  await page.goto(`${marketplace.url}/cockpit`);
  await page.getByRole('heading', { name: 'Die Küche der Restaurants' }).waitFor();
  await typeLogin(page, 'giulia@mahlzeit.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Pizzeria Napoli Express', level: 1 }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

/** Where on a tablet the staff see what is to be decided, without scrolling. */
async function seeMinutesAtOnce(cockpit: Page): Promise<void> {
  const minutes = ticket(cockpit).getByRole('group', { name: 'Annehmen, beim Gast in' });
  const places = await cockpit.evaluate(() => {
    const { shadowRoot } = document.querySelector('fo-cockpit') ?? {};
    const boxOf = (root: ParentNode | null | undefined, selector: string) => {
      const { left, right, height } = root?.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { left, right, height };
    };
    return {
      scrolled: scrollY,
      header: boxOf(document, '.site-header').height,
      band: boxOf(shadowRoot, '[part=alarm]'),
      lane: boxOf(shadowRoot, '.lane-new'),
    };
  });
  expect(places).toMatchObject({ scrolled: 0, header: 40 });
  expect(places.band.left).toBe(places.lane.left);
  expect(places.band.right).toBe(places.lane.right);
  for (const name of ['20 Minuten', '30 Minuten', '40 Minuten', '60 Minuten']) {
    const { y = 0, height = 0 } = (await minutes.getByRole('button', { name }).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThanOrEqual(768);
  }
  // what is cooked is seen with them
  const dish = await ticket(cockpit).getByText('Caprese').boundingBox();
  const group = await minutes.boundingBox();
  expect((dish?.y ?? 0) + (dish?.height ?? 0)).toBeLessThanOrEqual(group?.y ?? 0);
}

const ticket = (page: Page) => page.getByRole('article', { name: /^Bestellung/ }).first();

/** What was given to the printer, and how often. */
async function printed(page: Page) {
  const slip = page.frameLocator('iframe').locator('main');
  await slip.waitFor({ state: 'attached' });
  const text = await slip.innerText();
  const paper = await slip.evaluate(({ ownerDocument }) => {
    const rules = [...(ownerDocument.adoptedStyleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText);
    return {
      size: rules.some((rule) => /^@page.*size: 80mm \d+mm/.test(rule)),
      width: Math.round((ownerDocument.body.offsetWidth / 96) * 25.4),
    };
  });
  const times = await page.evaluate(() => (globalThis as { printed?: number }).printed);
  return { text, paper, times };
}

/** Counts in the topmost window, where the browser's own dialog would wait for somebody. */
function countPrinting(): void {
  globalThis.print = () => {
    const top = globalThis.top as unknown as { printed?: number };
    top.printed = (top.printed ?? 0) + 1;
  };
}

describe('the staff of a restaurant', () => {
  it('cockpit confirms: the staff see a new order live, print its slip, confirm it with minutes, and the guest sees that live', async () => {
    const cockpit = await openCockpit({ viewport: { width: 1024, height: 768 } });
    await cockpit.getByText('Nichts Neues.').waitFor();
    await cockpit.getByRole('button', { name: 'Ton einschalten' }).click();

    const guest = await (await aVisitor()).newPage();
    await order(guest, putMore);
    await guest.getByText('Live', { exact: true }).waitFor();

    await cockpit.getByText('1 neue Bestellung', { exact: true }).waitFor();
    expect(await cockpit.title()).toMatch(/^\(1\) /);
    const card = ticket(cockpit);
    await card.getByText('Neubaugasse 12, 1070 Wien').waitFor();
    await card.getByText('Eva Muster').waitFor();
    await card.getByText(/^Bar kassieren €/).waitFor();
    await seeMinutesAtOnce(cockpit);
    await expectAccessible(cockpit);

    await card.getByRole('button', { name: 'Bon drucken' }).click();
    const { text, paper, times } = await printed(cockpit);
    for (const each of ['LIEFERUNG', '3× Bruschetta', 'Eva Muster', 'Neubaugasse 12']) expect(text).toContain(each);
    // of the 80 mm
    expect(paper).toEqual({ size: true, width: 72 });
    expect(times).toBe(1);

    // longer than the restaurant usually takes, which is told
    const promised = await guest.locator('fo-order-status .headline-large').innerText();
    await card.getByText(`zugesagt ${promised}`).waitFor();
    await card.getByRole('button', { name: '60 Minuten' }).click();
    await cockpit
      .getByRole('region', { name: /^In der Küche/ })
      .getByRole('article')
      .waitFor();
    await guest.getByText('Pizzeria Napoli Express hat bestätigt und kocht gerade für dich.').first().waitFor();
    await guest.getByText(`Neue Zeit, vorher ${promised}`, { exact: true }).waitFor();
    await cockpit.getByText('1 neue Bestellung', { exact: true }).waitFor({ state: 'hidden' });
    expect(await cockpit.title()).toMatch(/^Küche/);

    await card.getByRole('button', { name: 'Fertig gekocht' }).click();
    await card.getByRole('button', { name: 'An Fahrer übergeben' }).click();
    await guest.getByText('Dein Essen ist unterwegs zu dir.').first().waitFor();
    await expectAccessible(cockpit);
  });

  it('cockpit confirms on a small phone too, where the order moves on to the next tab', async () => {
    const cockpit = await openCockpit(phone);
    const guest = await (await aVisitor(phone)).newPage();
    await startWithOrder(guest, napoliOf(marketplace), 'cash');
    await ticket(cockpit).getByRole('button', { name: '30 Minuten' }).click();
    await guest.getByText('Pizzeria Napoli Express hat bestätigt und kocht gerade für dich.').first().waitFor();
    await cockpit.getByRole('tab', { name: /^In der Küche/ }).click();
    await ticket(cockpit).getByRole('button', { name: 'Fertig gekocht' }).waitFor();
    await expectAccessible(cockpit);
    await expectAccessible(guest);
  });

  it('refuse an order with a reason on a phone, and the guest reads that it was refused', async () => {
    const cockpit = await openCockpit(phone);
    await cockpit.getByRole('tab', { name: /^Neu/ }).waitFor();
    const guest = await (await aVisitor()).newPage();
    await startWithOrder(guest, napoliOf(marketplace), 'cash');
    await cockpit.getByText('1 neue Bestellung', { exact: true }).waitFor();
    await expectAccessible(cockpit);
    await ticket(cockpit).getByRole('button', { name: 'Ablehnen' }).click();
    const dialog = cockpit.getByRole('dialog', { name: /ablehnen/ });
    await dialog.getByRole('radio', { name: 'Zu viel los' }).click();
    await expectAccessible(cockpit, { within: ['fo-cockpit', 'dialog[open]'] });
    await dialog.getByRole('button', { name: 'Bestellung ablehnen' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await cockpit.getByText('Nichts Neues.').waitFor();
    await guest.getByText('Pizzeria Napoli Express kann deine Bestellung leider nicht annehmen.').first().waitFor();
  });

  it('pause their restaurant, mark a dish sold out, take that back, and are warned when their device is offline', async () => {
    const cockpit = await openCockpit({ ...phone, expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket/ });
    await cockpit.getByRole('button', { name: 'Pause & Ausverkauft' }).click();
    await cockpit.getByRole('button', { name: '15 Minuten' }).click();
    // the orders, which are kept behind it, say so too
    await cockpit
      .getByText(/^Pausiert bis 18:\d\d\./)
      .filter({ visible: true })
      .waitFor();
    await cockpit.getByRole('searchbox', { name: 'Karte durchsuchen' }).fill('bruschetta');
    await cockpit.getByRole('checkbox', { name: /^Bruschetta/ }).click();
    await cockpit.getByText('1 Speise ist ausverkauft.').waitFor();
    await expectAccessible(cockpit);
    await cockpit.getByRole('checkbox', { name: /^Bruschetta/ }).click();
    await cockpit.getByText('Alles ist da.').waitFor();
    await cockpit.getByRole('button', { name: 'Wieder annehmen' }).click();
    await cockpit.getByText('Ihr nehmt Bestellungen an.').waitFor();

    await cockpit.context().setOffline(true);
    await cockpit.getByRole('alert').getByText('Keine Verbindung').waitFor();
    await expectAccessible(cockpit);
    await cockpit.context().setOffline(false);
    await cockpit.getByRole('alert').getByText('Keine Verbindung').waitFor({ state: 'hidden' });
  });
});
