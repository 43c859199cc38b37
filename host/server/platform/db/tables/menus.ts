import type { Generated, GeneratedAlways } from 'kysely';
import type { AdditiveId, AllergenCode, FoodTypeId } from '#shared/contract/food-facts.ts';
import type { Day } from '#shared/contract/hours.ts';

export interface ProductGroupsTable {
  id: GeneratedAlways<number>;
  restaurant_id: number;
  name: string;
  description: string;
  kind: 'classics' | 'happy-hour' | null;
  position: number;
  external_key: Generated<string | null>;
}

export interface ProductsTable {
  id: GeneratedAlways<number>;
  restaurant_id: number;
  name: string;
  description: string;
  price_cents: number;
  position: number;
  allergens: AllergenCode[];
  food_types: FoodTypeId[];
  additives: Generated<AdditiveId[]>;
  picture: string | null;
  vat_percent: number;
  deposit_cents: Generated<number>;
  minimum_age: number | null;
  volume_ml: number | null;
  no_discount: Generated<boolean>;
  price_since: Generated<string>;
  external_key: Generated<string | null>;
}

export interface ProductGroupMembersTable {
  restaurant_id: number;
  product_id: number;
  group_id: number;
}

export interface FlavorSetsTable {
  id: GeneratedAlways<number>;
  restaurant_id: number;
  name: string;
  minimum: number;
  maximum: number;
  external_key: Generated<string | null>;
}

export interface FlavorsTable {
  id: GeneratedAlways<number>;
  flavor_set_id: number;
  name: string;
  price_cents: number;
  position: number;
  allergens: AllergenCode[];
  food_types: FoodTypeId[];
  additives: Generated<AdditiveId[]>;
  external_key: Generated<string | null>;
}

export interface PastPricesTable {
  id: GeneratedAlways<number>;
  product_id: number;
  price_cents: number;
  begins_at: string;
  ends_at: string;
}

/** `restaurant_id` null: the discount of the whole marketplace. */
export interface PastDiscountsTable {
  id: GeneratedAlways<number>;
  restaurant_id: number | null;
  percent: number;
  begins_at: string;
  ends_at: string;
}

export interface FlavorPricesTable {
  flavor_id: number;
  with_flavor_id: number;
  price_cents: number;
}

export interface ProductFlavorSetsTable {
  restaurant_id: number;
  product_id: number;
  flavor_set_id: number;
  position: number;
}

export interface AvailabilityHoursTable {
  id: GeneratedAlways<number>;
  restaurant_id: number;
  product_id: number | null;
  group_id: number | null;
  day: Day;
  begin_seconds: number;
  end_seconds: number;
}
