import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ config: { port: 0 } });
  await server.listen();
});
afterAll(() => server.stop());

it('a server that listens runs by the clock what features have for it', async () => {
  const known = async () => {
    const { rows } = await server.database.pool.query<{ identifier: string }>(
      'select identifier from graphile_worker._private_known_crontabs',
    );
    return rows.map(({ identifier }) => identifier).sort();
  };
  const timed = [
    'abandoned-jobs',
    'advance-orders',
    'anonymise',
    'deletions',
    'expire',
    'exports',
    'forget-signups',
    'forget-till-keys',
    'forget-webhooks',
    'happy-hours',
    'keep-mails',
    'payments',
    'popular-products',
    'publish-cards',
    'statements',
    'unconfirmed-orders',
    'unused-pictures',
  ];
  await vi.waitFor(async () => expect(await known()).toEqual(timed), { timeout: 10_000, interval: 100 });
});
