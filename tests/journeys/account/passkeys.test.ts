import { type TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aBrowser, type VisitorOptions } from '#tests/support/browser.ts';
import { typeLogin } from '#tests/support/guest.ts';
import { aMarketplace, sleepingKitchen, type TestMarketplace } from '#tests/support/marketplace.ts';
import { phone } from '#tests/support/restaurant-page.ts';

const email = 'lena@mahlzeit.example';
const password = 'mahlzeit-demo';
const aVisitor = aBrowser();
let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await aMarketplace(undefined, sleepingKitchen, {}, 'localhost');
});
afterAll(() => marketplace.stop());

async function open(path: string, options: VisitorOptions = {}): Promise<Page> {
  const page = await (await aVisitor(options)).newPage();
  await page.goto(marketplace.url + path);
  return page;
}

const login = (page: Page) => page.getByRole('button', { name: 'Anmelden', exact: true });
const isLoggedIn = (page: Page) => page.getByRole('heading', { name: 'Servus, Lena', exact: true }).waitFor();

async function logInByPassword(page: Page, as = email): Promise<void> {
  await typeLogin(page, as);
  await login(page).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).waitFor({ state: 'detached' });
}

/** A device with a finger that is always right; returns how many keys it has. */
async function aDevice(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
}

async function makePasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  const form = page.getByRole('form', { name: 'Passkey anlegen' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Passwort', { exact: true }).fill(password);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Weiter' }).click();
  await page.getByText('Der Passkey ist angelegt.').waitFor();
}

async function deletePasskey(page: Page, name: string): Promise<void> {
  const remove = page.getByRole('button', { name: new RegExp(`^Löschen.*${name}`) });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await remove.waitFor({ state: 'detached' });
}

it('a passkey is made, logs in, and is deleted', async () => {
  const page = await open('/account#security', { ...phone, expectedErrors: /status of 4(01|22)/ });
  const keysOfDevice = await aDevice(page);
  await logInByPassword(page);
  await makePasskey(page, 'Lenas Telefon');
  expect(await keysOfDevice()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);

  // the browser fills it in by itself, as this device's person takes what is offered
  await logOut(page);
  await isLoggedIn(page);

  // where none was used before, nothing is offered before the button is pressed
  await page.evaluate(() => localStorage.clear());
  await logOut(page);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await isLoggedIn(page);
  await deletePasskey(page, 'Lenas Telefon');

  await page.evaluate(() => localStorage.clear());
  await logOut(page);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await page.getByText('Diesen Passkey kennen wir nicht').waitFor();
  await expectAccessible(page);
});

it('staff come into the cockpit by a passkey of theirs', async () => {
  const page = await open('/account#security');
  await aDevice(page);
  await logInByPassword(page, 'giulia@mahlzeit.example');
  await makePasskey(page, 'Tablet');
  // this device's person takes the passkey that is offered
  await logOut(page);
  await page.getByRole('heading', { name: /^Servus, Giulia/ }).waitFor();
  await page.goto(`${marketplace.url}/cockpit`);
  await page.getByRole('heading', { name: 'Pizzeria Napoli Express', level: 1 }).waitFor();
  await page.goto(`${marketplace.url}/account#security`);
  await deletePasskey(page, 'Tablet');
});

it('a passkey is the second factor of the office, whose door asks for one again without it', async () => {
  const page = await open('/office', { expectedErrors: /\/json\/office: .* 403/ });
  const rooms = page.getByRole('navigation', { name: 'Bereiche' });
  const setup = page.getByRole('heading', { name: 'Zweiten Faktor einrichten' });
  await aDevice(page);
  await logInByPassword(page, 'buero@mahlzeit.example');
  await setup.waitFor();
  await makePasskey(page, 'Büro');
  await page.getByRole('button', { name: 'Ins Büro' }).click();
  await rooms.waitFor();
  await page.goto(`${marketplace.url}/account#security`);
  await logOut(page);
  await page.getByRole('heading', { name: /^Servus, Eva/ }).waitFor();
  await page.goto(`${marketplace.url}/office`);
  await rooms.waitFor();
  await page.goto(`${marketplace.url}/account#security`);
  await deletePasskey(page, 'Büro');
  await page.goto(`${marketplace.url}/office`);
  await setup.waitFor();
});

it('a code of an app is asked for after the password, or a recovery code', async () => {
  const page = await open('/account#security', { expectedErrors: /status of 401/ });
  await logInByPassword(page);
  await page.getByRole('button', { name: 'Code einrichten' }).click();
  const form = page.getByRole('form', { name: 'Code einrichten' });
  await form.getByLabel('Passwort', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('img', { name: 'Bild für deine App' }).waitFor();
  await expectAccessible(page);
  const uri = await page.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' }).getAttribute('href');
  const app = URI.parse(uri ?? '') as TOTP;
  const code = () => app.generate({ timestamp: marketplace.clock.now().epochMilliseconds });
  await page.getByLabel('Code', { exact: true }).fill(code());
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await page.getByText('Deine Wiederherstellungscodes').waitFor();
  await expectAccessible(page);
  const recoveryCode = (await page.locator('.recovery-codes li').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Ich habe sie' }).click();
  await page.getByText('10 Wiederherstellungscodes übrig').waitFor();

  // the code that switched it on is used up
  marketplace.clock.advance({ seconds: 30 });
  await logOut(page);
  await logInByPassword(page);
  await page.getByRole('heading', { name: 'Code eingeben' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill(code());
  await page.keyboard.press('Enter');
  await isLoggedIn(page);

  await logOut(page);
  await logInByPassword(page);
  await page.getByRole('button', { name: 'Wiederherstellungscode nehmen' }).click();
  await page.getByLabel('Wiederherstellungscode').fill(recoveryCode);
  await login(page).click();
  await isLoggedIn(page);
  await page.getByText('9 Wiederherstellungscodes übrig').waitFor();
});
