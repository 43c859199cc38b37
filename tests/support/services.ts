import { Kysely, PostgresDialect } from 'kysely';
import { createStore, type Store } from '#server/db/repositories.ts';
import type { Tables } from '#server/db/tables.ts';
import { type PaymentProvider, payOnDelivery } from '#server/providers/payment/payment.ts';
import { createReadBasketIdentifiers } from '#server/services/basket-identifiers.ts';
import { createChangeBasket } from '#server/services/change-basket.ts';
import { noHourlyLimits } from '#server/services/hourly-limits.ts';
import { createMoveOrder } from '#server/services/move-order.ts';
import { createCancelOrder } from '#server/services/orders/cancel-order.ts';
import { createOrderCodes } from '#server/services/orders/order-codes.ts';
import { createCheckPayment } from '#server/services/payments/check-payment.ts';
import { createEndPayment } from '#server/services/payments/end-payment.ts';
import { createPaymentReturn } from '#server/services/payments/payment-return.ts';
import { createPaymentWebhook } from '#server/services/payments/payment-webhook.ts';
import { createReconcilePayments } from '#server/services/payments/reconcile-payments.ts';
import { createRefunds } from '#server/services/payments/refund-payments.ts';
import { createSettlePayment } from '#server/services/payments/settle-payment.ts';
import { createStartPayment } from '#server/services/payments/start-payment.ts';
import { createPlaceOrder, type PlaceOrderDependencies } from '#server/services/place-order.ts';
import type { Logger, Publisher } from '#server/services/ports.ts';
import { createRestaurantDataCache } from '#server/services/restaurant-data.ts';
import { randomIds } from '#server/services/secrets.ts';
import type { Visitor } from '#server/services/visitor.ts';
import { aClock } from './clock.ts';
import { aStreetLocation } from './customer.ts';
import { aDatabase, type TestDatabase } from './database.ts';
import { quietLog } from './quiet-log.ts';

const publicUrl = 'http://localhost:3000';

/** A live event that a service published. */
export interface PublishedEvent {
  channel: string;
  event: string;
  payload: unknown;
}

/** The services of baskets and orders on a database of their own, with what they publish and ask. */
export async function someServices(
  options: Partial<Pick<PlaceOrderDependencies, 'jobOf'>> & {
    payment?: PaymentProvider;
    log?: Logger;
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
  const store = createStore(db);
  const clock = aClock();
  const ids = randomIds;
  const events: PublishedEvent[] = [];
  const publisher: Publisher = {
    publish: (channel, event, payload) => events.push({ channel, event, payload }),
  };
  const restaurants = createRestaurantDataCache(store, clock);
  const shared = { store, restaurants, clock, ids, publisher };
  const changeBasket = createChangeBasket(shared);
  const payment = options.payment ?? payOnDelivery;
  const jobOf = options.jobOf ?? null;
  const log = options.log ?? quietLog;
  const refunds = createRefunds({ store, clock, publisher, payment, log, publicUrl });
  const moveOrder = createMoveOrder({ store, clock, publisher, publicUrl, refundSoon: refunds.soon });
  const settlePayment = createSettlePayment({ ...shared, jobOf, refundSoon: refunds.soon });
  const endPayment = createEndPayment({ store, payment, settlePayment });
  return {
    database,
    store,
    clock,
    events,
    statements,
    readBasketIdentifiers: createReadBasketIdentifiers({ ...shared, changeBasket }),
    changeBasket,
    placeOrder: createPlaceOrder({
      ...shared,
      payment,
      startPayment: createStartPayment({ store, payment, settlePayment, log }),
      paymentReturn: createPaymentReturn({
        publicUrl,
        allowedFor: async () => ({ origins: [publicUrl], loopback: false }),
        store,
      }),
      changeBasket,
      publicUrl,
      jobOf,
      hourlyLimits: noHourlyLimits,
      orderCodes: createOrderCodes({ store, clock, ids, limits: noHourlyLimits }),
    }),
    moveOrder,
    refunds,
    cancelOrder: createCancelOrder({ store, moveOrder, endPayment, log }),
    checkPayment: createCheckPayment({ store, clock, payment, settlePayment, log }),
    paymentWebhook: createPaymentWebhook({ store, payment, settlePayment }),
    reconcilePayments: createReconcilePayments({
      store,
      clock,
      payment,
      settlePayment,
      endPayment,
      refunds,
      log,
    }),
    visitor: (userId: string | null = null) => aVisitor(store, userId),
    async stop() {
      await refunds.idle();
      if (!options.database) await database.drop();
    },
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
