import { AsyncLocalStorage } from 'node:async_hooks';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { userRepository } from '#features/accounts/user-repository.ts';
import { deletionRepository } from '#features/privacy/repositories/deletion-repository.ts';
import { type CallName, calls } from '#shared/contract/calls/all-calls.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import { refusal } from '#tests/support/accounts.ts';
import { waitingForLocks } from '../../support/waiting-for-locks.ts';
import { aStage, type Caller, password, type Scene, type Stage } from './cast.ts';
import { newestToken } from './newest-token.ts';
import { permissionTable } from './permission-table.ts';
import { unauthenticated } from './table/row.ts';

// passwords are hashed again and again
vi.setConfig({ testTimeout: 30_000 });

/** Called after each statement of the server, which goes on when this is through. */
let afterStatement: (sql: string) => Promise<void>;
const nothing = async () => undefined;
/** What an answer itself asks the database, and not what an earlier one has left running. */
const answering = new AsyncLocalStorage<symbol>();

let stage: Stage;
beforeAll(async () => {
  afterStatement = nothing;
  const options = { afterStatement: (sql: string) => afterStatement(sql) };
  stage = await aStage(options, await createPasswords().hash(password));
});
afterAll(() => stage.stop());

async function deleteAccount(userId: string): Promise<void> {
  const { db } = stage.server.database;
  await db.transaction().execute(async (tx) => {
    await deletionRepository(tx).lock(userId);
    await deletionRepository(tx).deleteAccount(userId, {
      author: '',
      now: stage.server.clock.now().toString(),
    });
  });
}

/**
 * Asks, and deletes the account after that many statements of the answer: at once, or, where the answer has locked what
 * is deleted, behind it. `isReached`: whether there were so many.
 */
async function askWhileDeleting(
  userId: string,
  statements: number,
  ask: () => Promise<LightMyRequestResponse>,
): Promise<{ response: LightMyRequestResponse; isReached: boolean }> {
  let [count, isInTransaction] = [0, false];
  let deletion: Promise<void> | undefined;
  const answer = Symbol('answer');
  afterStatement = async (sql) => {
    if (answering.getStore() !== answer) return;
    count += 1;
    isInTransaction = sql === 'begin' || (isInTransaction && sql !== 'commit' && sql !== 'rollback');
    if (count !== statements) return;
    let isDone = false;
    deletion = deleteAccount(userId).finally(() => (isDone = true));
    if (!isInTransaction) return deletion;
    for (;;) if (isDone || (await waitingForLocks(stage.server.database.pool)) > 0) return;
  };
  const response = await answering.run(answer, async () => ask());
  afterStatement = nothing;
  await deletion;
  return { response, isReached: deletion !== undefined };
}

interface About {
  readonly userId: string;
  readonly call: Call;
  readonly body: object;
}

const newPassword = 'vier grosse Nachtigallen';
const send = ({ headers, csrfToken }: Caller, call: Call, url: string, body: object | undefined) =>
  stage.server.http.inject({
    method: call.method,
    url,
    headers: { ...headers, 'x-csrf-token': csrfToken },
    ...(call.body && { payload: body ?? {} }),
  });

const names = Object.keys(calls) as CallName[];
/** What only somebody may ask who is logged in, and what is more to them than to a guest. */
const asked: readonly CallName[] = [
  ...names.filter((name) => {
    const [anonymous, , consumer] = permissionTable[name].outcomes;
    return anonymous === unauthenticated && typeof consumer === 'number';
  }),
  ...(['logout', 'chooseOrderLocation', 'getBasketIdentifiers', 'putIntoBasket', 'copyShared'] as const),
  ...(['placeOrder', 'reorder', 'sendContact'] as const),
];
/** What would be written of them is refused; the others are answered as nothing is there, or as what they ask about. */
const refused = new Set<CallName>([
  ...(['saveProfile', 'getUserSettings', 'redeemCoupon', 'addFavourite', 'createLoginCode'] as const),
  ...(['requestExport', 'requestDeletion', 'getDeletion', 'changePassword', 'requestEmailChange'] as const),
  ...(['createAddress', 'selectAddress', 'setDefaultAddress', 'deleteAddress', 'chooseOrderLocation'] as const),
  ...(['chooseRestaurantAddress', 'sendContact'] as const),
]);

/** What locks sessions, baskets, orders or the person, one after the other. */
const locking: readonly CallName[] = ['chooseOrderLocation', 'logout', 'changePassword', 'reorder'];

