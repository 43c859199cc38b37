import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/baskets.ts';
import { reorder as reorderCall } from '#shared/contract/calls/orders.ts';
import { changeKeyOf } from '../change-key.ts';
import { reorder } from './copy-into-basket.ts';
import { copySharedBasket, readSharedBasket, shareBasket } from './share-basket.ts';

/** "This basket" links and reordering: what copies lines into a basket (PRODUCT.md 6.16). */
export function basketCopyRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, calls.shareBasket, ({ visitor, params }) => shareBasket(app, visitor, params.basketId));
  route(http, calls.getSharedBasket, async ({ params }) => ({
    sharedBasket: await readSharedBasket(app, params.shareId),
  }));
  route(http, calls.copyShared, ({ visitor, params, body, idempotencyKey, request }) =>
    copySharedBasket(app, visitor, params.slug, {
      shareId: body.shareId,
      key: keyOf(idempotencyKey, request, { params, body }),
    }),
  );
  route(http, reorderCall, ({ visitor, params, body, idempotencyKey, request }) =>
    reorder(app, visitor, params.id, keyOf(idempotencyKey, request, { params, body })),
  );
}

function keyOf(
  idempotencyKey: string | undefined,
  { routeOptions }: FastifyRequest,
  asked: { params: unknown; body: unknown },
) {
  return changeKeyOf(idempotencyKey, () => ({ path: routeOptions.url, ...asked }));
}
