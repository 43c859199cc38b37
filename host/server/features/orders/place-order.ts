import { afterStoring, isDatabaseLost } from '#platform/db/database-lost.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { jobRepository } from '#platform/jobs/job-repository.ts';
import { sandboxPayment } from '#providers/payment/payment.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { userChannel } from '#shared/contract/channels.ts';
import type { CreditTransaction } from '#shared/contract/credits.ts';
import { longestKey } from '#shared/contract/headers.ts';
import type { OrderBody, OrderPlaced } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { isSameDoor } from '#shared/domain/places/saved-addresses.ts';
import { userRepository } from '../accounts/user-repository.ts';
import { addressRepository } from '../address-book/address-repository.ts';
import { addressViewOf } from '../address-book/change-book.ts';
import { selectedAddressOf } from '../address-book/consumer-location.ts';
import { saveOrderedAddress } from '../address-book/save-ordered-address.ts';
import { invalidId, isOwner, staleBasket } from '../basket/basket-access.ts';
import { basketCache } from '../basket/basket-cache.ts';
import { changeBasket } from '../basket/change-basket.ts';
import { removeDeadVouchers, removeVouchers } from '../basket/changes/codes.ts';
import { orderedBasketView, publishBasket } from '../basket/publish-basket.ts';
import { basketRepository } from '../basket/repositories/basket-repository.ts';
import type { StoredBasketState } from '../basket/repositories/stored-basket.ts';
import { publishToRestaurant } from '../cockpit/cockpit-restaurant.ts';
import { creditRepository } from '../credits/credit-repository.ts';
import { publishPoints } from '../credits/publish-points.ts';
import { newPaymentOf, paymentReturn } from '../payments/new-payment.ts';
import { paymentRepository } from '../payments/payment-repository.ts';
import { startPayment } from '../payments/start-payment.ts';
import { consentRepository, newsletterConsent } from '../privacy/repositories/consent-repository.ts';
import { publishUserOrders } from '../ratings/publish-user-orders.ts';
import { assertFirstUse } from '../restaurant-codes/redeem-code.ts';
import { restaurantCodeRepository } from '../restaurant-codes/restaurant-code-repository.ts';
import { type RestaurantData, restaurantData } from '../restaurants/restaurant-data.ts';
import { restaurantRepository } from '../restaurants/restaurant-repository.ts';
import { OutdatedDecision, restaurantTransaction } from '../restaurants/restaurant-transaction.ts';
import { type OrderLink, orderLinkOf } from './order-link.ts';
import { decideOrder, type OrderCase, type OrderDecision } from './placing/decide-order.ts';
import { takeFormCode } from './placing/form-code.ts';
import { newOrderOf } from './placing/new-order.ts';
import { orderAttempts } from './placing/order-attempts.ts';
import { isOrderCode, mailOrderCode } from './placing/order-codes.ts';
import { assertWithinOrderLimits } from './placing/order-limits.ts';
import { requestHash } from './placing/request-hash.ts';
import {
  type EarlierAttempt,
  type NewOrder,
  type OrderAdded,
  orderRepository,
} from './repositories/order-repository.ts';

/** One submission of the order form. */
interface OrderAttempt {
  slug: string;
  /** header `Idempotency-Key` */
  idempotencyKey: string | undefined;
  body: OrderBody;
  /** where it comes from: `addressBlock` */
  network: string;
}

/**
 * Places the order of a basket, once (PRODUCT.md 10.1): the same key and body get the same order, another key
 * for the basket gets 409 with the order's id. All of it happens in one transaction, or nothing does. One that is paid
 * online is hidden from its restaurant until it is paid; its page is made after the commit, and by a repetition where a
 * crash came between.
 * @throws DomainError with everything that is wrong with the order; `payment.error.unavailable` where the provider
 * makes no page: then the basket is open again
 */
export async function placeOrder(app: AppContext, visitor: Visitor, order: OrderAttempt): Promise<OrderPlaced> {
  const key = checkedKey(order.idempotencyKey);
  return await orderAttempts(app).inTurn(attemptOf(visitor, key), () => placeOnce(app, visitor, order, key));
}

const attemptOf = ({ sessionHash }: Visitor, key: string) => `${sessionHash} ${key}`;

