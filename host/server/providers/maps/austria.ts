import type { Point } from '#shared/domain/places/distance.ts';

/** Whether a point lies in the rectangle around Austria; parts of its neighbours do too. */
export function isInAustria({ lat, lng }: Point): boolean {
  return lat >= 46.3 && lat <= 49.1 && lng >= 9.4 && lng <= 17.2;
}

/** An Austrian postcode, or empty for anything else that a provider has in its place. */
export function zipOf(text: string | null | undefined): string {
  return /^[1-9]\d{3}$/.test(text ?? '') ? (text ?? '') : '';
}
