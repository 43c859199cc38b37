import type { Basket, BasketItem, LockReason } from '#shared/contract/baskets.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { type PricedLine, type TotalsInput, totalsOf } from '#shared/domain/basket/basket-totals.ts';
import type { Voucher } from '#shared/domain/basket/vouchers.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { placeAtom } from '#state/address-search/place.ts';
import { family } from '#state/core/family.ts';
import { atom, type Getter } from '#state/core/jotai.ts';
import { nowAtom, todayAtom } from '#state/core/minute.ts';
import { clockAtom } from '#state/core/ports.ts';
import { mapRemote, type Remote, valueOf } from '#state/core/remote/remote.ts';
import { knownRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { knownSettingsAtom } from '#state/sessions/settings.ts';
import { basketPartsOf } from '../basket-parts.ts';
import type { QueuedMutation } from '../mutations/basket-change.ts';
import { type Draft, previewed } from './preview.ts';
import type { Received } from './received-basket.ts';
import * as checks from './time-checks.ts';

/**
 * The basket as the server sent it, as of today: set for tomorrow, it is one for today after midnight (PRODUCT.md 6.9),
 * and set for today, one whose day is over.
 */
function asOfToday({ basket, at }: Received, today: string): Basket {
  const orderTime = checks.movedTime(basket.orderTime, viennaDay(at), today);
  if (orderTime.dayOffset === basket.orderTime.dayOffset) return basket;
  const isOver = orderTime.dayOffset < 0;
  return {
    ...basket,
    orderTime,
    sanities: isOver ? { ...basket.sanities, orderTime: false } : basket.sanities,
  };
}

function withEntries(get: Getter, slug: string, start: Draft, entries: readonly QueuedMutation[]): Draft {
  const today = get(todayAtom);
  const menu = get(knownRestaurantAtom(slug));
  const draft = entries.reduce(
    (shown, entry) => previewed(shown, entry, { menu, dayOffsetOf: (date) => checks.daysBetween(today, date) }),
    start,
  );
  const { basket } = draft;
  const before = start.basket;
  const sumsHold =
    basket.items === before.items &&
    basket.voucher === before.voucher &&
    basket.orderTransport.takeaway === before.orderTransport.takeaway;
  if (sumsHold) return draft;
  const sums = withSums(before, basket, {
    details: menu?.details ?? null,
    hasAddress: get(placeAtom) !== null,
    balance: get(currentSessionAtom)?.user?.balance ?? 0,
  });
  return { ...draft, basket: sums };
}

/** With the changes under way in it, but not yet decided by the clock. */
const draftAtom = family((slug) => {
  const { remoteAtom, entriesAtom, identifiersAtom, lineIdsAtom } = basketPartsOf(slug);
  return atom((get): Remote<Draft> => {
    const edited = get(identifiersAtom)?.basketItemCacheId ?? null;
    const editedItemId = edited === null ? null : (get(lineIdsAtom).shown[edited] ?? edited);
    return mapRemote(get(remoteAtom), (received) =>
      withEntries(get, slug, { basket: asOfToday(received, get(todayAtom)), editedItemId }, get(entriesAtom)),
    );
  });
});

function contextOf(get: Getter, slug: string): checks.TimeCheckContext | null {
  const menu = get(knownRestaurantAtom(slug));
  if (!menu) return null;
  const { details, availabilities, products } = menu;
  return { details, availabilities, products, settings: get(knownSettingsAtom)?.time };
}

/** How the rules checked when the server sent the basket; null while the restaurant is not known. */
const checksThenAtom = family((slug) =>
  atom((get): checks.TimeChecks | null => {
    const received = valueOf(get(basketPartsOf(slug).remoteAtom));
    const context = contextOf(get, slug);
    if (!received || !context) return null;
    return checks.timeChecksOf(received.basket, get(clockAtom).instantOf(received.at), context);
  }),
);

/** As a text, so that a minute in which nothing changes draws nothing anew. */
const checksNowAtom = family((slug) => {
  const textAtom = atom((get): string => {
    const draft = valueOf(get(draftAtom(slug)));
    const context = contextOf(get, slug);
    if (!draft || !context) return 'null';
    return toJson(checks.timeChecksOf(draft.basket, get(nowAtom), context));
  });
  return atom((get) => JSON.parse(get(textAtom)) as checks.TimeChecks | null);
});

/** The basket at a restaurant with the changes under way already in it, as it reads this minute. */
export const shownBasketAtom = family((slug) =>
  atom((get): Remote<Draft> => {
    const then = get(checksThenAtom(slug));
    const now = get(checksNowAtom(slug));
    return mapRemote(get(draftAtom(slug)), (draft) =>
      then && now ? { ...draft, basket: checks.withTimeChecks(draft.basket, then, now) } : draft,
    );
  }),
);

interface SumContext {
  /** null while it is not known: sums are then those of the last answer */
  readonly details: Pick<
    RestaurantDetails,
    'deliveryfee' | 'minimumOrderValue' | 'freeDeliveryFrom' | 'minimumOrderPolicy' | 'inRange'
  > | null;
  readonly hasAddress: boolean;
  /** points of a logged-in consumer, as far as the session knows them */
  readonly balance: number;
}

/**
 * A basket whose lines, voucher or transport are only shown in advance, with the sums and lock reasons that follow, by
 * the server's own rules. `before` is what the server sent last. Each voucher's own minimum is not known here, so a
 * voucher is taken to count as it did.
 */
export function withSums(before: Basket, basket: Basket, { details, ...around }: SumContext): Basket {
  const items = basket.keys.flatMap((key) => basket.items[key] ?? []);
  const evaluated = {
    ...basket,
    sanities: {
      ...basket.sanities,
      itemsAvailable: items.every(({ available }) => available),
      itemsComplete: items.every(({ sane }) => sane),
    },
  };
  if (!details) return withQuantities(evaluated, items);
  const options: TotalsInput = {
    deliveryfee: details.deliveryfee,
    minimumOrderValue: basket.minimumOrderValue,
    freeDeliveryFrom: basket.freeDeliveryFrom,
    minimumOrderPolicy: details.minimumOrderPolicy,
    restaurantDiscount: basket.discountPercent,
    globalDiscount: 0,
    vouchers: vouchersOf(basket),
    code: basket.restaurantCode ?? null,
    balance: balanceOf(before, around.balance),
  };
  const lines = items.map(lineOf);
  const deliveryTotals = totalsOf(lines, options, 'delivery');
  const takeawayTotals = totalsOf(lines, options, 'takeaway');
  const { shortfall, deposit } = deliveryTotals;
  const summed = { ...evaluated, deliveryTotals, takeawayTotals, shortfall, deposit };
  return withLocks(before, summed, { ...around, details });
}

function withQuantities(basket: Basket, items: readonly BasketItem[]): Basket {
  const totalQuantity = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...basket,
    deliveryTotals: { ...basket.deliveryTotals, totalQuantity },
    takeawayTotals: { ...basket.takeawayTotals, totalQuantity },
  };
}

