import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import {
  acceptTerms,
  chooseCash,
  contact,
  leaveForPayment,
  napoliOf,
  placeOrder,
  startAtCheckout,
  startAtPayment,
  typeLogin,
} from '#tests/support/guest.ts';
import { aMarketplace, sleepingKitchen, type TestMarketplace } from '#tests/support/marketplace.ts';
import { desk, phone, widths } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  // nobody moves an order on while it is looked at
  marketplace = await aMarketplace(fridayEvening, sleepingKitchen);
});
afterAll(() => marketplace.stop());

/** What an account does not know yet. */
async function typePhoneAndDoor(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Telefon' }).fill(contact.Telefon);
  await page.getByRole('textbox', { name: 'Tür' }).fill(contact.Tür);
}

async function login(page: Page, email: string): Promise<void> {
  await page.goto(`${marketplace.url}/login`);
  await typeLogin(page, email);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  // the page goes on to the account by itself: what is opened before would be interrupted
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: 'Abmelden' }).waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toConfirm = (page: Page) => button(page, 'Weiter zum Bestätigen').click();
/** What stands above the order's button, blanks as plain ones. */
const receipt = async (page: Page) => (await page.locator('.summary').innerText()).replaceAll(/\s+/g, ' ');

/** Status and payment of every order, the earliest first. */
const orders = () =>
  marketplace.db.selectFrom('orders').select(['id', 'status', 'payment_status']).orderBy('placed_at').execute();
const known = async () => (await orders()).map(({ id }) => id);
const ordersSince = async (before: readonly string[]) => (await orders()).filter(({ id }) => !before.includes(id));

/** Presses the order's button; the provider's page is another origin. */
async function orderAndLeave(page: Page): Promise<void> {
  await leaveForPayment(page);
  expect(new URL(page.url()).origin).not.toBe(marketplace.url);
}

const seeOrderArrived = (page: Page) =>
  page.getByText('Pizzeria Napoli Express hat deine Bestellung bekommen und bestätigt sie gleich.').first().waitFor();

