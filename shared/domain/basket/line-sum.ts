/** A line of a basket or an order in cents. `discount` null: an order was placed before that was kept. */
export interface DiscountedLine {
  readonly price: number;
  readonly discount?: number | null | undefined;
}

/** What a line comes to, wherever it stands from the basket to the receipt: its price less its part of the discount. */
export function lineSum({ price, discount }: DiscountedLine): number {
  return price - (discount ?? 0);
}

/** Whether every line knows its part of the discount, so that it is taken off there and not once more below. */
export function areLinesReduced(lines: readonly DiscountedLine[]): boolean {
  return lines.every(({ discount }) => typeof discount === 'number');
}
