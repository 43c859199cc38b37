import { createWrongTries } from '#platform/limits/wrong-tries.ts';
import type { Foundation } from '#server/app-context.ts';
import { createReadBasketIdentifiers } from '../basket/basket-identifiers.ts';
import { createChangeBasket } from '../basket/change-basket.ts';
import { createCopyIntoBasket } from '../basket/copies/copy-into-basket.ts';
import { createReorder } from '../basket/copies/reorder.ts';
import { registerBasketCopyRoutes } from '../basket/copies/routes.ts';
import { createShareBasket } from '../basket/copies/share-basket.ts';
import { createSharedBaskets } from '../basket/copies/shared-basket.ts';
import { createReadBasket } from '../basket/read-basket.ts';
import { registerBasketRoutes } from '../basket/routes.ts';
import { createDemoKitchen, defaultKitchenPace, type KitchenPace } from '../cockpit/demo-kitchen.ts';
import { createRedeemCoupon } from '../credits/redeem-coupon.ts';
import { registerCreditRoutes } from '../credits/routes.ts';
import { createPaymentReturn } from '../payments/payment-return.ts';
import { wirePayments } from '../payments/plugin.ts';
import { createRefunds } from '../payments/refund-payments.ts';
import { createCancelOrder } from './cancel-order.ts';
import { createMoveOrder } from './move-order.ts';
import { createPlaceOrder } from './place-order.ts';
import { createOrderCodes } from './placing/order-codes.ts';
import { createOrderReads } from './read-order.ts';
import { registerOrderRoutes } from './routes.ts';

/** Baskets, their codes, the orders that they become, and the demonstration's kitchen where there is one. */
export function wireOrders(foundation: Foundation, kitchenPace: KitchenPace = defaultKitchenPace) {
  const { http, config, db, clock, restaurants, publisher, ids, payment, hourlyLimits, allowedFor } =
    foundation;
  const { publicUrl } = config;
  const refunds = createRefunds({ db, clock, publisher, payment, log: http.log, publicUrl });
  const moveOrder = createMoveOrder({ db, clock, publisher, publicUrl, refundSoon: refunds.soon });
  const kitchen =
    config.demo === 'on' ? createDemoKitchen({ db, clock, moveOrder, pace: kitchenPace }) : null;
  const wrongTries = createWrongTries({ clock, enabled: config.rateLimits });

  const changeBasket = createChangeBasket({ db, restaurants, clock, ids, publisher });
  const readBasketIdentifiers = createReadBasketIdentifiers({ db, restaurants, clock, ids, changeBasket });
  registerBasketRoutes(http, {
    readBasket: createReadBasket({ db, restaurants, clock }),
    readBasketIdentifiers,
    changeBasket,
    wrongTries,
  });

  const copyIntoBasket = createCopyIntoBasket({
    db,
    restaurants,
    clock,
    ids,
    publisher,
    readBasketIdentifiers,
  });
  registerBasketCopyRoutes(http, {
    shareBasket: createShareBasket({ db, restaurants, clock, ids, publicUrl }),
    sharedBaskets: createSharedBaskets({ db, restaurants, clock, copyIntoBasket }),
    reorder: createReorder({ db, restaurants, copyIntoBasket }),
  });

  const orderReads = createOrderReads({ db });
  const jobOf = kitchen?.firstJob ?? null;
  const { startPayment, endPayment, paymentsTask } = wirePayments(foundation, { refunds, orderReads, jobOf });
  registerOrderRoutes(http, {
    orderReads,
    wrongTries,
    cancelOrder: createCancelOrder({ db, moveOrder, endPayment, log: http.log }),
    placeOrder: createPlaceOrder({
      db,
      restaurants,
      clock,
      ids,
      publisher,
      payment,
      startPayment,
      paymentReturn: createPaymentReturn({ publicUrl, allowedFor, db }),
      changeBasket,
      publicUrl,
      jobOf,
      hourlyLimits,
      orderCodes: createOrderCodes({ db, clock, ids, limits: hourlyLimits }),
    }),
  });
  registerCreditRoutes(http, { redeemCoupon: createRedeemCoupon({ db, clock, publisher }), wrongTries });
  return {
    orderReads,
    kitchen,
    moveOrder,
    paymentsTask,
    refundsIdle: refunds.idle,
    refundSoon: refunds.soon,
  };
}
