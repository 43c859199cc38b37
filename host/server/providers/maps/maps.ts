import type { PlaceDetails, Prediction } from '#shared/contract/locations.ts';
import type { Language } from '#shared/contract/primitives.ts';

/** A place with what the contract's `PlaceDetails` cannot say. */
export interface MapsPlace {
  details: PlaceDetails;
  /** the municipality, where the provider knows it */
  cityCode: string | null;
  /** the point is its postcode's centre, not the house */
  approximate: boolean;
  /** it names a house and so can become a location */
  accepted: boolean;
  /** nobody knows its street: it is placed at its postcode as it was typed */
  isTyped?: true;
}

/** Who is typing. */
export interface PredictOptions {
  /** of suggestions, where the provider has several; places themselves are in German, as our own table is */
  language?: Language;
  /** the person typed on and no longer waits */
  signal?: AbortSignal | undefined;
}

/** Address search; every adapter returns Google-shaped places. */
export interface Maps {
  /** Best first; empty for nothing found. */
  predict(input: string, near: { lat: number; lng: number } | null, options?: PredictOptions): Promise<Prediction[]>;
  /** Undefined for an unknown or malformed id. */
  place(placeId: string): Promise<MapsPlace | undefined>;
  reverse(point: { lat: number; lng: number }): Promise<MapsPlace | undefined>;
}

/** As many as a list shows without scrolling. */
export const maximumPredictions = 6;

/**
 * How long a provider may take, in milliseconds: somebody who types waits a second and a half at most, the
 * embedded search after it included; somebody who has chosen a little longer.
 */
export const timeoutMs = { typing: 1200, choosing: 2500 } as const;

/** A position within this distance of a house is called that house: about what a phone errs between houses. */
export const houseReachKilometres = 0.1;

/** Accepted means that a place is one of these (PRODUCT.md 13.5). */
export const houseTypes = ['street_address', 'premise', 'subpremise'] as const;

/** The parts of an address that every adapter returns. */
export const componentTypes = [
  'subpremise',
  'street_number',
  'route',
  'postal_code',
  'locality',
  'administrative_area_level_1',
  'country',
] as const;

export function isHouse(types: readonly string[]): boolean {
  return houseTypes.some((type) => types.includes(type));
}
