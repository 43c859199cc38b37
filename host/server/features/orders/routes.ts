import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { route } from '#platform/http/route.ts';
import type { WrongTries } from '#platform/limits/wrong-tries.ts';
import * as calls from '#shared/contract/calls/orders.ts';
import { getActiveOrders } from '#shared/contract/calls/session.ts';
import type { CancelOrder } from './cancel-order.ts';
import type { PlaceOrder } from './place-order.ts';
import type { OrderReads } from './read-order.ts';

export interface OrderServices {
  placeOrder: PlaceOrder;
  cancelOrder: CancelOrder;
  orderReads: OrderReads;
  wrongTries: WrongTries;
}

/** Orders (spec section 7). */
export function registerOrderRoutes(
  app: FastifyInstance,
  { placeOrder, cancelOrder, orderReads, wrongTries }: OrderServices,
): void {
  route(
    app,
    calls.placeOrder,
    ({ visitor, params, body, idempotencyKey, request }) => {
      const place = () =>
        placeOrder(visitor, { slug: params.slug, body, idempotencyKey, network: clientNetwork(request) });
      const code = body['order-payment-discount-code'];
      return code ? wrongTries.guard(request, place, code) : place();
    },
    { unknownField: 'order.error.illegal-fieldname', failed: 'order.error.failed' },
  );
  route(app, calls.getOrder, async ({ visitor, params }) => ({
    foodorder: await orderReads.order(visitor, params.id),
  }));
  route(app, calls.cancelOrder, async ({ visitor, params }) => ({
    foodorder: await cancelOrder(visitor, params.id),
  }));
  route(app, getActiveOrders, async ({ visitor, params }) => ({
    activeOrders: await orderReads.active(visitor, params.userId),
  }));
}
