import { Kysely, PostgresDialect } from 'kysely';
import { createStore, type Store } from '../../host/server/db/repositories.ts';
import type { Tables } from '../../host/server/db/tables.ts';
import { payOnDelivery } from '../../host/server/providers/payment/payment.ts';
import { createReadBasketIdentifiers } from '../../host/server/services/basket-identifiers.ts';
import { createChangeBasket } from '../../host/server/services/change-basket.ts';
import { createMoveOrder } from '../../host/server/services/move-order.ts';
import { createPlaceOrder, type PlaceOrderDependencies } from '../../host/server/services/place-order.ts';
import type { Publisher } from '../../host/server/services/ports.ts';
import { createRestaurantDataCache } from '../../host/server/services/restaurant-data.ts';
import { randomIds } from '../../host/server/services/secrets.ts';
import type { Visitor } from '../../host/server/services/visitor.ts';
import { aClock } from './clock.ts';
import { aStreetLocation } from './customer.ts';
import { aDatabase } from './database.ts';

/** A live event that a service published. */
export interface PublishedEvent {
  channel: string;
  event: string;
  payload: unknown;
}

/** The services of baskets and orders on a database of their own, with what they publish and ask. */
export async function someServices(options: Partial<Pick<PlaceOrderDependencies, 'jobOf'>> = {}) {
  const database = await aDatabase({ max: 8 });
  const statements: string[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => {
      statements.push(event.query.sql);
    },
  });
  const store = createStore(db);
  const clock = aClock();
  const ids = randomIds;
  const events: PublishedEvent[] = [];
  const publisher: Publisher = {
    publish: (channel, event, payload) => events.push({ channel, event, payload }),
  };
  const restaurants = createRestaurantDataCache(store);
  const shared = { store, restaurants, clock, ids, publisher };
  const changeBasket = createChangeBasket(shared);
  return {
    database,
    store,
    clock,
    events,
    statements,
    readBasketIdentifiers: createReadBasketIdentifiers(shared),
    changeBasket,
    placeOrder: createPlaceOrder({
      ...shared,
      payment: payOnDelivery,
      changeBasket,
      publicUrl: 'http://localhost:3000',
      jobOf: options.jobOf ?? null,
    }),
    moveOrder: createMoveOrder({ store, clock, publisher }),
    visitor: (userId: string | null = null) => aVisitor(store, userId),
    stop: () => database.drop(),
  };
}

export type SomeServices = Awaited<ReturnType<typeof someServices>>;

/** A guest, or a consumer, in 1070 Wien, with a session that is stored. */
async function aVisitor(store: Store, userId: string | null): Promise<Visitor> {
  const session = {
    channelId: randomIds.next(),
    csrfSecret: 'secret',
    userId,
    partnerId: null,
    location: aStreetLocation(),
  };
  const sessionHash = randomIds.next();
  await store.sessions.add({
    ...session,
    idHash: sessionHash,
    createdAt: '2026-11-20T17:00:00Z',
    expiresAt: '2026-12-20T17:00:00Z',
  });
  return { ...session, sessionHash, role: userId === null ? 'guest' : 'consumer', language: 'de' };
}
