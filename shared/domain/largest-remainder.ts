import { sum } from './money.ts';

/**
 * Splits `amount` cents into parts proportional to `weights`: each gets the whole cents of its share, and the
 * cents left over go to the largest remainders, the first one where two are alike (PRODUCT.md 7.10). The parts
 * always add up to `amount`. Weights that are all 0 count as equal; without weights there are no parts.
 */
export function largestRemainder(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights);
  if (total === 0)
    return weights.length === 0
      ? []
      : largestRemainder(
          amount,
          weights.map(() => 1),
        );
  const parts = weights.map((weight) => Math.floor((amount * weight) / total));
  const remainders = weights.map((weight, index) => ({ index, left: (amount * weight) % total }));
  remainders.sort((a, b) => b.left - a.left || a.index - b.index);
  const takers = new Set(remainders.slice(0, amount - sum(parts)).map((each) => each.index));
  return parts.map((part, index) => part + (takers.has(index) ? 1 : 0));
}
