import { createHash } from 'node:crypto';
import { openBasket } from '#features/basket/basket-identifiers.ts';
import { changeBasket } from '#features/basket/change-basket.ts';
import { putProduct } from '#features/basket/changes/add-line.ts';
import type { BasketChange, BasketChangeContext } from '#features/basket/changes/basket-change.ts';
import { chooseTransport, setTime } from '#features/basket/changes/whole-basket.ts';
import type { BasketContents } from '#features/basket/repositories/stored-basket.ts';
import { sandboxDomain } from '#features/mails/mail-repository.ts';
import { createOperator } from '#features/operator/operator.ts';
import { refundOrder } from '#features/operator/orders.ts';
import { refundPart } from '#features/operator/refund-part.ts';
import { cancelOrder } from '#features/orders/cancel-order.ts';
import { placeOrder } from '#features/orders/place-order.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { checkPayment } from '#features/payments/check-payment.ts';
import { startPayment } from '#features/payments/start-payment.ts';
import { saveRating } from '#features/ratings/save-rating.ts';
import { type RestaurantData, restaurantData } from '#features/restaurants/restaurant-data.ts';
import { sessionRepository } from '#features/sessions/session-repository.ts';
import { unusedLifetime } from '#features/sessions/sessions.ts';
import { isViolation, uniqueViolation } from '#platform/db/violation.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import type { AppContext } from '#server/app-context.ts';
import type { OrderTime } from '#shared/contract/baskets.ts';
import type { CallBody } from '#shared/contract/calls/call.ts';
import type { rateSandboxOrder as rateCall } from '#shared/contract/calls/till.ts';
import type { Product } from '#shared/contract/menu.ts';
import type { OrderBody, Transport } from '#shared/contract/orders.ts';
import type { SandboxOrderBody, TillOrder } from '#shared/contract/till.ts';
import { itemsOf } from '#shared/domain/basket/basket-state.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { flavorSetsOf } from '#shared/domain/menu/flavor-rules.ts';
import { viennaDate, viennaZone } from '#shared/domain/time/vienna.ts';
import { type Till, tillActor } from '../repositories/token-repository.ts';
import { onceByKey, tillOrder } from '../till-orders.ts';

/** Orders of one sandbox in an hour: an evening's several times over. */
const mostOrders = 1000;
/** Products that are looked at for an order that is made up. */
const mostCandidates = 30;

/** Who orders there. */
const guests = [
  'Eva Muster',
  'Jakob Huber',
  'Ayşe Yılmaz',
  'Sophie Gruber-Wallner',
  'Đorđe Petrović',
  'Max Li',
] as const;
const streets = ['Neubaugasse', 'Hauptstraße', 'Am Bahnhof', 'Doktor-Karl-Renner-Ring', 'Mühlweg'] as const;
const comments = ['', '', '', 'Bitte nicht läuten, das Baby schläft.', 'Zweiter Hof, dritte Stiege.'] as const;

/**
 * Has somebody who is made up order at a sandbox, by the very steps of a guest: basket, order, payment. With a key once,
 * however often it is sent.
 * @throws DomainError `till.error.no-sandbox` for a real restaurant, what a guest would be refused, `request.error.too-many`
 */
export async function placeSandboxOrder(
  app: AppContext,
  till: Till,
  wanted: SandboxOrderBody,
  key: string | undefined,
): Promise<TillOrder> {
  const restaurant = await sandboxOf(app, till);
  const attempt = key ?? app.ids.next();
  const visitor = guestOf(hashOf(`sandbox order ${till.id} ${attempt}`));
  const placed = () => orderRepository(app.db).byKey(visitor.sessionHash, attempt);
  await onceByKey(app, till, { key, request: { sandbox: 'place', ...wanted } }, async () => {
    // what came half way before goes on from there
    if (await placed()) return;
    const seconds = app.hourlyLimits.take({ [`sandbox orders of ${till.restaurantId}`]: mostOrders });
    if (seconds > 0) throw new DomainError({ key: 'request.error.too-many', params: { seconds } });
    await startSession(app, visitor);
    const pick = pickerOf(visitor.sessionHash);
    try {
      const { basketCacheId } = await openBasket(app, visitor, restaurant);
      const transport = wanted.transport ?? pick(['delivery', 'takeaway'] as const);
      const basket = await changeBasket(app, visitor, basketCacheId, filled(wanted, transport, pick));
      const body = { ...formOf(restaurant, wanted, { transport, pick }), basketCacheId: basket.id };
      await placeOrder(app, visitor, { slug: till.slug, idempotencyKey: attempt, body, network: 'sandbox' });
    } catch (error) {
      // two at a time with one key
      if (!(error instanceof DomainError) || !(await placed())) throw error;
    }
  });
  const order = await placed();
  if (!order) throw new DomainError('order.error.unknown');
  if (order.paymentStatus === 'pending') {
    await startPayment(app, order.orderId);
    await checkPayment(app, order.orderId);
  }
  return tillOrder(app, till, order.orderId);
}

