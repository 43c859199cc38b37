import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { napoliOf, seeFoodOnItsWay, startWithOrder } from '#tests/support/guest.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { desk, phone } from '#tests/support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

/** Gives stars as a person with a keyboard does: the first with the space bar, more with the arrow keys. */
async function give(page: Page, what: string, stars: number): Promise<void> {
  const group = page.getByRole('radiogroup', { name: what });
  await group.getByRole('radio', { name: '1 Stern' }).focus();
  await page.keyboard.press('Space');
  for (let each = 1; each < stars; each += 1) await page.keyboard.press('ArrowRight');
  await group.getByText(`${stars} von 5`).waitFor();
}

describe('a guest whose food is there', () => {
  it('rates it by the keyboard, once, and sees their own rating afterwards', async () => {
    const page = await (await aVisitor(desk)).newPage();
    const id = await startWithOrder(page, napoliOf(marketplace), 'cash');
    await seeFoodOnItsWay(page);

    await page.getByRole('button', { name: 'Schon da? Jetzt bewerten' }).click();
    await page.getByRole('heading', { name: 'Wie war’s bei Pizzeria Napoli Express?' }).waitFor();
    await give(page, 'Geschmack', 5);
    await page.getByRole('button', { name: 'Bewertung abschicken' }).click();
    await page.getByText('Bitte gib 1 bis 5 Sterne.').first().waitFor();
    await give(page, 'Lieferung', 4);
    await give(page, 'Preis und Leistung', 4);
    await page.getByText('Gesamt: 4,3 von 5 Sternen').waitFor({ state: 'attached' });
    await page.getByRole('textbox', { name: /^Anmerkung/ }).fill('Noch heiß. <b>Danke</b> 🍕');
    await expectAccessible(page);
    await page.setViewportSize(phone.viewport);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bewertung abschicken' }).click();

    await page.getByRole('heading', { name: 'Danke für deine Bewertung' }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('heading', { name: 'So hast du bewertet' }).waitFor();
    await page.getByText('4,3 von 5 Sternen').waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: /bewerten|Bewertung abschicken/ }).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/order/status/${id}`);
  });
});
