import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { aDatabase } from '#tests/support/database.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { addRestaurant, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import { aServer } from '#tests/support/server.ts';

/** What is read from a standby, and what from the primary. */

const database = await aDatabase({ max: 12 });
const adria = await addRestaurant(database.db);
afterAll(() => database.drop());

const reading = /from "?(products|restaurants|product_groups)"?/;

async function answersWith(replica: Kysely<Tables>) {
  const server = await aServer({ database: { ...database, drop: async () => undefined }, replica });
  const ask = async () => {
    const { length } = server.statements;
    const products = (await server.browser().get(`/json/restaurant/${adria.slug}/products`)).json();
    const list = (await server.browser().get('/json/restaurants?zip=1070')).json();
    const ofPrimary = server.statements.slice(length).filter((text) => text.includes('from "products"'));
    return { products: products.products.length, menuVersion: products.menuVersion, listed: list.count, ofPrimary };
  };
  return { ask, stop: () => server.http.close() };
}

describe('menus and lists', () => {
  it('are read from a standby that has got as far', async () => {
    const statements: string[] = [];
    const client = createDatabase(database.connection, { max: 4, log: quietLog });
    const replica = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: client.pool }),
      log: ({ query }) => void statements.push(query.sql),
    });
    const { ask, stop } = await answersWith(replica);
    const first = await ask();
    expect(first).toMatchObject({ products: expect.any(Number), ofPrimary: [] });
    expect(statements.filter((text) => reading.test(text)).length).toBeGreaterThan(1);
    await stop();
    await client.close();
  });

  it('are read from the primary where a standby is behind', async () => {
    const behind = await aDatabase({ max: 2 });
    const { ask, stop } = await answersWith(behind.db);
    const before = await ask();
    expect(before.products).toBeGreaterThan(0);
    expect(before.ofPrimary.length).toBeGreaterThan(0);
    await raiseMenuVersion(database.db, adria.id);
    expect((await ask()).menuVersion).toBe(before.menuVersion + 1);
    await stop();
    await behind.drop();
  });

  it('are read from the primary where a standby is away', async () => {
    const away = createDatabase('postgres://nobody@127.0.0.1:9/none', {
      max: 2,
      log: quietLog,
      retryConnectingMilliseconds: 0,
    });
    const { ask, stop } = await answersWith(away.db);
    expect((await ask()).products).toBeGreaterThan(0);
    await stop();
    await away.close();
  });
});