async function placeOnce(
  app: AppContext,
  visitor: Visitor,
  { slug, body, network }: OrderAttempt,
  key: string,
): Promise<OrderPlaced> {
  const { db, publisher } = app;
  const { g_recaptcha_token: _, 'order-email-code': code = '', ...compared } = body;
  const bodyHash = requestHash({ slug, ...compared });
  const returnTo = await paymentReturn(app, visitor, body.returnUrl);
  const coded = { basketId: body.basketCacheId, email: body['order-email'] ?? '', network };
  const attempt = attemptOf(visitor, key);
  let isStored = false;
  try {
    const isRight = code !== '' && (await isOrderCode(app, coded, code));
    const emailCode = isRight ? 'right' : code === '' ? 'none' : 'wrong';
    const order = await place(app, visitor, { slug, body, returnTo, network, emailCode }, { key, bodyHash });
    isStored = true;
    publishBasket(publisher, order.basketLeft, []);
    if (order.userId !== null) publishPoints(publisher, order.userId, order);
    if (order.userId !== null && order.savedAddresses)
      publisher.publish(userChannel(order.userId), 'AddressesUpdated', {
        addresses: order.savedAddresses.map(addressViewOf),
      });
    const { id: orderId, status } = order;
    if (!order.isHidden) publishToRestaurant(publisher, order, true);
    await publishUserOrders(app, order.userId, { from: status, to: status });
    return await placedOf(app, { ...order, orderId });
  } catch (error) {
    // Whatever went wrong, also two attempts with one key at a time or an answer lost after the commit: if the
    // key has made an order, that order is the answer.
    if (isDatabaseLost(error)) {
      if (isStored) afterStoring(error);
      orderAttempts(app).addUnpublished(attempt);
      throw error;
    }
    const isUnpaid = error instanceof DomainError && error.key === 'payment.error.unavailable';
    const earlier = isUnpaid ? undefined : await orderRepository(db).byKey(visitor.sessionHash, key);
    if (!earlier) {
      await takeDeadVouchersOff(app, visitor, body.basketCacheId, error);
      if (asksForCode(error)) await mailOrderCode(app, visitor, coded);
      throw error;
    }
    if (earlier.bodyHash !== bodyHash) throw new DomainError('order.error.idempotency-conflict');
    const { orderId, status, paymentStatus } = earlier;
    // Whoever lost the commit's answer published nothing; another repetition must not ring in the kitchen again.
    if (orderAttempts(app).takeUnpublished(attempt) && paymentStatus !== 'pending')
      publishToRestaurant(publisher, { id: orderId, status, restaurant: { slug } }, true);
    return placedOf(app, earlier).catch(afterStoring);
  }
}

/** What an order is answered with; a pending one's page is made now where there is none yet. */
async function placedOf(app: AppContext, order: Omit<EarlierAttempt, 'bodyHash'>): Promise<OrderPlaced> {
  const { orderId, status, paymentStatus } = order;
  if (paymentStatus !== 'pending') return { orderId, status, paymentStatus, redirectUrl: null };
  const redirectUrl = await startPayment(app, orderId);
  const now = redirectUrl === null ? await orderRepository(app.db).read(orderId) : undefined;
  const known = now ?? order;
  return { orderId, status: known.status, paymentStatus: known.paymentStatus, redirectUrl };
}

async function place(
  app: AppContext,
  visitor: Visitor,
  request: OrderRequest,
  idempotency: NewOrder['idempotency'],
): Promise<Placed> {
  let isCounted = false;
  // once, however often the attempt begins anew
  const count = (decision: OrderDecision, { sandboxOf }: RestaurantData) => {
    if (!isCounted && sandboxOf === null) assertWithinOrderLimits(app.hourlyLimits, visitor, request, decision);
    isCounted = true;
  };
  const attempt = { request, idempotency, count };
  return (await placeWithoutLock(app, visitor, attempt)) ?? (await placeBehindLock(app, visitor, attempt));
}

/** One submission while it is placed. */
interface Placing {
  readonly request: OrderRequest;
  readonly idempotency: NewOrder['idempotency'];
  /** Counts it against the visitor's limits; see `assertWithinOrderLimits`. */
  count(decision: OrderDecision, restaurant: RestaurantData): void;
}

/**
 * A guest's order that is paid on delivery: one statement in place of five, or two where the basket is not cached.
 * Undefined where that was not possible and nothing was stored: because basket, menu or discount are others by now, the
 * order is refused, or has to do with codes, points or payments.
 */
