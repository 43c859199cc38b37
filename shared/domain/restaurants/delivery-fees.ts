import type { Restaurant } from '#shared/contract/restaurants.ts';

type DeliveryFees = Pick<Restaurant, 'deliveryfee' | 'deliveryfeeFrom' | 'minimumOrderValue' | 'minimumOrderValueFrom'>;
type AreaFees = Pick<DeliveryFees, 'deliveryfee' | 'minimumOrderValue'>;

/**
 * The conditions of the area that delivers to the asked place. Where none does, or no place is known, the least of all
 * areas, each amount by itself, and whether there are areas where it is more. Without any area all is 0.
 */
export function deliveryFeesOf(areas: readonly AreaFees[], area: AreaFees | undefined): DeliveryFees {
  const asked = area ? [area] : areas;
  const fees = asked.map(({ deliveryfee }) => deliveryfee);
  const minimums = asked.map(({ minimumOrderValue }) => minimumOrderValue);
  return {
    deliveryfee: leastOf(fees),
    deliveryfeeFrom: isMoreElsewhere(fees),
    minimumOrderValue: leastOf(minimums),
    minimumOrderValueFrom: isMoreElsewhere(minimums),
  };
}

/**
 * How an amount of the delivery is said, in list, restaurant page and basket alike: as a fact (`none`, `fixed`) or, where
 * it is more in other places and the place is not known, as the least of it (`noneSomewhere`, `from`).
 */
type AmountKind = 'none' | 'fixed' | 'noneSomewhere' | 'from';

export function amountKindOf(cents: number, isFrom: boolean): AmountKind {
  if (cents === 0) return isFrom ? 'noneSomewhere' : 'none';
  return isFrom ? 'from' : 'fixed';
}

function leastOf(amounts: readonly number[]): number {
  return amounts.length === 0 ? 0 : Math.min(...amounts);
}

function isMoreElsewhere(amounts: readonly number[]): boolean {
  return amounts.some((amount) => amount !== amounts[0]);
}
