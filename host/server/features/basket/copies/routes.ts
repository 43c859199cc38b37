import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '#platform/http/route.ts';
import * as calls from '#shared/contract/calls/baskets.ts';
import { reorder as reorderCall } from '#shared/contract/calls/orders.ts';
import { changeKeyOf } from '../change-key.ts';
import type { Reorder } from './reorder.ts';
import type { ShareBasket } from './share-basket.ts';
import type { SharedBaskets } from './shared-basket.ts';

export interface BasketCopyServices {
  shareBasket: ShareBasket;
  sharedBaskets: SharedBaskets;
  reorder: Reorder;
}

/** "This basket" links and reordering: what copies lines into a basket (rulings 9). */
export function registerBasketCopyRoutes(app: FastifyInstance, services: BasketCopyServices): void {
  const { shareBasket, sharedBaskets, reorder } = services;

  route(app, calls.shareBasket, ({ visitor, params }) => shareBasket(visitor, params.basketId));
  route(app, calls.getSharedBasket, async ({ params }) => ({
    sharedBasket: await sharedBaskets.read(params.shareId),
  }));
  route(app, calls.copyShared, ({ visitor, params, body, idempotencyKey, request }) =>
    sharedBaskets.copy(visitor, params.slug, {
      shareId: body.shareId,
      key: keyOf(idempotencyKey, request, { params, body }),
    }),
  );
  route(app, reorderCall, ({ visitor, params, body, idempotencyKey, request }) =>
    reorder(visitor, params.id, keyOf(idempotencyKey, request, { params, body })),
  );
}

function keyOf(
  idempotencyKey: string | undefined,
  { routeOptions }: FastifyRequest,
  asked: { params: unknown; body: unknown },
) {
  return changeKeyOf(idempotencyKey, () => ({ path: routeOptions.url, ...asked }));
}
