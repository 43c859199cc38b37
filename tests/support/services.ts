import { Kysely, PostgresDialect } from 'kysely';
import { createReadBasketIdentifiers } from '#features/basket/basket-identifiers.ts';
import { createChangeBasket } from '#features/basket/change-basket.ts';
import { createCancelOrder } from '#features/orders/cancel-order.ts';
import { createMoveOrder } from '#features/orders/move-order.ts';
import { createPlaceOrder, type PlaceOrderDependencies } from '#features/orders/place-order.ts';
import { createOrderCodes } from '#features/orders/placing/order-codes.ts';
import { createCheckPayment } from '#features/payments/check-payment.ts';
import { createEndPayment } from '#features/payments/end-payment.ts';
import { createPaymentReturn } from '#features/payments/payment-return.ts';
import { createPaymentWebhook } from '#features/payments/payment-webhook.ts';
import { createReconcilePayments } from '#features/payments/reconcile-payments.ts';
import { createRefunds } from '#features/payments/refund-payments.ts';
import { createSettlePayment } from '#features/payments/settle-payment.ts';
import { createStartPayment } from '#features/payments/start-payment.ts';
import { createRestaurantDataCache } from '#features/restaurants/restaurant-data.ts';
import { sessionRepository } from '#features/sessions/session-repository.ts';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { noHourlyLimits } from '#platform/limits/hourly-limits.ts';
import type { Logger, Publisher } from '#platform/ports.ts';
import { randomIds } from '#platform/secrets.ts';
import { type PaymentProvider, payOnDelivery } from '#providers/payment/payment.ts';
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
  const clock = aClock();
  const ids = randomIds;
  const events: PublishedEvent[] = [];
  const publisher: Publisher = {
    publish: (channel, event, payload) => events.push({ channel, event, payload }),
  };
  const restaurants = createRestaurantDataCache(db, clock);
  const shared = { db, restaurants, clock, ids, publisher };
  const changeBasket = createChangeBasket(shared);
  const payment = options.payment ?? payOnDelivery;
  const jobOf = options.jobOf ?? null;
  const log = options.log ?? quietLog;
  const refunds = createRefunds({ db, clock, publisher, payment, log, publicUrl });
  const moveOrder = createMoveOrder({ db, clock, publisher, publicUrl, refundSoon: refunds.soon });
  const settlePayment = createSettlePayment({ ...shared, jobOf, refundSoon: refunds.soon });
  const endPayment = createEndPayment({ db, payment, settlePayment });
  return {
    database,
    db,
    clock,
    events,
    statements,
    readBasketIdentifiers: createReadBasketIdentifiers({ ...shared, changeBasket }),
    changeBasket,
    placeOrder: createPlaceOrder({
      ...shared,
      payment,
      startPayment: createStartPayment({ db, payment, settlePayment, log }),
      paymentReturn: createPaymentReturn({
        publicUrl,
        allowedFor: async () => ({ origins: [publicUrl], loopback: false }),
        db,
      }),
      changeBasket,
      publicUrl,
      jobOf,
      hourlyLimits: noHourlyLimits,
      orderCodes: createOrderCodes({ db, clock, ids, limits: noHourlyLimits }),
    }),
    moveOrder,
    refunds,
    cancelOrder: createCancelOrder({ db, moveOrder, endPayment, log }),
    checkPayment: createCheckPayment({ db, clock, payment, settlePayment, log }),
    paymentWebhook: createPaymentWebhook({ db, payment, settlePayment }),
    reconcilePayments: createReconcilePayments({
      db,
      clock,
      payment,
      settlePayment,
      endPayment,
      refunds,
      log,
    }),
    visitor: (userId: string | null = null) => aVisitor(db, userId),
    async stop() {
      await refunds.idle();
      if (!options.database) await database.drop();
    },
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
