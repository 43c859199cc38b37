import { expect, it } from 'vitest';
import { aDatabase } from '#tests/support/database.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './all.ts';

it('payments of before are given to whoever took them, also where the test page has forgotten them', async () => {
  const database = await aDatabase({ migrated: false });
  const earlier = Object.entries(migrations).filter(([name]) => name < '0029');
  await migrate(database.connection, Object.fromEntries(earlier), quietLog);
  const client = await database.pool.connect();
  // The orders are not what this is about.
  await client.query(`set session_replication_role = replica`);
  await client.query(`
    insert into payments (id, order_id, provider_id, url, amount_cents, payment_type, state, return_url, mail,
      created_at, expires_at)
    select id, id, provider_id, 'https://pay.example/' || provider_id, 100, 'eps', state, 'https://shop.example',
      '{}', now(), now()
    from (values
      ('stripe-000000000000000000', 'cs_live_a1', 'paid'),
      ('known-test-00000000000000', 'cs_by-chance-of-the-test', 'paid'),
      ('forgotten-test-0000000000', 'b64-of-the-test-page', 'refunded'),
      ('nobody-yet-00000000000000', null, 'starting')) as each (id, provider_id, state)`);
  await client.query(`
    insert into test_payments (id, payment_id, amount_cents, payment_type, description, language, return_url,
      expires_at)
    values ('cs_by-chance-of-the-test', 'x', 100, 'eps', '', 'de', '', now())`);
  client.release(true);
  await migrate(database.connection, migrations, quietLog);
  const { rows } = await database.pool.query('select id, provider from payments order by id');
  expect(rows).toEqual([
    { id: 'forgotten-test-0000000000', provider: 'test' },
    { id: 'known-test-00000000000000', provider: 'test' },
    { id: 'nobody-yet-00000000000000', provider: null },
    { id: 'stripe-000000000000000000', provider: 'stripe' },
  ]);
  await database.drop();
});
