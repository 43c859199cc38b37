import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What `pg` makes of a `point`: x is the longitude. */
type PointColumn = ColumnType<{ x: number; y: number } | null, never, never>;

export interface GazetteerTables {
  /** Municipalities of postcodes. Keys are the domain's: `search_key` with spaces, `name_key` without. */
  postcodes: {
    zip_code: string;
    city_code: string;
    city_name: string;
    search_key: string;
    name_key: GeneratedAlways<string>;
    /** the name without what lies behind it: "klagenfurt" */
    stem: GeneratedAlways<string>;
    lat: number;
    lng: number;
    /** houses of the municipality, or its places where houses are not known */
    weight: Generated<number>;
    is_imported: Generated<boolean>;
  };

  streets: {
    id: GeneratedAlways<number>;
    zip_code: string;
    name: string;
    search_key: string;
    name_key: GeneratedAlways<string>;
    /** null where only the postcode is known */
    city_code: string | null;
    /** distinguishes streets of one name in one municipality; mostly empty */
    locality: Generated<string>;
    /** how many of its houses are known */
    houses: Generated<number>;
    weight: Generated<number>;
    at: PointColumn;
    is_imported: Generated<boolean>;
  };

  /** Names of streets, whole and from each of their words on, for finding by a beginning or by likeness. */
  street_keys: {
    key: string;
    name_key: string;
    weight: number;
    stem: GeneratedAlways<string>;
  };

  /** Every stem once, for comparing. */
  street_stems: {
    stem: string;
  };

  houses: {
    street_id: number;
    /** first number of the house; `number` is the whole as it is written */
    low: number;
    number: string;
    at: PointColumn;
  };

  /** Every place with a name, for search; whose municipality counts is decided in `postcodes`. */
  localities: {
    source: 'geonames' | 'register';
    zip_code: string;
    city_code: string;
    city_name: string;
    city_search_key: string;
    search_key: string;
    name_key: GeneratedAlways<string>;
    weight: number;
    lat: number;
    lng: number;
  };

  /** Which file of a source the gazetteer holds. */
  place_imports: {
    source: 'geonames' | 'register';
    fingerprint: string;
    rows: number;
    imported_at: string;
  };
}
