import type { Basket, BasketItem, LockReason } from '#shared/contract/baskets.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { type PricedLine, type TotalsInput, totalsOf } from '#shared/domain/basket/basket-totals.ts';
import type { Voucher } from '#shared/domain/basket/vouchers.ts';

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
    balance: balanceOf(before, around.balance),
  };
  const lines = items.map(lineOf);
  const deliveryTotals = totalsOf(lines, options, 'delivery');
  const takeawayTotals = totalsOf(lines, options, 'takeaway');
  const { shortfall, deposit } = deliveryTotals;
  return withLocks(
    before,
    { ...evaluated, deliveryTotals, takeawayTotals, shortfall, deposit },
    {
      ...around,
      details,
    },
  );
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
