import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockAccount } from '#features/accounts/lock-account.ts';
import { deletionRepository } from '#features/privacy/repositories/deletion-repository.ts';
import { sessionRepository } from '#features/sessions/session-repository.ts';
import { addUser } from '#tests/support/customer.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';
import { betweenStatements } from '../between-statements.ts';

let server: TestServer;
const { afterStatement, doAfter } = betweenStatements(() => server.database.pool);
beforeAll(async () => {
  server = await aServer({ afterStatement });
});
afterAll(() => server.stop());

/*
 * deletion   locks b ................................. deletes a and b: would wait for the other one
 * login                  stores a
 * another                          locks a, waits for b
 */
it('a deletion and whoever else locks all sessions never wait for one another in a circle, whoever logs in', async () => {
  const userId = await addUser(server, { name: 'Alma' });
  const { db, clock, database } = server;
  const now = clock.now().toString();
  const logIn = (idHash: string) =>
    sessionRepository(db).add({
      idHash,
      channelId: `channel-${idHash}`,
      csrfSecret: '',
      userId,
      partnerId: null,
      location: null,
      createdAt: now,
      expiresAt: clock.now().add({ hours: 1 }).toString(),
    });
  await logIn('b');
  const exists = await doAfter(
    /select id_hash from sessions/,
    async () => {
      await logIn('a');
      return database.db.transaction().execute((tx) => lockAccount(tx, userId));
    },
    () =>
      db.transaction().execute(async (tx) => {
        expect(await deletionRepository(tx).lock(userId)).toBe(true);
        const ended = await deletionRepository(tx).deleteAccount(userId, { author: '', now });
        expect(ended.map(({ idHash }) => idHash).sort()).toEqual(['a', 'b']);
      }),
  );
  expect(exists).toBe(false);
});
