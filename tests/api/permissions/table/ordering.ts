import type { CallName } from '#shared/contract/calls/all-calls.ts';
import { addCode } from '#tests/support/codes.ts';
import { aKey, anOrderForm } from '#tests/support/customer.ts';
import type { Scene } from '../cast.ts';
import { everyone, ofSlug, owned, type Row, type Sent, unauthenticated } from './row.ts';

const ofBasket = async (scene: Scene, body: object = {}): Promise<Sent> => ({
  params: { basketId: (await scene.basket()).id },
  body,
});
const inBasket =
  (body: object = {}) =>
  (scene: Scene) =>
    ofBasket(scene, body);
const atItem =
  (body: object = {}) =>
  async (scene: Scene) => {
    const { id, read } = await scene.basket();
    return { params: { basketId: id, itemId: (await read()).keys[0] ?? '' }, body };
  };
const withCode = (kind: 'voucher' | 'coupon') => async (scene: Scene) =>
  ofBasket(scene, { code: await addCode(scene.server.db, { kind }) });
const ofOrder = async (scene: Scene) => ({ params: { id: await scene.order() } });

/** Ordered in the past, so that it can be rated. */
async function deliveredOrder(scene: Scene): Promise<string> {
  const id = await scene.order();
  await scene.server.database.db.updateTable('orders').set({ status: 5 }).where('id', '=', id).execute();
  return id;
}

/** A customer's of the scene's restaurant. */
export async function aRating(scene: Scene): Promise<number> {
  const { id } = await scene.server.database.db
    .insertInto('ratings')
    .values({
      restaurant_id: scene.restaurant.id,
      author: 'Eva M.',
      delivery: 5,
      taste: 4,
      pricing: 4,
      comment: 'Gut',
      rated_at: '2026-10-01T12:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aShare(scene: Scene): Promise<string> {
  const response = await (await scene.basket()).post('share');
  return response.json<{ shareId: string }>().shareId;
}

const isStaff = ({ role }: Scene) => role === 'staff' || role === 'otherStaff';
const ownersBasket = owned('basket.error.not-owner');
const ownersOrder = owned('order.error.unknown');
const itemOfBasket: Row = { outcomes: ownersBasket, send: atItem() };
const codeOfConsumers: Row = {
  outcomes: [
    'basket.error.not-owner',
    unauthenticated,
    200,
    'basket.error.not-owner',
    'basket.error.not-owner',
    'basket.error.not-owner',
    200,
  ],
  send: withCode('coupon'),
};

/** Baskets, orders and the kitchen. */
export const orderingRows = {
  getBasket: { outcomes: everyone, send: ofBasket },
  getWaitingBasket: { outcomes: everyone },
  putIntoBasket: {
    outcomes: ownersBasket,
    send: (scene) => ofBasket(scene, { product: { productId: scene.restaurant.dessert, quantity: 1 } }),
  },
  clearBasket: { outcomes: ownersBasket, send: inBasket() },
  setBasketTime: { outcomes: ownersBasket, send: inBasket({ dayOffset: 0, time: null }) },
  chooseTakeaway: { outcomes: ownersBasket, send: inBasket() },
  chooseDelivery: { outcomes: ownersBasket, send: inBasket() },
  removeItem: itemOfBasket,
  incrementItem: itemOfBasket,
  decrementItem: itemOfBasket,
  editItem: itemOfBasket,
  cancelItem: itemOfBasket,
  finishBasketItem: itemOfBasket,
  commentItem: { outcomes: ownersBasket, send: atItem({ comment: 'warm' }) },
  chooseFlavors: { outcomes: ownersBasket, send: atItem({ flavorSets: [] }) },
  redeemCouponCode: codeOfConsumers,
  addVoucherCode: { outcomes: ownersBasket, send: withCode('voucher') },
  addDiscountCode: { outcomes: ownersBasket, send: withCode('voucher') },
  removeDiscount: { outcomes: ownersBasket, send: inBasket() },
  shareBasket: { outcomes: ownersBasket, send: inBasket() },
  getSharedBasket: {
    outcomes: everyone,
    send: async (scene) => ({ params: { shareId: await aShare(scene) } }),
  },
  copyShared: {
    outcomes: everyone,
    send: async (scene) => ({ ...ofSlug(scene), body: { shareId: await aShare(scene) } }),
  },

  placeOrder: {
    outcomes: [
      'basket.error.not-owner',
      201,
      201,
      'basket.error.not-owner',
      'order.error.no-permission',
      'order.error.no-permission',
      201,
    ],
    send: async (scene) => ({
      ...ofSlug(scene),
      // nobody's permission depends on whose basket it is where they have none
      body: anOrderForm({ basketCacheId: (await (isStaff(scene) ? scene.ownBasket() : scene.basket())).id }),
      headers: aKey(),
    }),
  },
  getOrder: { outcomes: everyone, send: ofOrder },
  getPayment: { outcomes: everyone, send: ofOrder },
  cancelOrder: { outcomes: ownersOrder, send: ofOrder },
  reorder: { outcomes: ownersOrder, send: ofOrder },
  complainAboutOrder: {
    outcomes: ownersOrder,
    send: async (scene) => ({ params: { id: await deliveredOrder(scene) }, body: { text: 'Es war kalt.' } }),
  },
  claimOrder: {
    outcomes: [
      'order.error.unknown',
      200,
      'order.error.unknown',
      'order.error.unknown',
      'order.error.unknown',
      'order.error.unknown',
      'order.error.unknown',
    ],
    send: ofOrder,
  },
  saveRating: {
    outcomes: ownersOrder,
    send: async (scene) => ({
      body: { foodorderId: await deliveredOrder(scene), delivery: 5, taste: 4, pricing: 3 },
    }),
  },
  reportRating: {
    outcomes: everyone,
    send: async (scene) => ({ params: { ratingId: await aRating(scene) }, body: { reason: 'insult' } }),
  },
} as const satisfies Partial<Record<CallName, Row>>;
