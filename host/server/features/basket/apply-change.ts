import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Ids } from '#platform/ports.ts';
import type { Outbox } from '#platform/realtime/outbox.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { maximumCents } from '#shared/contract/primitives.ts';
import { fullAmountOf } from '#shared/domain/basket/basket-totals.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { flavorSetsOf, isComplete, unitPriceOf } from '#shared/domain/menu/flavor-rules.ts';
import { discountCodeRepository } from '../credits/discount-code-repository.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';
import { OutdatedDecision } from '../restaurants/restaurant-transaction.ts';
import { basketViewOf } from './basket-view.ts';
import type { BasketChange } from './changes/basket-change.ts';
import { isSameTime } from './changes/whole-basket.ts';
import { publishBasket } from './publish-basket.ts';
import { basketRepository } from './repositories/basket-repository.ts';
import type { BasketContents, BasketLine, BasketWrite, StoredBasketState } from './repositories/stored-basket.ts';

/** A basket and all that a change of it is decided by. */
interface BasketCase {
  visitor: Visitor;
  state: StoredBasketState;
  restaurant: RestaurantData;
  now: Temporal.Instant;
  ids: Ids;
  /** for what is to be published once the change is committed */
  outbox: Outbox;
}

/** What a change comes to. */
interface DecidedChange {
  readonly contents: BasketContents;
  readonly basket: Basket;
  readonly write: BasketWrite;
}

/** A basket with other contents, as its visitor sees it. */
const viewOf = ({ state, restaurant, visitor, now }: BasketCase, shown: BasketContents, version = state.version) =>
  basketViewOf({ ...state, ...shown, version }, restaurant, { visitor, now });

/**
 * Decides a change; undefined for one that changes nothing.
 * @throws DomainError what the change refuses; `basket.error.full` where it takes the basket beyond every amount
 */
export async function decideChange(
  tx: () => Db,
  basketCase: BasketCase,
  change: BasketChange,
): Promise<DecidedChange | undefined> {
  const { visitor, state, restaurant, now, ids, outbox } = basketCase;
  const wanted = await change(state, {
    restaurant,
    now,
    ids,
    visitor,
    get tx() {
      return tx();
    },
    viewOf: (shown) => viewOf(basketCase, shown),
    publisher: outbox,
  });
  if (wanted === state) return undefined;
  const contents = withKnownPrices(state, wanted, restaurant);
  const basket = viewOf(basketCase, contents, state.version + 1);
  assertFits(basket, () => viewOf(basketCase, state));
  return { contents, basket, write: writeOf(state, contents, restaurant.menuVersion, now) };
}

/** Publishes a change that was written. */
export function publishChange({ state, outbox }: BasketCase, { contents, basket, write }: DecidedChange): void {
  publishBasket(outbox, basket, publishedLines(state, contents, write));
}

/**
 * Decides a change of a locked basket, writes it and returns the basket; one that changes nothing is neither
 * written nor published.
 * @throws DomainError as {@link decideChange}
 * @throws OutdatedDecision where menu, basket or discount are others meanwhile
 */
export async function applyChange(tx: Db, basketCase: BasketCase, change: BasketChange): Promise<Basket> {
  const { state } = basketCase;
  const decided = await decideChange(() => tx, basketCase, change);
  if (!decided) return viewOf(basketCase, state);
  const { contents, basket, write } = decided;
  if (!(await basketRepository(tx).write(write))) throw new OutdatedDecision();
  if (contents.vouchers !== state.vouchers) {
    const codeIds = contents.vouchers.map((voucher) => voucher.id);
    await discountCodeRepository(tx).setVouchersOf(state.id, codeIds);
  }
  publishChange(basketCase, decided);
  return basket;
}

/**
 * What is put in must not take a basket beyond the largest amount. A price that has risen may have done so: then anything
 * but more of it is still possible. Both are compared without the fee of a delivery, which what is taken out may raise.
 * @throws DomainError `basket.error.full`
 */
function assertFits({ takeawayTotals }: Basket, before: () => Basket): void {
  const amount = fullAmountOf(takeawayTotals);
  if (amount > maximumCents && amount > fullAmountOf(before().takeawayTotals)) {
    throw new DomainError('basket.error.full');
  }
}

/**
 * The lines that read differently than listeners know them: those that were written; all of them when the menu was
 * changed since the last change, which moves prices, or when another time was chosen, which moves what is offered.
 */
function publishedLines(before: StoredBasketState, after: BasketContents, write: BasketWrite): string[] {
  const isOtherMenu = before.knownMenuVersion !== null && before.knownMenuVersion !== write.menuVersion;
  const isOtherTime = !isSameTime(before.orderTime, after.orderTime);
  return (isOtherMenu || isOtherTime ? after.items : write.written).map((line) => line.id);
}

/** Lines that a change leaves alone are the same objects, and are not written again. */
function writeOf(
  before: StoredBasketState,
  after: BasketContents,
  menuVersion: number,
  now: Temporal.Instant,
): BasketWrite {
  const { items, comment, transport, orderTime, editedItemId } = after;
  const kept = new Set(items.map((line) => line.id));
  return {
    id: before.id,
    version: before.version,
    globalDiscountPercent: before.globalDiscountPercent,
    comment,
    transport,
    orderTime,
    editedItemId,
    restaurantCodeId: after.restaurantCode?.id ?? null,
    written: items.filter((line) => !before.items.includes(line)),
    removedIds: before.items.filter((line) => !kept.has(line.id)).map((line) => line.id),
    changedAt: now.toString(),
    menuVersion,
  };
}

/**
 * The contents with today's price known of every line that a change has touched: whoever chooses or counts a line has
 * seen what it costs now. A line that is incomplete, or whose product is gone, keeps what was known.
 */
function withKnownPrices(before: BasketContents, after: BasketContents, restaurant: RestaurantData): BasketContents {
  const items = after.items.map((line) =>
    before.items.includes(line) ? line : { ...line, knownPrice: priceOf(line, restaurant) },
  );
  return { ...after, items };
}

function priceOf(line: BasketLine, { menu, productById }: RestaurantData): number | null {
  const product = productById(line.productId);
  if (!product) return line.knownPrice;
  const sets = flavorSetsOf(product, menu.flavorSets);
  return isComplete(sets, line.flavors) ? unitPriceOf(product, sets, line.flavors) : line.knownPrice;
}
