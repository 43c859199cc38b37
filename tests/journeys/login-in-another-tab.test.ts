import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { aBrowser } from '../support/browser.ts';
import { addBruschetta, napoliOf, typeLogin } from '../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { basketLines, desk, phone } from '../support/restaurant-page.ts';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

/** How often a page has been loaded since. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Settles once a page is subscribed to the channel of its next session. */
function listensToItsSession(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const look = (text: string) => {
      if (text.includes('"subscription_succeeded","session.')) resolve();
    };
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => look(String(payload))));
    page.on('response', async (response) => {
      // those that were cut off by leaving the page have no text
      if (response.url().includes('/socket.io/')) look(await response.text().catch(() => ''));
    });
  });
}

describe('a login and a logout in one of two tabs', () => {
  it('load the other tab anew without its hash, with the same basket, and nothing where they are made', async () => {
    // what the account is still asking for when somebody logs out is refused
    const visitor = await aVisitor({ ...desk, expectedErrors: /status of 401/ });
    const [menu, account] = [await visitor.newPage(), await visitor.newPage()];
    await account.setViewportSize(phone.viewport);
    const listening = listensToItsSession(menu);
    await menu.goto(napoliOf(marketplace));
    await addBruschetta(menu);
    await listening;
    await account.goto(`${marketplace.url}/login`);
    await typeLogin(account, 'lena@mahlzeit.example');
    const accountLoads = loadsOf(account);

    await menu.evaluate(() => {
      location.hash = 'karte';
    });
    const switched = menu.waitForEvent('domcontentloaded');
    const listeningAnew = listensToItsSession(menu);
    await account.getByRole('button', { name: 'Anmelden' }).click();
    await account.getByRole('heading', { name: /Lena/ }).waitFor();
    await switched;
    await listeningAnew;
    expect(menu.url()).toBe(napoliOf(marketplace));
    // that of the account, where a login leads to
    expect(accountLoads()).toBe(1);
    await basketLines(menu, 'Bruschetta').waitFor();
    await expectAccessible(account);

    await menu.evaluate(() => {
      location.hash = 'karte';
    });
    const reloaded = menu.waitForEvent('domcontentloaded');
    await account.getByRole('button', { name: 'Abmelden' }).click();
    await reloaded;
    expect(menu.url()).toBe(napoliOf(marketplace));
    await basketLines(menu, 'Bruschetta').waitFor();
    await account.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(accountLoads()).toBe(1);
    await expectAccessible(menu);
  });
});
