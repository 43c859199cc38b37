import { tokenRepository } from '#features/till/repositories/token-repository.ts';
import { deliveryRepository } from '#features/webhooks/repositories/delivery-repository.ts';
import { webhookRepository } from '#features/webhooks/repositories/webhook-repository.ts';
import type { CallName } from '#shared/contract/calls/all-calls.ts';
import type { Outcome, Scene } from '../cast.ts';
import { all, ofSlug, type Row, type Sent, staffWork, unauthenticated } from './row.ts';

const at = '2026-11-20T17:00:00Z';
const webhook = { url: 'https://till.example/', events: ['order.rated' as const] };

const work = staffWork('api');
const [anonymous, guest, consumer, stranger, staff, otherStaff, partner] = work.outcomes;

const ofRestaurant = (body?: object, made: Outcome = staff): Row => ({
  ...work,
  outcomes: [anonymous, guest, consumer, stranger, made, otherStaff, partner],
  send: (scene) => ({ ...ofSlug(scene), ...(body && { body }) }),
});

async function aToken({ server: { db }, restaurant: { id: restaurantId, slug } }: Scene): Promise<Sent> {
  const token = { restaurantId, name: 'Theke', hint: 'abcd', scopes: ['orders:read' as const], createdAt: at };
  const tokenId = await tokenRepository(db).add({ ...token, tokenHash: crypto.randomUUID() });
  return { params: { slug, tokenId } };
}

async function aWebhook({ server: { db }, restaurant: { id: restaurantId, slug } }: Scene) {
  const webhookId = await webhookRepository(db).add({ ...webhook, restaurantId, secret: 'whsec_AAAA', createdAt: at });
  return { params: { slug, webhookId } };
}

async function aDelivery(scene: Scene): Promise<Sent> {
  const { db } = scene.server;
  const { params } = await aWebhook(scene);
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: params.webhookId,
      message_id: crypto.randomUUID(),
      type: 'order.rated',
      data: '{}',
      occurred_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deliveryRepository(db).setArrived(id, { at, status: 200 });
  return { params: { slug: params.slug, deliveryId: id } };
}

/** Whoever has no token, whatever else they are. */
const tillsAlone: Row = { outcomes: all(unauthenticated), freeOfCsrf: true };
const ofOrder: Row = { ...tillsAlone, send: async (scene) => ({ params: { id: await scene.order() }, body: {} }) };

export const tillRows = {
  getApiTokens: ofRestaurant(),
  makeApiToken: ofRestaurant({ name: 'Theke', scopes: ['orders:read'] }, 201),
  revokeApiToken: { ...work, send: aToken },
  getWebhooks: ofRestaurant(),
  addWebhook: ofRestaurant(webhook, 201),
  changeWebhook: { ...work, send: async (scene: Scene) => ({ ...(await aWebhook(scene)), body: webhook }) },
  rotateWebhookSecret: { ...work, send: aWebhook },
  removeWebhook: { ...work, send: aWebhook },
  getWebhookDeliveries: ofRestaurant(),
  sendDeliveryAgain: { ...work, send: aDelivery },

  makeSandbox: ofRestaurant(),

  getTillOrders: tillsAlone,
  getTillOrder: ofOrder,
  acceptTillOrder: ofOrder,
  refuseTillOrder: ofOrder,
  readyTillOrder: ofOrder,
  handOverTillOrder: ofOrder,
  placeSandboxOrder: tillsAlone,
  cancelSandboxOrder: ofOrder,
  refundSandboxOrder: ofOrder,
  rateSandboxOrder: ofOrder,
  getTillProducts: tillsAlone,
  setTillSoldOut: { ...tillsAlone, send: ({ restaurant }: Scene) => ({ params: { productId: restaurant.beer } }) },
  getTillHours: tillsAlone,
  setTillWeek: tillsAlone,
  setTillPause: tillsAlone,
  setTillMinutes: tillsAlone,
  setTillClosure: { ...tillsAlone, send: () => ({ params: { date: '2026-12-24' } }) },
  getTillCard: tillsAlone,
  putTillCard: tillsAlone,
} as const satisfies Partial<Record<CallName, Row>>;
