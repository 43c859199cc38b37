import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { createOutbox } from '#platform/realtime/outbox.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { restaurantData } from '../restaurants/restaurant-data.ts';
import { restaurantTransaction } from '../restaurants/restaurant-transaction.ts';
import { applyChange, decideChange, publishChange } from './apply-change.ts';
import { currentBasketElsewhere, isOwner, staleBasket } from './basket-access.ts';
import { basketCache } from './basket-cache.ts';
import { basketViewOf } from './basket-view.ts';
import { type ChangeKey, isRepeated, newChangeKey } from './change-key.ts';
import { UnknownProduct } from './changes/add-line.ts';
import type { BasketChange } from './changes/basket-change.ts';
import { basketRepository } from './repositories/basket-repository.ts';
import type { StoredBasketState } from './repositories/stored-basket.ts';

/**
 * Changes a basket and returns it. None is lost: a change is written only to what it was decided by, and where another
 * one was quicker it is decided anew, behind a lock by which they wait for one another. One that is refused leaves the
 * basket as it was. With a key the change is made once, however often and concurrently it is asked
 * for, also where the basket that took it is over and the repetition comes to the next one; a repetition returns
 * the basket as it is now, and nothing is published anew.
 * @throws DomainError `basket.error.unknown`, `.not-owner`, `.invalid-id` with the current identifiers
 * (PRODUCT.md 6.14), `.idempotency-conflict`, and what the change itself refuses
 */
export async function changeBasket(
  app: AppContext,
  visitor: Visitor,
  basketId: string,
  change: BasketChange,
  key?: ChangeKey,
): Promise<Basket> {
  const changed = await changeWithoutLock(app, visitor, basketId, change, key);
  if (changed) return changed;
  const outbox = createOutbox();
  const basket = await restaurantTransaction(app, async (tx, restaurantAt) => {
    const state = await lockedBasket(tx, visitor, basketId);
    const restaurant = restaurantAt({ id: state.restaurantId, menuVersion: state.menuVersion });
    const now = app.clock.now();
    if (key && (await isRepeated(tx, visitor, state, key, now)))
      return basketViewOf(state, restaurant, { visitor, now });
    const around = { visitor, state, restaurant, now, ids: app.ids, outbox };
    return applyChange(tx, around, change).catch((error: unknown) => rethrow(error, tx, visitor));
  });
  outbox.sendTo(app.publisher);
  return basket;
}

/** A change asks for more than its basket has: it needs a transaction. */
class NeedsTransaction extends Error {}

/**
 * Most changes: one statement in place of five, or two where the basket is not cached. Undefined where nothing was changed
 * that way, and what is true has to be found out behind the lock:
 *
 * - basket, menu or discount are others by now, or a product is going
 * - the change is refused, or was made before
 * - it has to do with codes
 */
async function changeWithoutLock(
  app: AppContext,
  visitor: Visitor,
  basketId: string,
  change: BasketChange,
  key: ChangeKey | undefined,
): Promise<Basket | undefined> {
  const cache = basketCache(app);
  const state = cache.get(basketId) ?? (await basketRepository(app.db).read(basketId));
  if (!state || !isOwner(visitor, state) || state.consumedAt !== null) return undefined;
  const restaurant = await restaurantData(app).at({ id: state.restaurantId, menuVersion: state.menuVersion });
  if (!restaurant) return undefined;
  const now = app.clock.now();
  const outbox = createOutbox();
  const basketCase = { visitor, state, restaurant, now, ids: app.ids, outbox };
  const noTransaction = () => {
    throw new NeedsTransaction();
  };
  const decided = await decideChange(noTransaction, basketCase, change).catch((error: unknown) => {
    if (error instanceof DomainError || error instanceof NeedsTransaction) return undefined;
    throw error;
  });
  if (!decided || decided.contents.vouchers !== state.vouchers) return undefined;
  const { contents, write } = decided;
  cache.delete(basketId);
  if (!(await basketRepository(app.db).write(write, key && newChangeKey(key, state, visitor, now)))) return undefined;
  const { menuVersion } = restaurant;
  cache.set({ ...state, ...contents, version: state.version + 1, menuVersion, knownMenuVersion: menuVersion });
  publishChange(basketCase, decided);
  outbox.sendTo(app.publisher);
  return decided.basket;
}

/** The basket, locked until the transaction ends, for whoever may change it. */
async function lockedBasket(tx: Db, visitor: Visitor, basketId: string): Promise<StoredBasketState> {
  await basketRepository(tx).lock(basketId);
  const state = await basketRepository(tx).read(basketId);
  if (!state) throw new DomainError('basket.error.unknown');
  if (!isOwner(visitor, state) || state.consumedAt !== null) {
    throw await staleBasket(tx, visitor, state);
  }
  return state;
}

/** A product of another restaurant at which the visitor has a basket is a stale identifier rather than a lost dish. */
async function rethrow(error: unknown, tx: Db, visitor: Visitor): Promise<never> {
  if (!(error instanceof UnknownProduct)) throw error;
  throw (await currentBasketElsewhere(tx, visitor, error.productId)) ?? error;
}