function lineOf({ unitPrice, quantity, deposit, noDiscount }: BasketItem): PricedLine {
  // the rate only matters for the order's breakdown
  return { unitPrice, quantity, deposit: deposit / quantity, noDiscount, vat: 0 };
}

function vouchersOf({ voucher }: Basket): Voucher[] {
  return voucher ? [{ code: '', value: voucher.value, minimumOrderValue: 0 }] : [];
}

/** Where the points do not cover all, the server has used every one of them; else there may be more. */
function balanceOf({ deliveryTotals, takeawayTotals }: Basket, known: number): number {
  const most = deliveryTotals.totalSum >= takeawayTotals.totalSum ? deliveryTotals : takeawayTotals;
  return most.credits < most.totalSum ? most.credits : Math.max(most.credits, known);
}

/** Whether it is open is decided by the clock, elsewhere. */
function withLocks(
  before: Basket,
  basket: Basket,
  { details, hasAddress }: { details: NonNullable<SumContext['details']>; hasAddress: boolean },
): Basket {
  const { delivery } = basket.orderTransport;
  const applied = (reason: LockReason) => before.lockReasons.includes(reason);
  // the server knows better where the food goes, but says so only of a delivery
  const known = before.orderTransport.delivery;
  const reasons: Record<LockReason, boolean> = {
    noAddress: delivery && (known ? applied('noAddress') : !hasAddress),
    belowMinimum: delivery && basket.shortfall > 0 && details.minimumOrderPolicy === 'refuse',
    outOfRange: delivery && (known ? applied('outOfRange') : hasAddress && !details.inRange),
    notOpen: applied('notOpen'),
  };
  const lockReasons = (Object.keys(reasons) as LockReason[]).filter((reason) => reasons[reason]);
  return { ...basket, lockReasons, locked: lockReasons.length > 0 };
}
