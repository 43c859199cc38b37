import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/orders.ts';
import { getActiveOrders } from '#shared/contract/calls/session.ts';
import { cancelOrder } from './cancel-order.ts';
import { placeOrder } from './place-order.ts';
import { activeOrders, readOrder } from './read-order.ts';

/** Orders: placed, read and cancelled. */
export async function ordersPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  route(
    http,
    calls.placeOrder,
    ({ visitor, params, body, idempotencyKey, request }) => {
      const attempt = { slug: params.slug, body, idempotencyKey, network: clientNetwork(request) };
      const place = () => placeOrder(app, visitor, attempt);
      const code = body['order-payment-discount-code'];
      return code ? app.wrongTries.guard(request, place, code) : place();
    },
    { unknownField: 'order.error.illegal-fieldname', failed: 'order.error.failed' },
  );
  route(http, calls.getOrder, async ({ visitor, params }) => ({
    foodorder: await readOrder(app, visitor, params.id),
  }));
  route(http, calls.cancelOrder, async ({ visitor, params }) => ({
    foodorder: await cancelOrder(app, visitor, params.id),
  }));
  route(http, getActiveOrders, async ({ visitor, params }) => ({
    activeOrders: await activeOrders(app, visitor, params.userId),
  }));
}
