import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrowser } from '../../support/browser.ts';
import { napoliOf } from '../../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../../support/marketplace.ts';
import { openBasket, phone } from '../../support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

async function aMenuUnderFingers(): Promise<{ page: Page; finger: CDPSession }> {
  const { context, newPage } = await aVisitor({ ...phone, hasTouch: true });
  const page = await newPage();
  const finger = await context.newCDPSession(page);
  await page.goto(napoliOf(marketplace));
  await page.getByRole('button', { name: 'Bruschetta hinzufügen' }).waitFor();
  return { page, finger };
}

/** A finger that is drawn up by 150 px, as one who wants to see more. */
async function swipe(finger: CDPSession, x: number, y: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let moved = 15; moved <= 150; moved += 15) await touch('touchMove', y - moved);
  await touch('touchEnd');
}

const top = (page: Page) => page.evaluate(() => scrollY);
const settled = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 300)));

it('a finger scrolls the page, and what is in a sheet, but never the page behind a sheet', async () => {
  const { page, finger } = await aMenuUnderFingers();
  await swipe(finger, 180, 500);
  await expect.poll(() => top(page)).toBeGreaterThan(100);
  // its swing would go on
  await settled(page);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await settled(page);

  // short: there is nothing in it to scroll
  await openBasket(page);
  await page.getByText('Noch ist er leer').first().waitFor();
  const { y: sheetTop = 0 } = (await page.getByRole('dialog', { name: 'Warenkorb' }).boundingBox()) ?? {};
  const before = await top(page);
  for (const y of [sheetTop - 20, sheetTop + 30, 700]) {
    await swipe(finger, 180, y);
    await settled(page);
    expect([y, await top(page)]).toEqual([y, before]);
  }
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Infos und Allergene' }).click();
  const behind = await top(page);
  const content = page.getByRole('dialog', { name: 'Pizzeria Napoli Express' }).locator('.fo-modal-content');
  await content.getByText('Allergene', { exact: true }).waitFor();
  await swipe(finger, 180, 600);
  await expect.poll(() => content.evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
  await content.evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }));
  await swipe(finger, 180, 700);
  await settled(page);
  expect(await top(page)).toBe(behind);
});

it('a page keeps what a phone does at its upper end, such as loading it anew', async () => {
  const { page } = await aMenuUnderFingers();
  const kept = await page.evaluate(() =>
    [document.documentElement, document.body].map((each) => getComputedStyle(each).overscrollBehaviorY),
  );
  expect(kept).toEqual(['auto', 'auto']);
});

it('two quick taps on what is pressed, ticked or typed into are two taps', async () => {
  const { page } = await aMenuUnderFingers();
  await page.getByRole('button', { name: 'Margherita auswählen' }).click();
  await page.getByRole('radio', { name: /^Klassisch/ }).waitFor();
  const zooming = await page
    .getByRole('dialog', { name: 'Margherita' })
    .evaluate((dialog) =>
      [...dialog.querySelectorAll('a, button, input, label, select, summary, textarea')]
        .filter((each) => getComputedStyle(each).touchAction !== 'manipulation')
        .map((each) => each.outerHTML.slice(0, 80)),
    );
  expect(zooming).toEqual([]);
});
