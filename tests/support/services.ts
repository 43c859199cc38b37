import { Kysely, PostgresDialect } from 'kysely';
import { readBasketIdentifiers } from '#features/basket/basket-identifiers.ts';
import { changeBasket } from '#features/basket/change-basket.ts';
import { cancelOrder } from '#features/orders/cancel-order.ts';
import { moveOrder } from '#features/orders/move-order.ts';
import { placeOrder } from '#features/orders/place-order.ts';
import { checkPayment } from '#features/payments/check-payment.ts';
import { receiveWebhook } from '#features/payments/payment-webhook.ts';
import { reconcilePayments } from '#features/payments/reconcile-payments.ts';
import { refunds } from '#features/payments/refund-payments.ts';
import { sessionRepository } from '#features/sessions/session-repository.ts';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { noHourlyLimits } from '#platform/limits/hourly-limits.ts';
import { createWrongTries } from '#platform/limits/wrong-tries.ts';
import { randomIds } from '#platform/secrets.ts';
import { createEmbeddedMaps } from '#providers/maps/embedded/embedded-maps.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import { payOnDelivery } from '#providers/payment/payment.ts';
import type { AppContext } from '#server/app-context.ts';
import { readConfig } from '#server/config/config.ts';
import { aClock } from './clock.ts';
import { aStreetLocation } from './customer.ts';
import { aDatabase, type TestDatabase } from './database.ts';
import { quietLog } from './quiet-log.ts';

/** A live event that a service published. */
interface PublishedEvent {
  channel: string;
  event: string;
  payload: unknown;
}

/** The server without HTTP, on a database of its own, with what it publishes and asks. */
export async function someServices(
  options: Partial<Pick<AppContext, 'orderJob' | 'payment' | 'log'>> & {
    /** of other services, which drop it: as after a restart with another configuration */
    database?: TestDatabase;
  } = {},
) {
  const database = options.database ?? (await aDatabase({ max: 8 }));
  const statements: string[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => {
      statements.push(event.query.sql);
    },
  });
  const clock = aClock();
  const events: PublishedEvent[] = [];
  const app = anApp(db, {
    clock,
    publisher: { publish: (channel, event, payload) => events.push({ channel, event, payload }) },
    payment: options.payment ?? payOnDelivery,
    orderJob: options.orderJob ?? null,
    log: options.log ?? quietLog,
  });
  return {
    app,
    database,
    db,
    clock,
    events,
    statements,
    readBasketIdentifiers: readBasketIdentifiers.bind(null, app),
    changeBasket: changeBasket.bind(null, app),
    placeOrder: placeOrder.bind(null, app),
    moveOrder: moveOrder.bind(null, app),
    refunds: refunds(app),
    cancelOrder: cancelOrder.bind(null, app),
    checkPayment: checkPayment.bind(null, app),
    paymentWebhook: receiveWebhook.bind(null, app),
    reconcilePayments: reconcilePayments.bind(null, app),
    visitor: (userId: string | null = null) => aVisitor(db, userId),
    async stop() {
      await refunds(app).idle();
      if (!options.database) await database.drop();
    },
  };
}

/** What use cases stand on, with whatever a test wants replaced. */
export function anApp(db: Db, replaced: Partial<AppContext> = {}): AppContext {
  return {
    config: readConfig({}),
    db,
    replica: null,
    clock: aClock(),
    ids: randomIds,
    log: quietLog,
    publisher: { publish: () => undefined },
    sessionEnded: () => undefined,
    payment: payOnDelivery,
    maps: createEmbeddedMaps(placeRepository(db)),
    botCheck: null,
    pages: undefined,
    hourlyLimits: noHourlyLimits,
    wrongTries: createWrongTries({ db, clock: aClock(), enabled: false }),
    limitsLogins: false,
    orderJob: null,
    tasks: [],
    listeningPort: () => 3000,
    onStart: () => undefined,
    onStop: () => undefined,
    ...replaced,
  };
}

export type SomeServices = Awaited<ReturnType<typeof someServices>>;

/** A guest, or a consumer, in 1070 Wien, with a session that is stored. */
async function aVisitor(db: Db, userId: string | null): Promise<Visitor> {
  const session = {
    channelId: randomIds.next(),
    csrfSecret: 'secret',
    userId,
    partnerId: null,
    location: aStreetLocation(),
  };
  const sessionHash = randomIds.next();
  await sessionRepository(db).add({
    ...session,
    idHash: sessionHash,
    createdAt: '2026-11-20T17:00:00Z',
    expiresAt: '2026-12-20T17:00:00Z',
  });
  return { ...session, sessionHash, role: userId === null ? 'guest' : 'consumer', language: 'de' };
}
