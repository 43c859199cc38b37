import { expect, it } from 'vitest';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const { server } = await aRestaurantServer();

/** What `basketRepository.write` sets. */
const changed = [
  'version',
  'comment',
  'transport',
  'wanted_on',
  'wanted_at',
  'edited_item_id',
  'changed_at',
  'told_menu_version',
];

it('a change of a basket leaves alone what is indexed, so that it writes no index', async () => {
  const { rows } = await server.database.pool.query<{ attname: string }>(`
    select distinct attname from pg_index join pg_attribute on attrelid = indrelid
    where indrelid = 'baskets'::regclass
      and (attnum = any (indkey) or pg_get_indexdef(indexrelid) ~ ('\\m' || attname || '\\M'))`);
  const indexed = rows.map(({ attname }) => attname);
  expect(indexed).toContain('changed_on');
  expect(indexed.filter((each) => changed.includes(each))).toEqual([]);
});
