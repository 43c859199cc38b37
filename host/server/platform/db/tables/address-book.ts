import type { Generated, GeneratedAlways } from 'kysely';

export interface AddressesTable {
  id: GeneratedAlways<number>;
  user_id: string;
  company: string;
  street_name: string;
  street_number: string;
  building_number: string;
  floor_number: string;
  door_number: string;
  zip_code: string;
  city: string;
  city_code: string;
  state: string;
  country: string;
  lat: number;
  lng: number;
  approximate: boolean;
  google_place_id: string | null;
  phone: string;
  note: string;
  is_default: Generated<boolean>;
}

export interface FavouritesTable {
  user_id: string;
  restaurant_id: number;
  position: GeneratedAlways<number>;
}
