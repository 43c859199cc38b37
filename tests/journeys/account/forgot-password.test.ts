import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { aMarketplace, type TestMarketplace } from '#tests/support/marketplace.ts';
import { phone } from '#tests/support/restaurant-page.ts';

const lena = 'lena@mahlzeit.example';
const newPassword = 'Marillenknödel am Donnerstag';

const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

/** The link of the latest mail to somebody. */
async function mailedLink(recipient: string): Promise<string> {
  const { body } = await marketplace.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [link] = /\bhttp\S+#token=\S+/.exec(body) ?? [];
  if (link === undefined) throw new Error(`The mail has no link:\n${body}`);
  return link;
}

/** What a password manager finds in the page: its forms, without looking into any element. */
const formsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.forms].map((form) => [
      form.method,
      ...[...form.querySelectorAll('input')].map((input) => input.autocomplete).filter(Boolean),
    ]),
  );

const typePassword = (page: Page, password: string) =>
  page.getByLabel('Neues Passwort', { exact: true }).fill(password);

describe('somebody who forgot the password', () => {
  it('sets a new one by the mail’s link, which works once, on a small phone', async () => {
    const visitor = await aVisitor({ ...phone, expectedErrors: /status of 4(22|01)/ });
    const page = await visitor.newPage();
    await page.goto(`${marketplace.url}/login`);
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(lena);
    expect(await formsOf(page)).toEqual([['post', 'username', 'current-password']]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Passwort vergessen' }).click();
    await page.waitForURL('**/password/lost');
    await page.getByRole('heading', { name: 'Passwort vergessen' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'E-Mail' }).inputValue()).toBe(lena);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Link schicken' }).click();
    await page.getByRole('heading', { name: 'Mail ist unterwegs' }).waitFor();
    await expectAccessible(page);

    const link = await mailedLink(lena);
    expect(link).toContain(`${marketplace.url}/password/reset#token=`);
    // the mail is read where nobody has typed the address
    const mailbox = await visitor.newPage();
    await mailbox.goto(link);
    await mailbox.getByRole('heading', { name: 'Neues Passwort festlegen' }).waitFor();
    expect(await formsOf(mailbox)).toEqual([['post', 'username', 'new-password']]);
    expect(await mailbox.locator('input[name="username"]').inputValue()).toBe(lena);
    await mailbox.close();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Neues Passwort festlegen' }).waitFor();
    await typePassword(page, 'passwort123');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await page.getByText('Es steht in Listen gestohlener Passwörter.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
    await typePassword(page, newPassword);
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await page.waitForURL('**/account');
    await page.getByRole('heading', { name: 'Servus, Lena', exact: true }).waitFor();

    await page.goto(link);
    await page.reload();
    await typePassword(page, 'Powidltascherl am Freitag');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await page.getByRole('alert').getByText('Dieser Link gilt nicht mehr.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Neuen Link holen' }).click();
    await page.waitForURL('**/password/lost');
  });

  it('logs in by the new one from then on', async () => {
    const page = await (await aVisitor({ expectedErrors: /status of 401/ })).newPage();
    await page.goto(`${marketplace.url}/login`);
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(lena);
    await page.getByLabel('Passwort', { exact: true }).fill('mahlzeit-demo');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Passwort', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('heading', { name: 'Servus, Lena', exact: true }).waitFor();
  });
});

describe('somebody who gets another e-mail address', () => {
  it('has it once the old and the new one have confirmed, each link once', async () => {
    const newAddress = 'lena.neu@mahlzeit.example';
    const page = await (await aVisitor(phone)).newPage();
    await page.goto(`${marketplace.url}/account#security`);
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(lena);
    await page.getByLabel('Passwort', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    const form = page.getByRole('form', { name: 'E-Mail-Adresse ändern' });
    await form.getByLabel('Neue E-Mail-Adresse').fill(newAddress);
    await form.getByLabel('Passwort', { exact: true }).fill(newPassword);
    await form.getByRole('button', { name: 'Adresse ändern' }).click();
    await page.getByText(`Öffne den Link in der Mail an ${lena} und den an ${newAddress}.`).waitFor();

    // the mailboxes are on another device, where nobody is logged in
    const elsewhere = await aVisitor({ ...phone, expectedErrors: /status of 422/ });
    const confirm = async (link: string) => {
      const mailbox = await elsewhere.newPage();
      await mailbox.goto(link);
      await mailbox.getByRole('button', { name: 'Bestätigen' }).click();
      return mailbox;
    };
    const newLink = await mailedLink(newAddress);
    const half = await confirm(newLink);
    await half.getByRole('heading', { name: 'Bestätigt, einer fehlt noch' }).waitFor();
    await expectAccessible(half);
    await (await confirm(newLink)).getByRole('alert').getByText('Dieser Link gilt nicht mehr.').waitFor();
    const done = await confirm(await mailedLink(lena));
    await done.getByText(`Ab jetzt meldest du dich mit ${newAddress} an.`).waitFor();

    await page.reload();
    await page.getByText(newAddress, { exact: true }).first().waitFor();
  });
});
