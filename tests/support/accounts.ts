import { createPasswords } from '#features/accounts/passwords.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import type { UserRole } from '#shared/contract/session.ts';
import { addUser } from './customer.ts';
import type { TestBrowser, TestServer } from './server.ts';

/** A password that nobody guesses. */
export const goodPassword = 'drei Nockerl im Regen';
export const otherPassword = 'sieben Schüsseln Suppe';

/** A person with an account, and what belongs to it. */
export interface TestAccount {
  readonly userId: string;
  readonly email: string;
  /** of a call under the account's paths */
  path(rest: string): string;
}

export const emailOf = (name: string) => `${name.toLowerCase()}@example.at`;

/** Adds an account with {@link goodPassword}, nobody logged in. */
export async function anAccount(server: TestServer, name: string, role: UserRole = 'consumer'): Promise<TestAccount> {
  const userId = await addUser(server, {
    name,
    role,
    passwordHash: await createPasswords().hash(goodPassword),
  });
  return { userId, email: emailOf(name), path: (rest) => `/json/user/${userId}/${rest}` };
}

export const tryLogin = (browser: TestBrowser, { email }: Pick<TestAccount, 'email'>, password: string) =>
  browser.post('/json/login', { email, password });

/** A browser in which the account's person has logged in. */
export async function loggedIn(
  server: TestServer,
  account: Pick<TestAccount, 'email'>,
  headers: Record<string, string> = {},
  password = goodPassword,
): Promise<TestBrowser> {
  const browser = server.browser(headers);
  const response = await tryLogin(browser, account, password);
  if (response.statusCode !== 200) throw new Error(`login answered ${response.statusCode}: ${response.body}`);
  return browser;
}

export async function isLoggedIn(browser: TestBrowser): Promise<boolean> {
  const response = await browser.get('/json/session');
  return response.json<{ session: { auth: boolean } }>().session.auth;
}

/** The token of the latest mail to somebody; empty without one. */
export async function mailedToken({ db }: Pick<TestServer, 'db'>, recipient: string): Promise<string> {
  const mail = (await mailRepository(db).latest(50)).find((each) => each.recipient === recipient);
  return /#token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

/** How many answers had each status, e.g. `{ 200: 1, 422: 2 }`. */
export function countedStatuses(answers: readonly { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

/** Status and first key of an answer that failed. */
export const refusal = (response: { statusCode: number; json(): { errors: { key: string }[] } }) => [
  response.statusCode,
  response.json().errors[0]?.key,
];