/** Its customer cancels it. @throws DomainError as `cancelOrder` */
export const cancelSandboxOrder = (app: AppContext, till: Till, orderId: string, key: string | undefined) =>
  changeOrder(app, till, { orderId, key, request: 'cancel' }, (visitor) => cancelOrder(app, visitor, orderId));

/** @throws DomainError as `refundPart` and `refundOrder` */
export const refundSandboxOrder = (
  app: AppContext,
  till: Till,
  { orderId, amount }: { readonly orderId: string; readonly amount?: number | undefined },
  key: string | undefined,
) =>
  changeOrder(app, till, { orderId, key, request: `refund ${amount}` }, () => {
    const operator = createOperator({ actor: tillActor(till.id), clock: app.clock, dryRun: false });
    const reason = 'sandbox';
    return amount === undefined
      ? refundOrder({ ...app, operator }, orderId, reason)
      : refundPart({ ...app, operator }, { orderId, amount, reason, positions: [], key: key ?? app.ids.next() });
  });

/** @throws DomainError as `saveRating` */
export const rateSandboxOrder = (
  app: AppContext,
  till: Till,
  { orderId, ...rating }: CallBody<typeof rateCall> & { readonly orderId: string },
  key: string | undefined,
) =>
  changeOrder(app, till, { orderId, key, request: `rate ${JSON.stringify(rating)}` }, (visitor) =>
    saveRating(app, visitor, { foodorderId: orderId, ...rating }),
  );

async function changeOrder(
  app: AppContext,
  till: Till,
  { orderId, key, request }: { readonly orderId: string; readonly key: string | undefined; readonly request: string },
  change: (visitor: Visitor) => Promise<unknown>,
): Promise<TillOrder> {
  await sandboxOf(app, till);
  await tillOrder(app, till, orderId);
  const order = await orderRepository(app.db).read(orderId);
  if (!order) throw new DomainError('order.error.unknown');
  await onceByKey(app, till, { key, request: { sandbox: request, orderId } }, () => change(guestOf(order.placedBy)));
  return tillOrder(app, till, orderId);
}

/** @throws DomainError `till.error.no-sandbox`: where there is money, nobody orders by a call */
async function sandboxOf(app: AppContext, { restaurantId }: Till): Promise<RestaurantData> {
  const restaurant = await restaurantData(app).byId(restaurantId);
  if (restaurant?.sandboxOf == null) throw new DomainError('till.error.no-sandbox');
  return restaurant;
}

const guestOf = (sessionHash: string): Visitor => ({
  sessionHash,
  channelId: sessionHash,
  csrfSecret: '',
  userId: null,
  role: 'guest',
  partnerId: null,
  location: null,
  language: 'de',
});

/** A basket belongs to a session; nobody has the id of this one. */
async function startSession({ db, clock }: AppContext, { sessionHash, channelId }: Visitor): Promise<void> {
  const now = clock.now();
  const none = { csrfSecret: '', userId: null, partnerId: null, location: null };
  const expiresAt = now.add(unusedLifetime).toString();
  try {
    await sessionRepository(db).add({ idHash: sessionHash, channelId, ...none, expiresAt, createdAt: now.toString() });
  } catch (error) {
    if (!isViolation(error, uniqueViolation)) throw error;
  }
}

type Pick = ReturnType<typeof pickerOf>;

/** Picks at random, and for one key always the same. */
function pickerOf(seed: string) {
  let picked = 0;
  return <T>(from: readonly [T, ...T[]]): T => {
    picked += 1;
    const number = createHash('sha256').update(`${seed} ${picked}`).digest().readUInt32BE();
    return from[number % from.length] ?? from[0];
  };
}

