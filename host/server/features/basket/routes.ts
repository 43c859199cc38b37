import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeOf } from '#platform/http/errors/code-of.ts';
import { type RouteInput, route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import * as calls from '#shared/contract/calls/baskets.ts';
import { reorder as reorderCall } from '#shared/contract/calls/orders.ts';
import { getBasketIdentifiers } from '#shared/contract/calls/restaurants.ts';
import { readBasketIdentifiers } from './basket-identifiers.ts';
import { readBasket, readWaitingBasket } from './basket-view.ts';
import { changeBasket } from './change-basket.ts';
import { changeKeyOf } from './change-key.ts';
import { putProduct } from './changes/add-line.ts';
import type { BasketChange } from './changes/basket-change.ts';
import * as codes from './changes/codes.ts';
import * as editing from './changes/item-editing.ts';
import * as whole from './changes/whole-basket.ts';
import { reorder } from './copies/copy-into-basket.ts';
import { copySharedBasket, readSharedBasket, shareBasket } from './copies/share-basket.ts';

/** What every call that changes a basket has. */
type ChangingInput = Pick<RouteInput<typeof calls.clearBasket>, 'visitor' | 'params' | 'idempotencyKey' | 'request'> & {
  body: unknown;
};

/** Baskets: their changes, "this basket" links, and ordering again. */
export async function basketPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  changeRoutes(http, app);
  copyRoutes(http, app);
}

/** Every call but the identifiers' has the whole basket as its answer. */
function changeRoutes(http: FastifyInstance, app: AppContext): void {
  const { guard } = app.wrongTries;

  /** Makes the change of a call, once for each key. */
  async function changed({ visitor, params, body, idempotencyKey, request }: ChangingInput, change: BasketChange) {
    const { url: path } = request.routeOptions;
    const key = changeKeyOf(idempotencyKey, (basketId) => ({
      path,
      params: { ...params, basketId },
      body,
    }));
    return answer(await changeBasket(app, visitor, params.basketId, change, key));
  }

  // it makes the basket
  route(http, getBasketIdentifiers, ({ visitor, params }) => readBasketIdentifiers(app, visitor, params.slug), {
    keepsSession: true,
  });
  route(http, calls.getBasket, async ({ visitor, params }) => answer(await readBasket(app, visitor, params.basketId)));
  route(http, calls.getWaitingBasket, async ({ visitor }) => ({
    waitingBasket: await readWaitingBasket(app, visitor),
  }));

  route(http, calls.putIntoBasket, (input) => changed(input, putProduct(input.body.product)));
  route(http, calls.clearBasket, (input) => changed(input, whole.clearBasket));
  route(http, calls.setBasketTime, (input) => changed(input, whole.setTime(input.body)));
  route(http, calls.chooseTakeaway, (input) => changed(input, whole.chooseTransport('takeaway')));
  route(http, calls.chooseDelivery, (input) => {
    const comment = input.body?.comment;
    const change = comment === undefined ? whole.chooseTransport('delivery') : whole.commentBasket(comment);
    return changed(input, change);
  });

  route(http, calls.removeItem, (input) => changed(input, editing.removeItem(input.params.itemId)));
  route(http, calls.incrementItem, (input) =>
    changed(input, editing.incrementItem(input.params.itemId, input.body?.quantity)),
  );
  route(http, calls.decrementItem, (input) =>
    changed(input, editing.decrementItem(input.params.itemId, input.body?.quantity)),
  );
  route(http, calls.editItem, (input) => changed(input, editing.editItem(input.params.itemId)));
  route(http, calls.cancelItem, (input) => changed(input, editing.cancelItem(input.params.itemId)));
  route(http, calls.finishBasketItem, (input) =>
    changed(input, editing.finishItem(input.params.itemId, input.body?.comment)),
  );
  route(http, calls.commentItem, (input) =>
    changed(input, editing.commentItem(input.params.itemId, input.body.comment)),
  );
  route(http, calls.chooseFlavors, (input) =>
    changed(input, editing.chooseFlavors(input.params.itemId, input.body.flavorSets)),
  );

  route(http, calls.redeemCouponCode, (input) => {
    const change = codes.redeemCoupon(codeOf(input.body.code, input.body.couponCode));
    return guard(input.request, () => changed(input, change));
  });
  route(http, calls.addVoucherCode, (input) => {
    const change = codes.addVoucher(codeOf(input.body.code, input.body.voucherCode));
    return guard(input.request, () => changed(input, change));
  });
  route(http, calls.addDiscountCode, (input) => {
    const change = codes.addDiscount(codeOf(input.body.code, input.body.discountCode));
    return guard(input.request, () => changed(input, change));
  });
  route(http, calls.removeDiscount, (input) => changed(input, codes.removeVouchers));
}

function answer(basket: Basket): { basket: Basket; version: number } {
  return { basket, version: basket.version };
}

/** What copies lines into a basket (PRODUCT.md 6.16). */
function copyRoutes(http: FastifyInstance, app: AppContext): void {
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
