import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { napoliOf, startWithOrder } from '#tests/support/guest.ts';
import { aMarketplace, sleepingKitchen, type TestMarketplace } from '#tests/support/marketplace.ts';
import { phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace(fridayEvening, sleepingKitchen);
});
afterAll(() => marketplace.stop());

describe('the receipt of an order', () => {
  it('is a page for who ordered, on a small phone and in the dark, and for nobody else', async () => {
    const page = await (await aVisitor({ ...phone, colorScheme: 'dark' })).newPage();
    const id = await startWithOrder(page, napoliOf(marketplace), 'cash');
    const address = `${marketplace.url}/order/receipt/${id}`;

    await page.goto(address);
    await page.getByRole('heading', { name: 'Beleg', level: 1 }).waitFor();
    await page.getByText(/UID ATU\d+/).waitFor();
    await page.getByRole('row', { name: /^1 × Bruschetta/ }).waitFor();
    await page.getByRole('button', { name: 'Drucken' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Zur Bestellung' }).click();
    await page.waitForURL(`**/order/status/${id}`);

    const stranger = await (await aVisitor({ expectedErrors: /status of 404/ })).newPage();
    expect((await stranger.goto(address))?.status()).toBe(404);
    await stranger.getByRole('heading', { name: 'Diese Bestellung finden wir nicht' }).waitFor();
  });
});

describe('the contact page', () => {
  it('names what is missing, and writes to the operator, on a small phone', async () => {
    const page = await (await aVisitor(phone)).newPage();
    await page.goto(`${marketplace.url}/contact`);
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await page.getByText('Bitte gib deinen Namen ein.').waitFor();
    await page.keyboard.type('Eva Muster');
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('eva@example.at');
    await page.getByRole('textbox', { name: 'Nachricht' }).fill('Servus!\nEine Frage.');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await page.getByText('Danke! Deine Nachricht ist bei uns.').waitFor();
    const mail = await marketplace.db
      .selectFrom('mails')
      .select(['recipient', 'subject'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({ recipient: 'servus@mahlzeit.example', subject: 'Nachricht von Eva Muster' });
  });
});