describe('paying', () => {
  it('card with challenge: with a tip, over back and reload, one order that is paid', async () => {
    const before = await known();
    const page = await (await aVisitor(phone)).newPage();
    await startAtPayment(page, napoliOf(marketplace));
    await page.getByRole('radio', { name: /^Kreditkarte/ }).click();
    await page.getByRole('radio', { name: /^10 %/ }).click();
    await expectAccessible(page);
    await toConfirm(page);
    await acceptTerms(page);
    expect(await receipt(page)).toContain('Summe € 11,90');
    expect(await receipt(page)).toContain('Trinkgeld € 1,19');
    expect(await receipt(page)).toContain('Zu zahlen € 13,09');
    await expectAccessible(page);
    await orderAndLeave(page);
    await page.getByText('€ 13,09').waitFor();

    // whoever turns back finds their order, not an empty basket, and orders nothing twice
    await page.goBack();
    await page.getByRole('link', { name: 'Weiter zur Zahlung' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Deine Bestellung wartet auf die Zahlung' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Weiter zur Zahlung' }).click();
    await page.waitForURL('**/pay/**');

    await button(page, 'Mit 3-D Secure bezahlen').click();
    await page.getByLabel('Code').fill('123456');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order/status/*');
    await seeOrderArrived(page);
    await expectAccessible(page);
    expect((await ordersSince(before)).map(({ payment_status }) => payment_status)).toEqual(['paid']);
  });

  it.each(widths('desk'))(
    'declined, then cash: the basket is there again, and only the second order counts, in %s',
    async (_where, options) => {
      const before = await known();
      const page = await (await aVisitor(options)).newPage();
      await startAtPayment(page, napoliOf(marketplace));
      await page.getByRole('radio', { name: /^eps/ }).click();
      await toConfirm(page);
      await acceptTerms(page);
      await orderAndLeave(page);
      await button(page, 'Ablehnen lassen').click();
      await page.waitForURL('**/order/status/*');
      await page.getByText('Die Zahlung hat nicht geklappt').first().waitFor();
      await expectAccessible(page);

      await page.getByRole('link', { name: 'Nochmal versuchen, vielleicht mit einer anderen Zahlungsart' }).click();
      // who orders is known; only how to pay is asked again
      await page.getByRole('heading', { name: 'Wie zahlst du?' }).waitFor();
      await chooseCash(page);
      await toConfirm(page);
      await acceptTerms(page);
      await expectAccessible(page);
      await placeOrder(page);
      await seeOrderArrived(page);
      const made = await ordersSince(before);
      expect(made.map(({ payment_status }) => payment_status)).toEqual(['failed', 'open']);
      expect(made[0]?.status).toBe(7);
    },
  );

  it('voucher with excess: nothing is asked, and what is left over becomes bonus points', async () => {
    await marketplace.db
      .insertInto('discount_codes')
      .values({
        code: 'FEST30',
        kind: 'voucher',
        value: 3000,
        expires_at: null,
        created_at: '2026-11-01T00:00:00Z',
      })
      .execute();
    const page = await (await aVisitor(phone)).newPage();
    await login(page, 'paul@mahlzeit.example');
    await startAtPayment(page, napoliOf(marketplace), typePhoneAndDoor);
    await button(page, 'Gutschein oder Rabattcode').click();
    await page.getByRole('textbox', { name: 'Gutschein oder Rabattcode' }).fill('FEST30');
    await page.keyboard.press('Enter');
    await page.getByText('Eingelöst. Du zahlst € 11,90 weniger.').waitFor();
    const codes = page.locator('.codes');
    await codes.getByText('€ 18,10 vom Gutschein bleiben übrig und werden zu Bonuspunkten.').waitFor();
    await page.getByText('Es bleibt nichts zu zahlen.').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await expectAccessible(page);
    await toConfirm(page);
    await acceptTerms(page);
    await expectAccessible(page);
    await placeOrder(page);
    await page.goto(`${marketplace.url}/account`);
    await page
      .locator('.points')
      .getByText(/^1\D?810$/)
      .waitFor();
  });

  it('all paid by points: no payment type is asked, and the points are gone', async () => {
    const page = await (await aVisitor({ ...phone, colorScheme: 'dark' })).newPage();
    await login(page, 'lena@mahlzeit.example');
    await startAtCheckout(page, napoliOf(marketplace));
    await typePhoneAndDoor(page);
    // there is nothing to choose, and the way back says why
    await toConfirm(page);
    await page.getByRole('heading', { name: 'Passt alles?' }).waitFor();
    await page.getByRole('button', { name: /^Zahlung.*erledigt/ }).click();
    await page.getByText('Es bleibt nichts zu zahlen.').waitFor();
    await page.getByText('Deine Bonuspunkte zahlen € 11,90 davon.').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await expectAccessible(page);
    await toConfirm(page);
    await page.getByText('Mit Bonuspunkten und Gutscheinen beglichen').waitFor();
    await acceptTerms(page);
    expect(await receipt(page)).toContain('Zu zahlen € 0,00');
    await expectAccessible(page);
    await placeOrder(page);
    await page.goto(`${marketplace.url}/account`);
    await page.locator('.points').getByText('60', { exact: true }).waitFor();
  });

  it('a lost answer and a reload: the order that was made is shown, and there is no second one', async () => {
    const before = await known();
    // each of the lost answers, in the browser's own words
    const page = await (await aVisitor({ ...desk, expectedErrors: /ERR_FAILED|Failed to fetch/ })).newPage();
    await startAtPayment(page, napoliOf(marketplace));
    await chooseCash(page);
    await toConfirm(page);
    await acceptTerms(page);
    const submission = '**/json/restaurant/*/order';
    await page.route(submission, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Zahlungspflichtig bestellen').click();
    await page.getByText('doppelt bestellt wird dabei nichts').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone.viewport);
    await expectAccessible(page);
    await page.unroute(submission);
    await page.reload();
    await page.waitForURL('**/order/status/*');
    await seeOrderArrived(page);
    expect(await ordersSince(before)).toHaveLength(1);
  });
});
