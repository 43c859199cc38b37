import { createWrongTries } from '../http/wrong-tries.ts';
import { createDemoKitchen, defaultKitchenPace, type KitchenPace } from '../jobs/demo-kitchen.ts';
import { registerBasketCopyRoutes } from '../routes/basket-copies.ts';
import { registerBasketRoutes } from '../routes/baskets.ts';
import { registerCreditRoutes } from '../routes/credits.ts';
import { registerOrderRoutes } from '../routes/orders.ts';
import { createCopyIntoBasket } from '../services/basket-copies/copy-into-basket.ts';
import { createReorder } from '../services/basket-copies/reorder.ts';
import { createShareBasket } from '../services/basket-copies/share-basket.ts';
import { createSharedBaskets } from '../services/basket-copies/shared-basket.ts';
import { createReadBasketIdentifiers } from '../services/basket-identifiers.ts';
import { createChangeBasket } from '../services/change-basket.ts';
import { createRedeemCoupon } from '../services/discounts/redeem-coupon.ts';
import { createMoveOrder } from '../services/move-order.ts';
import { createCancelOrder } from '../services/orders/cancel-order.ts';
import { createOrderCodes } from '../services/orders/order-codes.ts';
import { createPaymentReturn } from '../services/payments/payment-return.ts';
import { createRefunds } from '../services/payments/refund-payments.ts';
import { createPlaceOrder } from '../services/place-order.ts';
import { createReadBasket } from '../services/read-basket.ts';
import { createOrderReads } from '../services/read-order.ts';
import type { Foundation } from './foundation.ts';
import { wirePayments } from './wire-payments.ts';

/** Baskets, their codes, the orders that they become, and the demonstration's kitchen where there is one. */
export function wireOrders(foundation: Foundation, kitchenPace: KitchenPace = defaultKitchenPace) {
  const { http, config, store, clock, restaurants, publisher, ids, payment, hourlyLimits, allowedFor } =
    foundation;
  const { publicUrl } = config;
  const refunds = createRefunds({ store, clock, publisher, payment, log: http.log, publicUrl });
  const moveOrder = createMoveOrder({ store, clock, publisher, publicUrl, refundSoon: refunds.soon });
  const kitchen =
    config.demo === 'on' ? createDemoKitchen({ store, clock, moveOrder, pace: kitchenPace }) : null;
  const wrongTries = createWrongTries({ clock, enabled: config.rateLimits });

  const changeBasket = createChangeBasket({ store, restaurants, clock, ids, publisher });
  const readBasketIdentifiers = createReadBasketIdentifiers({ store, restaurants, clock, ids, changeBasket });
  registerBasketRoutes(http, {
    readBasket: createReadBasket({ store, restaurants, clock }),
    readBasketIdentifiers,
    changeBasket,
    wrongTries,
  });

  const copyIntoBasket = createCopyIntoBasket({
    store,
    restaurants,
    clock,
    ids,
    publisher,
    readBasketIdentifiers,
  });
  registerBasketCopyRoutes(http, {
    shareBasket: createShareBasket({ store, restaurants, clock, ids, publicUrl }),
    sharedBaskets: createSharedBaskets({ store, restaurants, clock, copyIntoBasket }),
    reorder: createReorder({ store, restaurants, copyIntoBasket }),
  });

  const orderReads = createOrderReads({ store });
  const jobOf = kitchen?.firstJob ?? null;
  const { startPayment, endPayment, paymentsTask } = wirePayments(foundation, { refunds, orderReads, jobOf });
  registerOrderRoutes(http, {
    orderReads,
    wrongTries,
    cancelOrder: createCancelOrder({ store, moveOrder, endPayment, log: http.log }),
    placeOrder: createPlaceOrder({
      store,
      restaurants,
      clock,
      ids,
      publisher,
      payment,
      startPayment,
      paymentReturn: createPaymentReturn({ publicUrl, allowedFor, store }),
      changeBasket,
      publicUrl,
      jobOf,
      hourlyLimits,
      orderCodes: createOrderCodes({ store, clock, ids, limits: hourlyLimits }),
    }),
  });
  registerCreditRoutes(http, { redeemCoupon: createRedeemCoupon({ store, clock, publisher }), wrongTries });
  return {
    orderReads,
    kitchen,
    moveOrder,
    paymentsTask,
    refundsIdle: refunds.idle,
    refundSoon: refunds.soon,
  };
}
