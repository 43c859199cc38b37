import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Repositories } from '../../host/server/db/repositories.ts';
import type { Visitor } from '../../host/server/services/visitor.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '../support/services.ts';

let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices();
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());

/** How many connections to this database wait for another one's lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(services.database.db);
  return rows[0]?.waiting ?? 0;
}

describe('a session that ends while it is used', () => {
  it('gets no basket any more, and is told to be fetched anew', async () => {
    const visitor = await services.visitor();
    await services.store.sessions.remove(visitor.sessionHash);
    await expect(services.readBasketIdentifiers(visitor, adria.slug)).rejects.toMatchObject({
      key: 'request.error.csrf',
    });
  });
});

describe('two logins of one user at the same time', () => {
  it('keep one basket where both guests had one', async () => {
    const userId = 'eva-0000000000000000000000';
    const createdAt = '2026-01-01T00:00:00Z';
    const person = { email: 'eva@example.at', name: 'Eva', role: 'consumer', passwordHash: null } as const;
    await services.store.users.addIfNew({ id: userId, ...person, newsletter: false, createdAt });
    const one = await services.visitor();
    const other = await services.visitor();
    await services.readBasketIdentifiers(one, adria.slug);
    const { basketCacheId } = await services.readBasketIdentifiers(other, adria.slug);
    const product = { productId: adria.dessert, quantity: 1 };
    await services.changeBasket(other, basketCacheId, (contents) => ({
      ...contents,
      items: [
        {
          id: 'line-000000000000000000000',
          ...product,
          name: 'Tiramisu',
          flavors: [],
          comment: '',
          position: 1,
          knownPrice: null,
        },
      ],
    }));

    const logIn =
      ({ sessionHash }: Visitor) =>
      async ({ baskets }: Repositories) => {
        await baskets.lockForMove({ fromSession: sessionHash, userIds: [userId] });
        await baskets.adopt({ fromSession: sessionHash, toSession: sessionHash, userId, now: createdAt });
      };
    const [adopted, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = services.store.transaction(async (repositories) => {
      await logIn(one)(repositories);
      adopted.resolve();
      await mayCommit.promise;
    });
    await adopted.promise;
    const second = services.store.transaction(logIn(other));
    await expect.poll(waiting).toBe(1);
    mayCommit.resolve();
    await Promise.all([first, second]);

    const current = await services.readBasketIdentifiers({ ...other, userId, role: 'consumer' }, adria.slug);
    expect(current.basketCacheId).toBe(basketCacheId);
  });
});