async function placeWithoutLock(
  app: AppContext,
  visitor: Visitor,
  { request: { slug, body }, idempotency, count }: Placing,
): Promise<Placed | undefined> {
  const { basketCacheId } = body;
  if (visitor.userId !== null || body['order-payment-discount-code'] || app.orderJob) return undefined;
  const state = basketCache(app).get(basketCacheId) ?? (await basketRepository(app.db).read(basketCacheId));
  if (!state || state.restaurantSlug !== slug || !isOwner(visitor, state)) return undefined;
  if (state.consumedAt !== null || state.vouchers.length > 0 || state.restaurantCode) return undefined;
  const restaurant = await restaurantData(app).at({ id: state.restaurantId, menuVersion: state.menuVersion });
  if (!restaurant) return undefined;
  const now = app.clock.now();
  const asShown = { state, shown: state, codeErrors: [], saved: noSavedAddresses };
  const decision = unlessRefused(() => {
    const decided = decideOrder({ ...asShown, restaurant, visitor, body, provider: providerOf(app, restaurant), now });
    if (!decided.isOnline) count(decided, restaurant);
    return decided;
  });
  if (!decision || decision.isOnline) return undefined;
  const linkOf = await orderLinkOf(app.db, visitor.partnerId, app.config.publicUrl);
  const order = newOrderOf(app, visitor, { body, linkOf, restaurant, decision, now, idempotency });
  basketCache(app).delete(basketCacheId);
  if (!(await orderRepository(app.db).add(order, decidedBy(state, restaurant)))) return undefined;
  const basketLeft = orderedBasketView(state, restaurant, { visitor, now });
  return { ...order, balance: 0, transactions: [], basketLeft, isHidden: false, savedAddresses: undefined };
}

function placeBehindLock(
  app: AppContext,
  visitor: Visitor,
  { request: { slug, body, returnTo }, idempotency, count }: Placing,
): Promise<Placed> {
  return restaurantTransaction(app, async (tx, restaurantAt) => {
    // The basket's lock makes attempts wait for one another: a later one finds it consumed.
    await basketRepository(tx).lock(body.basketCacheId);
    let state = await basketRepository(tx).read(body.basketCacheId);
    const hasCode = state?.restaurantCode || body['order-payment-discount-code'];
    // The user before the codes, as everywhere; with their own basket they are locked already.
    if (hasCode && visitor.userId !== null && visitor.userId !== state?.userId) {
      await creditRepository(tx).lock(visitor.userId);
    }
    if (state?.restaurantCode) {
      await restaurantCodeRepository(tx).lock(state.restaurantCode.id);
      state = await basketRepository(tx).read(body.basketCacheId);
    }
    if (!state || state.restaurantSlug !== slug) throw await foreignBasket(tx, visitor, slug);
    if (!isOwner(visitor, state)) throw await staleBasket(tx, visitor, state);
    if (state.consumedAt !== null) {
      const orderId = await orderRepository(tx).idByBasket(state.id);
      if (orderId === undefined) throw await staleBasket(tx, visitor, state);
      throw new DomainError('order.error.basket-consumed', { orderId });
    }
    const restaurant = restaurantAt({ id: state.restaurantId, menuVersion: state.menuVersion });
    const now = app.clock.now();
    const formCode = await takeFormCode(tx, { state, restaurant, visitor, body, now });
    const saved = await savedAddressesOf(tx, visitor, body);
    const provider = providerOf(app, restaurant);
    const decision = decideOrder({ ...formCode, shown: state, restaurant, visitor, body, saved, provider, now });
    count(decision, restaurant);
    const { restaurantCode, contact } = decision;
    if (restaurantCode) await assertFirstUse(tx, restaurantCode, { userId: visitor.userId, email: contact.email });
    const linkOf = await orderLinkOf(tx, visitor.partnerId, app.config.publicUrl);
    const decided = { body, linkOf, restaurant, decision, now, idempotency };
    const { mail, ...order } = newOrderOf(app, visitor, decided);
    const isHidden = decision.isOnline;
    const known = saved.named ?? saved.selected;
    const isKnown = order.address && known && isSameDoor(known, order.address);
    const savesFor = order.address && !isKnown && body.saveAddress !== false ? order.userId : null;
    // The user before the codes, as everywhere: nobody waits in a circle. With their own basket they are locked already.
    if (savesFor !== null && savesFor !== state.userId) await creditRepository(tx).lock(savesFor);
    const added = await orderRepository(tx).add(
      { ...order, mail: isHidden ? null : mail },
      decidedBy(state, restaurant),
    );
    if (!added) throw new OutdatedDecision();
    // Another order was quicker with one of them, since this one has read them.
    if (added.spentVouchers < order.vouchers.length) throw new DomainError('basket.error.code-mismatch');
    if (restaurantCode && !(await restaurantCodeRepository(tx).redeem(restaurantCode.id))) {
      throw new DomainError('basket.error.code-mismatch');
    }
    if (order.newsletter && order.userId !== null) {
      await agreeToNewsletter(tx, order.userId, order.placedAt);
    }
    const savedAddresses =
      savesFor !== null && order.address
        ? await saveOrderedAddress(tx, savesFor, order.address, visitor.location)
        : undefined;
    if (isHidden) {
      const returnUrl = returnTo(order.id);
      await paymentRepository(tx).add(newPaymentOf(order, { ids: app.ids, mail, returnUrl, now }));
    } else if (app.orderJob && restaurant.sandboxOf === null) await jobRepository(tx).add(app.orderJob(order.id));
    const balance = formCode.state.balancePoints - order.totals.credits + order.voucherRestPoints;
    const transactions = [
      ...(formCode.charge ? [formCode.charge.transaction] : []),
      ...added.bookings.map((booking) => transactionOf(order, booking)),
    ];
    const basketLeft = orderedBasketView(state, restaurant, { visitor, now });
    return { ...order, balance, transactions, basketLeft, isHidden, savedAddresses };
  });
}

