import * as shapes from '../till.ts';
import { callsOf } from './call.ts';

const { get, put } = callsOf({ tag: 'Till', isSessionless: true });
const moves = callsOf({
  tag: 'Till',
  isSessionless: true,
  scope: 'orders:write',
  params: shapes.tillOrderParams,
  answer: shapes.tillOrderAnswer,
  idempotency: 'optional',
  errors: ['order.error.unknown', 'order.error.status', 'request.error.idempotency-conflict'],
});

export const getTillOrders = get('/api/v1/orders', {
  summary: "The restaurant's orders with their customers' data, in the order in which they changed",
  scope: 'orders:read',
  query: shapes.tillOrdersQuery,
  answer: shapes.tillOrdersAnswer,
  isRevalidated: true,
  errors: ['page.error.cursor'],
});

export const getTillOrder = get('/api/v1/orders/{id}', {
  summary: 'One order',
  scope: 'orders:read',
  params: shapes.tillOrderParams,
  answer: shapes.tillOrderAnswer,
  isRevalidated: true,
  errors: ['order.error.unknown'],
});

export const acceptTillOrder = moves.post('/api/v1/orders/{id}/accept', {
  summary: 'Accepts an order that was placed, with the minutes that it takes',
  body: shapes.tillAcceptBody,
  example: { minutes: 35 },
});

export const refuseTillOrder = moves.post('/api/v1/orders/{id}/refuse', {
  summary: 'Refuses an order that is placed or accepted; what was paid goes back',
  body: shapes.tillRefuseBody,
  example: { reason: 'sold-out' },
});

export const readyTillOrder = moves.post('/api/v1/orders/{id}/ready', {
  summary: 'Says that an accepted order is cooked',
});

export const handOverTillOrder = moves.post('/api/v1/orders/{id}/hand-over', {
  summary: 'Says that an order is on its way, or was fetched',
});

const ofSandbox = callsOf({
  tag: 'Till',
  isSessionless: true,
  scope: 'orders:write',
  answer: shapes.tillOrderAnswer,
  idempotency: 'optional',
});
const sandboxErrors = ['till.error.no-sandbox', 'order.error.unknown', 'request.error.idempotency-conflict'] as const;

export const placeSandboxOrder = ofSandbox.post('/api/v1/sandbox/orders', {
  summary: 'Has somebody who is made up order at a sandbox restaurant; a real one refuses it',
  body: shapes.sandboxOrderBody,
  status: 201,
  errors: [
    'till.error.no-sandbox',
    'request.error.idempotency-conflict',
    'basket.error.product-not-available',
    'basket.error.invalid-time',
    'order.error.empty-basket',
    'order.error.invalid-basket',
    'order.error.invalid-time',
    'order.error.invalid-transport',
    'order.error.below-minimum',
  ],
  example: { transport: 'delivery', payment: 'online' },
});

export const cancelSandboxOrder = ofSandbox.post('/api/v1/sandbox/orders/{id}/cancel', {
  summary: 'Has the customer of a sandbox order cancel it, as long as it is not accepted',
  params: shapes.tillOrderParams,
  errors: [...sandboxErrors, 'order.error.status'],
});

export const refundSandboxOrder = ofSandbox.post('/api/v1/sandbox/orders/{id}/refund', {
  summary: 'Gives back what a sandbox order was paid with online, all of it or a part',
  params: shapes.tillOrderParams,
  body: shapes.sandboxRefundBody,
  errors: [
    ...sandboxErrors,
    'refund.error.unpaid',
    'refund.error.over',
    'refund.error.ordered',
    'refund.error.unconfirmed',
    'refund.error.amount',
  ],
  example: { amount: 450 },
});

export const rateSandboxOrder = ofSandbox.post('/api/v1/sandbox/orders/{id}/rate', {
  summary: 'Has the customer of a sandbox order rate it, once it was handed over',
  params: shapes.tillOrderParams,
  body: shapes.sandboxRatingBody,
  errors: [...sandboxErrors, 'rating.error.not-rateable', 'rating.error.twice'],
  example: { delivery: 5, taste: 4, pricing: 5, comment: 'Noch heiß, sehr gut.' },
});

export const getTillProducts = get('/api/v1/products', {
  summary: 'The products of the card, and which of them are sold out today',
  scope: 'card:read',
  answer: shapes.tillProductsAnswer,
  isRevalidated: true,
});

export const setTillSoldOut = put('/api/v1/products/{productId}/sold-out', {
  summary: 'Marks a product sold out for today, or takes that back',
  scope: 'stock:write',
  params: shapes.tillProductParams,
  body: shapes.tillSoldOutBody,
  answer: shapes.tillProductAnswer,
  errors: ['basket.error.product-not-available'],
});

export const getTillHours = get('/api/v1/hours', {
  summary: 'When the restaurant takes orders, and how long it takes',
  scope: 'hours:read',
  answer: shapes.tillHoursAnswer,
  isRevalidated: true,
});

export const setTillWeek = put('/api/v1/hours', {
  summary: 'Changes the hours of the week; nothing changes where any are wrong, and each fault is told by its field',
  scope: 'hours:write',
  body: shapes.tillWeekBody,
  answer: shapes.tillHoursAnswer,
  errors: ['times.error.range', 'times.error.overlap', 'times.error.too-many-ranges', 'times.error.no-area'],
  example: {
    hours: {
      delivery: [
        { day: 'friday', from: '11:00', to: '23:00' },
        { day: 'saturday', from: '17:00', to: '26:00' },
      ],
    },
  },
});

export const setTillPause = put('/api/v1/hours/pause', {
  summary: 'Takes no orders for some minutes, or takes them again',
  scope: 'hours:write',
  body: shapes.tillPauseBody,
  answer: shapes.tillHoursAnswer,
  example: { minutes: 30 },
});

export const setTillMinutes = put('/api/v1/hours/today-minutes', {
  summary: "Changes today's delivery minutes, or goes back to the usual ones",
  scope: 'hours:write',
  body: shapes.tillMinutesBody,
  answer: shapes.tillHoursAnswer,
  example: { minutes: 45 },
});

export const setTillClosure = put('/api/v1/hours/closures/{date}', {
  summary: 'Closes a whole day, or opens it again',
  scope: 'hours:write',
  params: shapes.tillClosureParams,
  body: shapes.tillClosureBody,
  answer: shapes.tillHoursAnswer,
});

export const getTillCard = get('/api/v1/card', {
  summary: 'The whole card',
  scope: 'card:read',
  answer: shapes.tillCardAnswer,
  isRevalidated: true,
});

export const putTillCard = put('/api/v1/card', {
  summary:
    'Puts a whole card in the place of the one that is there, and publishes it; nothing changes where anything is wrong',
  scope: 'card:write',
  body: shapes.tillCard,
  answer: shapes.tillCardChanged,
  errors: ['till.error.card'],
  example: {
    groups: [{ key: 'pizza', name: 'Pizza' }],
    products: [{ key: 'margherita', name: 'Margherita', priceCents: 890, groups: ['pizza'], vatPercent: 10 }],
  },
});
