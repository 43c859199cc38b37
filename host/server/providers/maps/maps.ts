import type { PlaceDetails, Prediction } from '#shared/contract/locations.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { Point } from '#shared/domain/places/distance.ts';

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
interface PredictOptions {
  /** of suggestions, where the provider has several; places themselves are in German, as our own table is */
  language?: Language;
  /** the person typed on and no longer waits */
  signal?: AbortSignal | undefined;
}

/** Address search; every adapter returns Google-shaped places. */
export interface Maps {
  /** Best first; empty for nothing found. */
  predict(input: string, near: Point | null, options?: PredictOptions): Promise<Prediction[]>;
  /** Undefined for an unknown or malformed id. */
  place(placeId: string): Promise<MapsPlace | undefined>;
  reverse(point: Point): Promise<MapsPlace | undefined>;
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

/** A suggestion without its id: `fields` is what {@link MapsAdapter.place} needs to find the place again. */
export interface Suggestion {
  fields: readonly string[];
  /** street and number */
  text: string;
  /** postcode and town */
  detailed: string;
  accepted: boolean;
}

/** A place without its id. */
export interface FoundPlace extends Pick<MapsPlace, 'approximate' | 'accepted'> {
  fields: readonly string[];
  details: Omit<PlaceDetails, 'place_id'>;
}

/** An address as a person would type it, for a look-up elsewhere; `detailed` may be the town alone. */
export type AddressInWords = Pick<Suggestion, 'text' | 'detailed'>;

/**
 * A provider of address search on the network. It only asks and translates; ids, its failures and who answers
 * meanwhile are `createResilientMaps`' business. Every call throws a `ProviderFailure` for a failure of the
 * provider. Only places in Austria are returned.
 */
export interface MapsAdapter {
  /** stands in the log */
  readonly name: string;
  /** begins the provider's place ids */
  readonly idKind: string;
  predict(input: string, near: Point | null, options: PredictOptions): Promise<Suggestion[]>;
  /** Undefined for a place that is gone. */
  place(fields: readonly string[]): Promise<FoundPlace | undefined>;
  reverse(point: Point, signal?: AbortSignal): Promise<FoundPlace | undefined>;
  /** Where a place cannot be read from its `fields` alone: what its suggestion said. */
  inWords?(fields: readonly string[]): AddressInWords | undefined;
}
