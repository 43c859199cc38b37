import type { AppContext } from '#server/app-context.ts';
import { changeKeyHeader } from '#shared/contract/baskets.ts';
import { longestKey } from '#shared/contract/headers.ts';
import type { OrderStatus } from '#shared/contract/orders.ts';
import { type TillOrder, tillOrdersPerPage } from '#shared/contract/till.ts';
import { tillStatuses } from '#shared/contract/values/till-choices.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { moveOrder } from '../orders/move-order.ts';
import { orderViewOf } from '../orders/order-view.ts';
import { requestHash } from '../orders/placing/request-hash.ts';
import { type ChangedOrder, tillOrderRepository } from './repositories/till-order-repository.ts';
import { type Till, tokenRepository } from './repositories/token-repository.ts';

/** Without a moment of its own, a till gets what changed in this time. */
const shownFor = { hours: 12 };

/**
 * A restaurant's orders in the order in which they changed, a page at a time. One that changes while pages are read moves to
 * a later one, so that it may come twice and never gets lost.
 * @throws DomainError `request.error.invalid` for a moment that there is not, `page.error.cursor`
 */
export async function tillOrders(
  { db, clock }: AppContext,
  { restaurantId }: Till,
  { since, cursor }: { readonly since?: string | undefined; readonly cursor?: string | undefined },
): Promise<{ orders: TillOrder[]; next: string | null }> {
  const found = await tillOrderRepository(db).changed(restaurantId, {
    since: since === undefined ? clock.now().subtract(shownFor).toString() : momentOf(since),
    withUnderWay: since === undefined,
    behind: cursor === undefined ? null : readCursor(cursor),
    limit: tillOrdersPerPage + 1,
  });
  const shown = found.slice(0, tillOrdersPerPage);
  const last = found.length > tillOrdersPerPage ? shown.at(-1) : undefined;
  return { orders: shown.map(tillOrderOf), next: last ? writeCursor(last) : null };
}

/** @throws DomainError `order.error.unknown` for what is not the restaurant's, or not to be seen yet */
export async function tillOrder({ db }: AppContext, till: Till, orderId: string): Promise<TillOrder> {
  const order = await tillOrderRepository(db).find(till.restaurantId, orderId);
  if (!order) throw new DomainError('order.error.unknown');
  return tillOrderOf(order);
}

interface TillMove {
  readonly orderId: string;
  readonly to: OrderStatus;
  readonly minutes?: number | undefined;
  readonly reason?: string | undefined;
}

/**
 * Moves an order of the restaurant's. With a key it is moved once: sent again, the answer is the order as it is by then.
 * @throws DomainError `order.error.unknown`, `order.error.status`, `request.error.idempotency-conflict` for a key that has
 * moved something else
 */
export async function moveTillOrder(
  app: AppContext,
  till: Till,
  move: TillMove,
  key: string | undefined,
): Promise<TillOrder> {
  await tillOrder(app, till, move.orderId);
  const asked = keyOf(till, move, key);
  if (asked && (await isDone(app, asked))) return tillOrder(app, till, move.orderId);
  try {
    await moveOrder(app, move, async (tx) => {
      const change = asked && { ...asked, usedAt: app.clock.now().toString() };
      if (change && !(await tokenRepository(tx).addKey(change)))
        throw new DomainError('request.error.idempotency-conflict');
    });
  } catch (error) {
    // two at a time with one key: the second waited for the first, and finds the order moved
    if (!asked || !(error instanceof DomainError) || !(await isDone(app, asked))) throw error;
  }
  return tillOrder(app, till, move.orderId);
}

interface AskedChange {
  readonly tokenId: number;
  readonly key: string;
  readonly requestHash: string;
}

/** @throws DomainError `request.error.invalid` for a key that is too long */
function keyOf({ id: tokenId }: Till, request: unknown, key: string | undefined): AskedChange | undefined {
  if (!key) return undefined;
  if (key.length > longestKey) throw new DomainError({ key: 'request.error.invalid', field: changeKeyHeader });
  return { tokenId, key, requestHash: requestHash(request) };
}

/**
 * Does something that notes no key itself: once for each, unless the server dies between; without a key each time.
 * @throws DomainError as `moveTillOrder` of the key
 */
export async function onceByKey(
  app: AppContext,
  till: Till,
  { key, request }: { readonly key: string | undefined; readonly request: unknown },
  work: () => Promise<unknown>,
): Promise<void> {
  const asked = keyOf(till, request, key);
  if (asked && (await isDone(app, asked))) return;
  try {
    await work();
    const change = asked && { ...asked, usedAt: app.clock.now().toString() };
    // somebody else used it meanwhile: for the same, or it is told
    if (change && !(await tokenRepository(app.db).addKey(change))) await isDone(app, change);
  } catch (error) {
    if (!asked || !(error instanceof DomainError) || !(await isDone(app, asked))) throw error;
  }
}

/** Whether that has been done before. @throws DomainError `request.error.idempotency-conflict` */
async function isDone({ db }: AppContext, { tokenId, key, requestHash: asked }: AskedChange): Promise<boolean> {
  const before = await tokenRepository(db).requestOf(tokenId, key);
  if (before !== undefined && before !== asked) throw new DomainError('request.error.idempotency-conflict');
  return before !== undefined;
}

function tillOrderOf(stored: ChangedOrder): TillOrder {
  const {
    status,
    history,
    owned: _,
    ownRating: __,
    paymentUrl: ___,
    claimable: ____,
    complainedAt: ______,
    restaurant: _____,
    ...order
  } = orderViewOf(stored, { owned: false, personal: true });
  return {
    ...order,
    status: tillStatuses[status],
    history: history.map((each) => ({ ...each, status: tillStatuses[each.status] })),
    changedAt: stored.changedAt,
  };
}

/** @throws DomainError `request.error.invalid` for 30 February and the like */
function momentOf(text: string): string {
  try {
    return Temporal.Instant.from(text).toString();
  } catch {
    throw new DomainError({ key: 'request.error.invalid', field: 'since', reason: 'invalid' });
  }
}

const writeCursor = ({ changedAt, id }: ChangedOrder) => Buffer.from(`${changedAt} ${id}`).toString('base64url');

function readCursor(cursor: string): { changedAt: string; id: string } {
  const [, changedAt, id] = /^(\S{20,40}) ([\w-]{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  try {
    if (changedAt !== undefined && id !== undefined)
      return { changedAt: Temporal.Instant.from(changedAt).toString(), id };
  } catch {
    // not one of ours
  }
  throw new DomainError({ key: 'page.error.cursor', field: 'cursor' });
}