/** A placed order with what is to be published of it. */
type Placed = Omit<NewOrder, 'mail'> & {
  readonly balance: number;
  readonly transactions: readonly CreditTransaction[];
  readonly basketLeft: Basket;
  /** from its restaurant, until it is paid */
  readonly isHidden: boolean;
  /** undefined: they are as before */
  readonly savedAddresses: Awaited<ReturnType<typeof saveOrderedAddress>> | undefined;
};

/** Who takes what is paid online: of a sandbox nobody's money. */
const providerOf = ({ payment }: AppContext, { sandboxOf }: RestaurantData) =>
  sandboxOf === null ? payment : sandboxPayment;

const decidedBy = ({ version, globalDiscountPercent }: StoredBasketState, { menuVersion }: RestaurantData) => ({
  version,
  globalDiscountPercent,
  menuVersion,
});

/** Undefined where it is refused: why is said of what is stored, not of what was cached. */
function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The refused basket, read again, no longer has them; everybody who shows it is notified. */
async function takeDeadVouchersOff(app: AppContext, visitor: Visitor, basketId: string, error: unknown): Promise<void> {
  if (!(error instanceof DomainError)) return;
  const isUsed = error.key === 'restaurant-code.error.used';
  if (!isUsed && error.key !== 'basket.error.code-mismatch') return;
  try {
    await changeBasket(app, visitor, basketId, isUsed ? removeVouchers : removeDeadVouchers);
  } catch (failure) {
    // The basket has become an order meanwhile, or is somebody else's now: then there is nothing to take off.
    if (!(failure instanceof DomainError)) throw failure;
  }
}

/** What a visitor sends, checked as far as that needs no basket. */
interface OrderRequest {
  slug: string;
  body: OrderBody;
  /** where the provider's page leads back to */
  returnTo: OrderLink;
  network: string;
  /** what became of `order-email-code` */
  emailCode: 'none' | 'right' | 'wrong';
}

const asksForCode = (error: unknown) =>
  error instanceof DomainError &&
  error.errors.some(({ key, reason }) => key === 'order.error.email-code' && reason === 'missing');

function transactionOf(
  { id: orderId, placedAt, restaurant, paymentStatus }: Omit<NewOrder, 'mail'>,
  { id, type, amount }: OrderAdded['bookings'][number],
): CreditTransaction {
  const pending = paymentStatus === 'pending';
  return { id, date: placedAt, type, amount, description: restaurant.name, pending, orderId };
}

/** @throws DomainError for a key that is missing or too long */
function checkedKey(key: string | undefined): string {
  if (!key) throw new DomainError('order.error.missing-idempotency-key');
  if (key.length > longestKey) {
    const field = 'Idempotency-Key';
    throw new DomainError({ key: 'request.error.invalid', field, reason: 'tooLong', params: { maximum: longestKey } });
  }
  return key;
}

const noSavedAddresses = { named: null, selected: null };

/** What a consumer's address book says of where the order goes; a guest has none. */
async function savedAddressesOf(
  tx: Db,
  visitor: Visitor,
  { address, addressId }: OrderBody,
): Promise<OrderCase['saved']> {
  // The form's own address counts before all others.
  if (visitor.userId === null || address) return noSavedAddresses;
  if (addressId == null) return { ...noSavedAddresses, selected: await selectedAddressOf(tx, visitor) };
  const named = await addressRepository(tx).find(visitor.userId, addressId);
  return { ...noSavedAddresses, named: named ? addressViewOf(named) : null };
}

/** An unknown basket, or one of another restaurant: 400 with the current one if there is one (PRODUCT.md 6.14). */
async function foreignBasket(tx: Db, visitor: Visitor, slug: string): Promise<DomainError> {
  const restaurant = await restaurantRepository(tx).versionBySlug(slug);
  if (!restaurant) return new DomainError('restaurant.error.unknown');
  const current = await basketRepository(tx).openOf(visitor, restaurant.id);
  return current ? invalidId(current) : new DomainError('order.error.empty-basket');
}

/**
 * Keeps the consent of somebody logged in who ticked the newsletter with an order: from then on it stands in their
 * profile, where it is taken back. A guest's stays a request of that order: nobody knows yet whose mailbox it names.
 */
async function agreeToNewsletter(tx: Db, userId: string, at: string): Promise<void> {
  await userRepository(tx).wantNewsletter(userId);
  await consentRepository(tx).note(newsletterConsent(userId, true, at));
}
