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

describe('a guest who has changed their mind', () => {
  it('cancels before the restaurant confirms, on a small phone, and finds it cancelled after a reload', async () => {
    const page = await (await aVisitor(phone)).newPage();
    const id = await startWithOrder(page, napoliOf(marketplace), 'cash');

    await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
    const question = page.getByRole('dialog', { name: 'Bestellung stornieren?' });
    await question.getByText('hat noch nicht bestätigt').waitFor();
    await expectAccessible(page, { within: ['fo-order-status', 'dialog[open]'] });
    await question.getByRole('button', { name: 'Doch nicht' }).click();
    await question.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await question.getByRole('button', { name: 'Ja, stornieren' }).click();
    await page.getByText('Du hast diese Bestellung storniert.').first().waitFor();
    await question.waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Bestellung stornieren' }).count()).toBe(0);
    await expectAccessible(page);

    await page.reload();
    await page.getByText('Du hast diese Bestellung storniert.').first().waitFor();
    await page.getByRole('button', { name: 'Nochmal bestellen' }).waitFor();
    const { status, reason } = await marketplace.db
      .selectFrom('orders')
      .select(['status', 'reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ status, reason }).toEqual({ status: 7, reason: 'cancelled' });
  });
});
