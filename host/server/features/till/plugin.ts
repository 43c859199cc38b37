import type { FastifyInstance } from 'fastify';
import { PreparedAnswer } from '#platform/http/prepared-answer.ts';
import { type RouteInput, route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Call, CallAnswer } from '#shared/contract/calls/call.ts';
import * as calls from '#shared/contract/calls/till.ts';
import {
  getApiTokens,
  makeApiToken as makeCall,
  makeSandbox,
  revokeApiToken as revokeCall,
} from '#shared/contract/calls/till-room.ts';
import { orderStatus } from '#shared/contract/orders.ts';
import { closure, pause, todayMinutes } from '../cockpit/switch-restaurant.ts';
import { requireTills, tillOfRequest } from './bearer-hook.ts';
import { type Till, tokenRepository } from './repositories/token-repository.ts';
import { makeOwnSandbox } from './sandbox/make-sandbox.ts';
import {
  cancelSandboxOrder,
  placeSandboxOrder,
  rateSandboxOrder,
  refundSandboxOrder,
} from './sandbox/sandbox-orders.ts';
import { moveTillOrder, tillOrder, tillOrders } from './till-orders.ts';
import {
  putTillCard,
  setTillSoldOut,
  setTillWeek,
  switchTillHours,
  tillCard,
  tillHours,
  tillProducts,
} from './till-restaurant.ts';
import { apiTokens, makeApiToken, revokeApiToken } from './tokens.ts';

/** The largest card, in bytes: some thousand products. */
const largestCard = 4 * 1024 * 1024;
/** How long a till's keys are remembered. */
const keysKeptFor = { hours: 7 * 24 };

/** The till's door (PRODUCT.md 25): a restaurant's own programs, by tokens that its staff make. */
export async function tillPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  app.tasks.push({
    task: 'forget-till-keys',
    match: '17 * * * *',
    run: async () => {
      await tokenRepository(app.db).forgetKeys(app.clock.now().subtract(keysKeptFor).toString());
    },
  });

  route(http, getApiTokens, async ({ visitor, params }) => ({ tokens: await apiTokens(app, visitor, params.slug) }));
  route(http, makeCall, ({ visitor, params, body }) => makeApiToken(app, visitor, params.slug, body));
  route(http, revokeCall, async ({ visitor, params }) => {
    await revokeApiToken(app, visitor, params.slug, Number(params.tokenId));
    return {};
  });

  route(http, makeSandbox, ({ visitor, params }) => makeOwnSandbox(app, visitor, params.slug));

  requireTills(http, app);
  /** A call by a token; what may be asked again and again is answered with an `ETag`. */
  const ofTill = <const C extends Call>(
    call: C,
    handler: (till: Till, input: RouteInput<C>) => Promise<CallAnswer<C>>,
    options?: Parameters<typeof route>[3],
  ) =>
    route(
      http,
      call,
      async (input) => {
        const answer = await handler(tillOfRequest(input.request), input);
        return call.isRevalidated ? PreparedAnswer.of(call as C & { isRevalidated: true }, answer) : answer;
      },
      options,
    );

  ofTill(calls.getTillOrders, (till, { query }) => tillOrders(app, till, query));
  ofTill(calls.getTillOrder, async (till, { params }) => ({ order: await tillOrder(app, till, params.id) }));
  ofTill(calls.acceptTillOrder, async (till, { params: { id: orderId }, body, idempotencyKey }) => ({
    order: await moveTillOrder(app, till, { orderId, to: orderStatus.confirmed, ...body }, idempotencyKey),
  }));
  ofTill(calls.refuseTillOrder, async (till, { params: { id: orderId }, body, idempotencyKey }) => ({
    order: await moveTillOrder(app, till, { orderId, to: orderStatus.denied, ...body }, idempotencyKey),
  }));
  ofTill(calls.readyTillOrder, async (till, { params: { id: orderId }, idempotencyKey }) => ({
    order: await moveTillOrder(app, till, { orderId, to: orderStatus.ready }, idempotencyKey),
  }));
  ofTill(calls.handOverTillOrder, async (till, { params: { id: orderId }, idempotencyKey }) => ({
    order: await moveTillOrder(app, till, { orderId, to: orderStatus.transferred }, idempotencyKey),
  }));

  ofTill(calls.placeSandboxOrder, async (till, { body, idempotencyKey }) => ({
    order: await placeSandboxOrder(app, till, body, idempotencyKey),
  }));
  ofTill(calls.cancelSandboxOrder, async (till, { params, idempotencyKey }) => ({
    order: await cancelSandboxOrder(app, till, params.id, idempotencyKey),
  }));
  ofTill(calls.refundSandboxOrder, async (till, { params: { id: orderId }, body, idempotencyKey }) => ({
    order: await refundSandboxOrder(app, till, { orderId, ...body }, idempotencyKey),
  }));
  ofTill(calls.rateSandboxOrder, async (till, { params: { id: orderId }, body, idempotencyKey }) => ({
    order: await rateSandboxOrder(app, till, { orderId, ...body }, idempotencyKey),
  }));

  ofTill(calls.getTillProducts, async (till) => ({ products: await tillProducts(app, till) }));
  ofTill(calls.setTillSoldOut, async (till, { params, body }) => ({
    product: await setTillSoldOut(app, till, { productId: Number(params.productId), ...body }),
  }));

  ofTill(calls.getTillHours, async (till) => ({ restaurant: await tillHours(app, till) }));
  ofTill(calls.setTillWeek, async (till, { body }) => ({ restaurant: await setTillWeek(app, till, body.hours) }));
  ofTill(calls.setTillPause, async (till, { body }) => ({ restaurant: await switchTillHours(app, till, pause(body)) }));
  ofTill(calls.setTillMinutes, async (till, { body }) => ({
    restaurant: await switchTillHours(app, till, todayMinutes(body)),
  }));
  ofTill(calls.setTillClosure, async (till, { params, body }) => ({
    restaurant: await switchTillHours(app, till, closure({ ...params, ...body })),
  }));

  ofTill(calls.getTillCard, async (till) => ({ card: await tillCard(app, till) }));
  ofTill(calls.putTillCard, (till, { body }) => putTillCard(app, till, body), { bodyLimit: largestCard });
}
