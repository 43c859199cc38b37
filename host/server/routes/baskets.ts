import type { FastifyInstance } from 'fastify';
import type { Basket } from '../../../shared/contract/baskets.ts';
import * as calls from '../../../shared/contract/calls/baskets.ts';
import { getBasketIdentifiers } from '../../../shared/contract/calls/restaurants.ts';
import { route } from '../http/route.ts';
import * as editing from '../services/basket-changes/item-editing.ts';
import * as quantity from '../services/basket-changes/item-quantity.ts';
import { putProduct } from '../services/basket-changes/put-product.ts';
import * as whole from '../services/basket-changes/whole-basket.ts';
import type { ReadBasketIdentifiers } from '../services/basket-identifiers.ts';
import type { ChangeBasket } from '../services/change-basket.ts';
import type { ReadBasket } from '../services/read-basket.ts';

export interface BasketServices {
  readBasket: ReadBasket;
  readBasketIdentifiers: ReadBasketIdentifiers;
  changeBasket: ChangeBasket;
}

/** Baskets (spec section 7): every call but the identifiers' answers with the whole basket. */
export function registerBasketRoutes(app: FastifyInstance, services: BasketServices): void {
  const { readBasket, readBasketIdentifiers, changeBasket } = services;

  route(app, getBasketIdentifiers, ({ visitor, params }) => readBasketIdentifiers(visitor, params.slug));
  route(app, calls.getBasket, async ({ visitor, params }) =>
    answer(await readBasket(visitor, params.basketId)),
  );

  route(app, calls.putIntoBasket, async ({ visitor, params: { basketId }, body }) =>
    answer(await changeBasket(visitor, basketId, putProduct(body.product))),
  );
  route(app, calls.clearBasket, async ({ visitor, params: { basketId } }) =>
    answer(await changeBasket(visitor, basketId, whole.clearBasket)),
  );
  route(app, calls.setBasketTime, async ({ visitor, params: { basketId }, body }) =>
    answer(await changeBasket(visitor, basketId, whole.setTime(body))),
  );
  route(app, calls.chooseTakeaway, async ({ visitor, params: { basketId } }) =>
    answer(await changeBasket(visitor, basketId, whole.chooseTransport('takeaway'))),
  );
  route(app, calls.chooseDelivery, async ({ visitor, params: { basketId }, body }) => {
    const comment = body?.comment;
    const change = comment === undefined ? whole.chooseTransport('delivery') : whole.commentBasket(comment);
    return answer(await changeBasket(visitor, basketId, change));
  });

  route(app, calls.removeItem, async ({ visitor, params: { basketId, itemId } }) =>
    answer(await changeBasket(visitor, basketId, quantity.removeItem(itemId))),
  );
  route(app, calls.incrementItem, async ({ visitor, params: { basketId, itemId }, body }) =>
    answer(await changeBasket(visitor, basketId, quantity.incrementItem(itemId, body?.quantity))),
  );
  route(app, calls.decrementItem, async ({ visitor, params: { basketId, itemId }, body }) =>
    answer(await changeBasket(visitor, basketId, quantity.decrementItem(itemId, body?.quantity))),
  );
  route(app, calls.editItem, async ({ visitor, params: { basketId, itemId } }) =>
    answer(await changeBasket(visitor, basketId, editing.editItem(itemId))),
  );
  route(app, calls.cancelItem, async ({ visitor, params: { basketId, itemId } }) =>
    answer(await changeBasket(visitor, basketId, editing.cancelItem(itemId))),
  );
  route(app, calls.finishBasketItem, async ({ visitor, params: { basketId, itemId }, body }) =>
    answer(await changeBasket(visitor, basketId, editing.finishItem(itemId, body?.comment))),
  );
  route(app, calls.commentItem, async ({ visitor, params: { basketId, itemId }, body }) =>
    answer(await changeBasket(visitor, basketId, editing.commentItem(itemId, body.comment))),
  );
  route(app, calls.chooseFlavors, async ({ visitor, params: { basketId, itemId }, body }) =>
    answer(await changeBasket(visitor, basketId, editing.chooseFlavors(itemId, body.flavorSets))),
  );
}

function answer(basket: Basket): { basket: Basket; version: number } {
  return { basket, version: basket.version };
}
