import type { PlaceDetails } from '#shared/contract/locations.ts';
import type { Point } from '#shared/domain/places/distance.ts';
import type { PredictOptions } from '../maps.ts';

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
export interface FoundPlace {
  fields: readonly string[];
  details: Omit<PlaceDetails, 'place_id'>;
  approximate: boolean;
  accepted: boolean;
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
