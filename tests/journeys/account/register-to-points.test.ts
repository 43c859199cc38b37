import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import {
  acceptTerms,
  chooseCash,
  contact,
  goToCheckout,
  napoliOf,
  placeOrder,
  seeFoodOnItsWay,
} from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { openBasket, phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

async function register(page: Page): Promise<void> {
  await page.goto(`${marketplace.url}/register`);
  await page.getByRole('textbox', { name: 'Name' }).fill(contact.Name);
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(contact['E-Mail']);
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).click({ position: { x: 5, y: 5 } });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await page.getByRole('heading', { name: 'Mail ist unterwegs' }).waitFor();
}

/** Follows the link that the mail's text has. */
async function activate(page: Page): Promise<void> {
  await page.goto(`${marketplace.url}/dev/mail`);
  const link = await page.locator('pre a[href*="/activation#token="]').first().getAttribute('href');
  await page.goto(link ?? '');
  await page.getByLabel('Neues Passwort').fill('Zwetschken im blauen Sackerl');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await page.getByRole('heading', { name: 'Servus, Eva' }).waitFor();
}

/** From the checkout's first page to the payment; what the account knows is there already. */
async function fillContact(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(contact)) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await page.getByRole('heading', { name: 'Wie zahlst du?' }).waitFor();
}

async function payInCash(page: Page): Promise<string> {
  await chooseCash(page);
  await page.getByRole('button', { name: 'Weiter zum Bestätigen' }).click();
  await acceptTerms(page);
  return placeOrder(page);
}

/** Goes to a room of the account by its local navigation. */
async function openRoom(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Dein Konto' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, exact: true, level: 2 }).waitFor();
}

describe('a new account on a small phone', () => {
  it('is registered and activated, orders, rates, earns points and spends them', async () => {
    const page = await (await aVisitor(phone)).newPage();
    await register(page);
    await activate(page);
    await expectAccessible(page);

    await goToCheckout(page, napoliOf(marketplace));
    await fillContact(page);
    const first = await payInCash(page);
    await seeFoodOnItsWay(page);

    await page.goto(`${marketplace.url}/account`);
    await page.getByRole('button', { name: 'Pizzeria Napoli Express bewerten' }).click();
    for (const what of ['Geschmack', 'Lieferung', 'Preis und Leistung']) {
      await page.getByRole('radiogroup', { name: what }).getByRole('radio', { name: '5 Sterne' }).check();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bewertung abschicken' }).click();
    await page.getByText('Danke für deine Bewertung.').waitFor();
    await page.getByRole('button', { name: /bewerten$/ }).waitFor({ state: 'hidden' });

    await openRoom(page, 'Bonuspunkte');
    await page.getByRole('textbox', { name: 'Gutscheincode' }).fill('PUNKTE500');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await page.getByText('Eingelöst. Du hast jetzt 500 Punkte.').first().waitFor();
    await page.getByText('+500 Punkte').waitFor();
    await expectAccessible(page);

    await openRoom(page, 'Übersicht');
    await page.getByRole('button', { name: 'Nochmal bestellen' }).click();
    await page.waitForURL('**/restaurant/pizzeria-napoli-express');
    await openBasket(page);
    await page.getByRole('button', { name: 'Zur Kassa' }).click();
    // who orders and how it is paid is known by now
    await page.getByRole('heading', { name: 'Passt alles?' }).waitFor();
    await page.getByRole('button', { name: /^Zahlung.*erledigt/ }).click();
    await page.getByText(/^Deine Bonuspunkte zahlen €.5,00 davon/).waitFor();
    await expectAccessible(page);
    const second = await payInCash(page);
    expect(second).not.toBe(first);

    await page.goto(`${marketplace.url}/account#credits`);
    await page.getByText(/^[-−]500 Punkte$/).waitFor();
    await page.getByRole('link', { name: /^Zur Bestellung/ }).click();
    await page.waitForURL(`**/order/status/${second}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});
