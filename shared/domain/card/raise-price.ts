import { cardLimits } from '../../contract/values/card-choices.ts';

/**
 * A price raised by a percentage, below 0 lowered, to whole `roundTo` cents. What costs something goes on costing at least
 * that much; what is free stays free.
 */
export function raisedPrice(cents: number, percent: number, roundTo: number): number {
  if (cents <= 0) return cents;
  // in ten-thousandths, so that no half cent is lost to how computers write fractions
  const exact = (cents * Math.round((100 + percent) * 100)) / 10_000;
  return Math.min(Math.max(roundTo, Math.round(exact / roundTo) * roundTo), cardLimits.storedNumber);
}
