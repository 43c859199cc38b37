import type { Passkey, PasskeyCreation, PasskeyRequest } from '#shared/contract/login-methods.ts';
import { goodPassword, type TestAccount } from './accounts.ts';
import type { TestBrowser } from './server.ts';
import type { aSoftwareAuthenticator } from './software-authenticator.ts';

type Authenticator = ReturnType<typeof aSoftwareAuthenticator>;

/** What a browser is asked with for a passkey. */
export async function passkeyRequestOf(browser: TestBrowser): Promise<PasskeyRequest> {
  return (await browser.post('/json/passkey/options')).json().options;
}

/** What it is asked with for a new one, by the password. */
export async function passkeyCreationOf(
  browser: TestBrowser,
  account: Pick<TestAccount, 'path'>,
  password = goodPassword,
): Promise<PasskeyCreation> {
  const response = await browser.post(account.path('passkeys/options'), { password });
  if (response.statusCode !== 200)
    throw new Error(`passkeys/options answered ${response.statusCode}: ${response.body}`);
  return response.json().options;
}

/** Makes a passkey for whoever is logged in; returns it as it is listed. */
export async function addPasskey(
  browser: TestBrowser,
  account: Pick<TestAccount, 'path'>,
  device: Authenticator,
  { name = 'Laptop', password = goodPassword } = {},
): Promise<Passkey> {
  const credential = device.create(await passkeyCreationOf(browser, account, password));
  const response = await browser.post(account.path('passkeys'), { name, credential });
  if (response.statusCode !== 201) throw new Error(`passkeys answered ${response.statusCode}: ${response.body}`);
  return response.json().methods.passkeys[0];
}

/** Logs in by the device's passkey. */
export async function loginByPasskey(browser: TestBrowser, device: Authenticator) {
  return browser.post('/json/login/passkey', { credential: device.use(await passkeyRequestOf(browser)) });
}