/** Has a consumer make a call whose account is deleted after that many statements. */
async function callWhileDeleting(name: CallName, statements: number) {
  const scene = await stage.scene('consumer');
  const { params = {}, query, body, headers } = (await permissionTable[name].send?.(scene)) ?? {};
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, each: string) => encodeURIComponent(String(params[each])));
  const caller = { ...scene.caller, headers: { ...scene.caller.headers, ...headers } };
  const url = query === undefined ? path : `${path}?${query}`;
  const asked = await askWhileDeleting(scene.userId, statements, () => send(caller, calls[name], url, body));
  return { ...asked, scene };
}

it('a failure of ours stays one for whoever is still logged in', async () => {
  const { db } = stage.server.database;
  const { caller, userId } = await stage.scene('consumer');
  await db.schema.alterTable('favourites').renameTo('lost').execute();
  const response = await send(caller, calls.getFavourites, `/json/user/${userId}/favourites`, undefined);
  await db.schema.alterTable('lost').renameTo('favourites').execute();
  expect(refusal(response)).toEqual([500, 'request.error.failed']);
});

describe('a call of somebody whose account is deleted at the same moment', () => {
  it.each(asked)('never fails: %s', async (name) => {
    // the first statement finds the session
    const { response, scene } = await callWhileDeleting(name, 1);
    if (refused.has(name)) expect(refusal(response)).toEqual([401, unauthenticated]);
    else expect(response.statusCode).toBeLessThan(500);
    expect(await userRepository(stage.server.db).find(scene.userId)).toBeUndefined();
    const later = await send(scene.caller, calls.getAddresses, calls.getAddresses.path, {});
    expect(refusal(later)).toEqual([401, unauthenticated]);
  });

  it.each(locking)('and the deletion never wait for one another in a circle: %s', async (name) => {
    for (let statements = 2, isReached = true; isReached; statements += 3) {
      const asked = await callWhileDeleting(name, statements);
      expect(asked.response.statusCode).toBeLessThan(500);
      isReached = asked.isReached;
      const left = await userRepository(stage.server.db).find(asked.scene.userId);
      expect(left === undefined).toBe(isReached);
    }
  });
});

/** Calls of a guest about an account, and which error says that there is none. */
const aboutAccounts: readonly (readonly [string, (scene: Scene) => Promise<About>, readonly unknown[]])[] = [
  [
    'login',
    async ({ somebody }) => {
      const { userId, email } = await somebody();
      return { userId, call: calls.login, body: { email, password } };
    },
    ['login.error.failed'],
  ],
  [
    'activation',
    async ({ server }) => {
      const form = { email: 'schlaf@example.at', name: 'Neu', acceptedTerms: true };
      await server.browser().post('/json/register', form);
      const userId = (await userRepository(server.db).findByEmail(form.email))?.id ?? '';
      const token = await newestToken(server, form.email);
      return { userId, call: calls.activate, body: { token, password: newPassword } };
    },
    ['token.error.invalid', 'login.error.failed'],
  ],
  [
    'lost password',
    async ({ somebody }) => {
      const { userId, email } = await somebody();
      return { userId, call: calls.requestPasswordReset, body: { email } };
    },
    [],
  ],
  [
    'new password',
    async ({ server, somebody }) => {
      const { userId, email } = await somebody();
      await server.browser().post('/json/password/lost', { email });
      const token = await newestToken(server, email);
      return { userId, call: calls.resetPassword, body: { token, password: newPassword } };
    },
    ['token.error.invalid', 'login.error.failed'],
  ],
  [
    'registration once more',
    async ({ server }) => {
      const form = { email: 'zweimal@example.at', name: 'Neu', acceptedTerms: true };
      await server.browser().post('/json/register', form);
      const userId = (await userRepository(server.db).findByEmail(form.email))?.id ?? '';
      return { userId, call: calls.register, body: form };
    },
    [],
  ],
  [
    'confirmation of another e-mail',
    async ({ server, somebody }) => {
      const { userId, email, browser } = await somebody();
      await browser.post(`/json/user/${userId}/email-change`, { password, email: `neu-${email}` });
      return { userId, call: calls.confirmEmail, body: { token: await newestToken(server, email) } };
    },
    ['token.error.invalid'],
  ],
];

/** How far apart the moments are at which the account is deleted, in statements. */
const between = 7;

describe('whoever is about to get into an account that is deleted at the same moment', () => {
  it.each(aboutAccounts)('gets the usual error: %s', async (_, prepare, expectedKeys) => {
    const seen = new Set<unknown>();
    for (let statements = 1, isReached = true; isReached; statements += between) {
      const scene = await stage.scene('anonymous');
      const { userId, call, body } = await prepare(scene);
      const asked = await askWhileDeleting(userId, statements, () => send(scene.caller, call, call.path, body));
      seen.add(asked.response.statusCode === 200 ? 200 : refusal(asked.response)[1]);
      isReached = asked.isReached;
    }
    expect(seen).toEqual(new Set([...expectedKeys, 200]));
  });
});
