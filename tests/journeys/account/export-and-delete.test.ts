import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser, type VisitorOptions } from '#tests/support/browser.ts';
import { unzipped } from '#tests/support/data-rights.ts';
import { typeLogin } from '#tests/support/guest.ts';
import { aMarketplace, sleepingKitchen, type TestMarketplace } from '#tests/support/marketplace.ts';
import { phone } from '#tests/support/restaurant-page.ts';
import { runTask } from '#tests/support/run-task.ts';

const email = 'lena@mahlzeit.example';
const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace(undefined, sleepingKitchen);
});
afterAll(() => marketplace.stop());

async function open(path: string, options: VisitorOptions = {}): Promise<Page> {
  const page = await (await aVisitor(options)).newPage();
  await page.goto(new URL(path, marketplace.url).href);
  return page;
}

async function logIn(page: Page): Promise<void> {
  await typeLogin(page, email);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** The link of the mail, once it is there. */
async function mailedLink(subject: string): Promise<string> {
  const page = await open('/dev/mail');
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(subject).count();
    })
    .toBeGreaterThan(0);
  const text = await page.evaluate(() => document.body.innerText);
  return /https?:\/\/\S+\/account#\w+/.exec(text.slice(text.indexOf(subject)))?.[0] ?? '';
}

describe('what is held of a person', () => {
  it('is exported on request: a mail leads to it, a login opens it, a zip has it all', async () => {
    const page = await open('/account#data', phone);
    await logIn(page);
    await page.getByRole('button', { name: 'Kopie anfordern' }).click();
    await page.getByText('Deine Kopie wird gemacht.').waitFor();
    await expectAccessible(page);
    await runTask(marketplace, 'exports');
    const link = await mailedLink('Deine Daten liegen bereit');

    // whoever has the link alone sees a login, and the file itself is nobody else's
    const elsewhere = await open(link, { expectedErrors: /status of 401/ });
    await elsewhere.getByRole('textbox', { name: 'E-Mail' }).waitFor();
    expect(await elsewhere.getByText('Kopie holen').count()).toBe(0);
    await logIn(elsewhere);
    const fetch = elsewhere.getByRole('link', { name: /^Kopie holen/ });
    const file = (await fetch.getAttribute('href')) ?? '';
    await expectAccessible(elsewhere);
    const stranger = await open('/', { expectedErrors: /status of 401/ });
    expect(await stranger.evaluate(async (url) => (await window.fetch(url)).status, file)).toBe(401);

    const [download] = await Promise.all([elsewhere.waitForEvent('download'), fetch.click()]);
    const files = await unzipped(readFileSync(await download.path()));
    const names = Object.keys(files);
    expect(names.some((name) => name.endsWith('.html'))).toBe(true);
    const json = names.filter((name) => name.endsWith('.json')).map((name) => files[name] ?? '');
    expect(json.length).toBeGreaterThan(0);
    for (const each of json) JSON.parse(each);
    expect(json.join('')).toContain(email);
    expect(JSON.stringify(files)).not.toMatch(/password_?hash|\$argon2/i);
  });

  it('is deleted in two steps: called off in time it stays, after fourteen days it is gone', async () => {
    const page = await open('/account#data', { ...phone, expectedErrors: /status of (422|401)/ });
    await logIn(page);
    const start = page.getByRole('button', { name: 'Konto löschen' });
    const dialog = page.getByRole('dialog', { name: 'Konto wirklich löschen?' });
    const confirm = dialog.getByRole('button', { name: 'Konto löschen' });
    const pending = page.getByText('Dein Konto wird am Freitag, 4. Dezember 2026 gelöscht.');

    await start.click();
    await dialog.getByText(/Dabei verlierst du 1.250 Bonuspunkte/).waitFor();
    await dialog.getByText('Gelöscht wird am Freitag, 4. Dezember 2026.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Dein Passwort').fill('nicht meines');
    await confirm.click();
    await dialog.getByText('Das Passwort stimmt nicht.').waitFor();
    await dialog.getByLabel('Dein Passwort').fill('mahlzeit-demo');
    await confirm.click();
    await pending.waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Konto behalten' }).click();
    await page.getByText('Dein Konto bleibt.').waitFor();

    await start.click();
    await dialog.getByLabel('Dein Passwort').fill('mahlzeit-demo');
    await confirm.click();
    await pending.waitFor();
    expect(await mailedLink('Dein Konto wird am')).toContain('/account#data');

    marketplace.clock.advance({ hours: 14 * 24 + 1 });
    await runTask(marketplace, 'deletions');
    await mailedLink('Dein Konto ist gelöscht');
    // the page that was open learns of it, and there is nobody to log in as
    await page.getByRole('textbox', { name: 'E-Mail' }).waitFor();
    await logIn(page);
    await page.getByText('E-Mail oder Passwort').waitFor();
    await expectAccessible(page);
  });
});