/** Puts into the basket what was asked for, or something plausible. */
function filled({ products, desiredTime }: SandboxOrderBody, transport: Transport, pick: Pick): BasketChange {
  return async (before, context) => {
    const { now, restaurant } = context;
    // the same attempt was here already
    if (before.items.length > 0) return before;
    let contents = before;
    const apply = async (change: BasketChange) => {
      contents = await change(contents, context);
    };
    await apply(chooseTransport(transport));
    await apply(setTime(timeOf(desiredTime ?? null, now)));
    const lines = products ?? madeUp(contents, context, pick);
    for (const line of lines) {
      const product = restaurant.productById(line.productId);
      await apply(putProduct({ ...line, flavors: product ? choicesOf(product, restaurant) : [] }));
    }
    return contents;
  };
}

/** The half hour of a moment. @throws DomainError `basket.error.invalid-time` for a moment that there is not */
function timeOf(desiredTime: string | null, now: Temporal.Instant): OrderTime {
  if (desiredTime === null) return { dayOffset: 0, time: null };
  try {
    const wanted = Temporal.Instant.from(desiredTime).toZonedDateTimeISO(viennaZone);
    const dayOffset = viennaDate(now).until(wanted.toPlainDate(), { largestUnit: 'days' }).days;
    return { dayOffset, time: wanted.toPlainTime().toString({ smallestUnit: 'minute' }) };
  } catch {
    throw new DomainError({ key: 'basket.error.invalid-time', field: 'desiredTime' });
  }
}

/** What a product asks for, the first of each. */
const choicesOf = (product: Product, { menu }: RestaurantData) =>
  flavorSetsOf(product, menu.flavorSets)
    .filter(({ minimum }) => minimum > 0)
    .map(({ id, minimum, flavors }) => ({
      flavorSetId: id,
      flavorIds: flavors.slice(0, minimum).map((flavor) => flavor.id),
    }));

/** One to three products that are to be had, and enough of the first for every minimum. */
function madeUp(contents: BasketContents, { restaurant, ids, viewOf }: BasketChangeContext, pick: Pick) {
  const { products } = restaurant.menu;
  const [first] = products;
  if (!first) throw new DomainError('order.error.empty-basket');
  const candidates = new Set(Array.from({ length: mostCandidates }, () => pick([first, ...products])));
  const items = [...candidates].map(({ id: productId, name, ...product }, position) => ({
    id: ids.next(),
    productId,
    name,
    quantity: 1,
    flavors: choicesOf({ id: productId, name, ...product }, restaurant),
    comment: '',
    position,
    knownPrice: null,
  }));
  const offered = itemsOf(viewOf({ ...contents, items })).filter(({ available, sane }) => available && sane);
  const minimum = Math.max(0, ...restaurant.areas.map((area) => area.minimumOrderValue));
  const chosen = offered.slice(0, pick([1, 2, 2, 3]));
  const sum = chosen.reduce((before, { price }) => before + price, 0);
  return chosen.map(({ productId, price }, index) => {
    const missing = index === 0 && price > 0 ? Math.ceil(Math.max(0, minimum - sum) / price) : 0;
    return { productId, quantity: Math.min(20, pick([1, 1, 2]) + missing), comment: '' };
  });
}

/** The order form as whoever is made up fills it in. */
function formOf(
  { areas, zipCode, city }: RestaurantData,
  { payment, name, comment }: SandboxOrderBody,
  { transport, pick }: { readonly transport: Transport; readonly pick: Pick },
): Omit<OrderBody, 'basketCacheId'> {
  const who = name ?? pick(guests);
  const [first = zipCode, ...others] = areas.flatMap((area) => area.zipCodes);
  const address = {
    streetName: pick(streets),
    streetNumber: String(pick([1, 12, 27, 104])),
    doorNumber: String(pick([1, 7, 19])),
    zipCode: pick([first, ...others]),
    city,
    citycode: '',
    country: 'at',
  };
  return {
    'order-name': who,
    'order-email': `gast@${sandboxDomain}`,
    'order-phone': `+436601234${pick([100, 221, 567, 890])}`,
    'order-phone-country': 'AT',
    'order-payment-type': (payment ?? pick(['cash', 'online'] as const)) === 'online' ? 'creditcard' : 'cash',
    'order-comment': comment ?? pick(comments),
    ...(transport === 'delivery' && { address }),
    transport,
    ageConfirmed: true,
    acceptedTerms: true,
  };
}
