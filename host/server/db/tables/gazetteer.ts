import type { GeneratedAlways } from 'kysely';

export interface PostcodesTable {
  zip_code: string;
  city_code: string;
  city_name: string;
  search_key: string;
  lat: number;
  lng: number;
}

export interface StreetsTable {
  id: GeneratedAlways<number>;
  zip_code: string;
  name: string;
  search_key: string;
}
