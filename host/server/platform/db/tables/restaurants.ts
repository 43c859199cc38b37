import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AdditiveId, AllergenCode, DietId, FoodTypeId } from '#shared/contract/food-facts.ts';
import type { Day } from '#shared/contract/hours.ts';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type { PaymentType } from '#shared/contract/restaurants.ts';
import type { Course } from '#shared/contract/values/courses.ts';

/** Who runs a restaurant, as its impressum shows it. */
export interface Company {
  name: string;
  owner: string;
  vatNumber: string;
  registerNumber: string;
  address: string;
}

/** Whether guests see a restaurant: only an approved one. */
export type Approval = 'applied' | 'approved' | 'closed';

/** Which hours an entry belongs to. */
export type HoursKind = 'opening' | 'delivery' | 'preOrderDelivery' | 'takeaway' | 'availability';

export interface RestaurantsTables {
  restaurants: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    claim: string;
    claim_english: Generated<string>;
    search_key: string;
    street: string;
    zip_code: string;
    city: string;
    state: string;
    lat: number;
    lng: number;
    phone: string;
    email: string;
    website: string;
    kitchen_types: KitchenTypeId[];
    payment_types: PaymentType[];
    delivery: boolean;
    takeaway: boolean;
    approval: Generated<Approval>;
    sandbox_of: Generated<number | null>;
    offline: Generated<boolean>;
    joined_at: string;
    hot: Generated<boolean>;
    paid_rank: number | null;
    discount_percent: Generated<number>;
    discount_since: Generated<string>;
    happy_percent: Generated<number>;
    /** the greater one of both percentages */
    held_percent: GeneratedAlways<number>;
    delivery_minutes: number;
    lead_minutes: Generated<number>;
    free_delivery_from_cents: number | null;
    minimum_order_policy: Generated<'surcharge' | 'refuse'>;
    company: JSONColumnType<Company>;
    rating_average: Generated<number>;
    rating_count: Generated<number>;
    menu_version: Generated<number>;
    diets: Generated<DietId[]>;
    logo: Generated<string | null>;
    picture: Generated<string | null>;
    paused_until: Generated<string | null>;
    today_minutes: Generated<number | null>;
    today_minutes_on: Generated<string | null>;
    busy_minutes: Generated<number | null>;
    busy_until: Generated<string | null>;
  };

  applications: {
    restaurant_id: number;
    signup_key: string | null;
    agreed_at: string | null;
    handed_in_at: string | null;
    decided_at: string | null;
    refusal: string | null;
  };

  restaurant_hours: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    kind: HoursKind;
    day: Day;
    begin_seconds: number;
    end_seconds: number;
  };

  restaurant_closures: {
    restaurant_id: number;
    closed_on: string;
  };

  /** Of one day, in place of the week's; one that ends as it begins says that there are none. */
  special_hours: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    held_on: string;
    kind: 'delivery' | 'takeaway';
    begin_seconds: number;
    end_seconds: number;
  };

  sold_out_products: {
    product_id: number;
    restaurant_id: number;
    sold_out_on: string;
  };

  delivery_areas: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    fee_cents: number;
    minimum_order_cents: number;
  };

  delivery_area_postcodes: {
    restaurant_id: number;
    zip_code: string;
    area_id: number;
  };

  ratings: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    author: string;
    delivery: number;
    taste: number;
    pricing: number;
    comment: string;
    rated_at: string;
    order_id: string | null;
    /** since when nobody sees it */
    hidden_at: string | null;
    hidden_reason: Generated<string>;
    /** the restaurant's; empty: none */
    reply: Generated<string>;
    replied_at: string | null;
  };

  product_groups: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    name: string;
    name_english: Generated<string>;
    description: string;
    description_english: Generated<string>;
    kind: 'classics' | 'happy-hour' | null;
    course: Generated<Course | null>;
    position: number;
    external_key: Generated<string | null>;
  };

  products: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    name: string;
    description: string;
    description_english: Generated<string>;
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
    popular_rank: Generated<number | null>;
  };

  product_group_members: {
    restaurant_id: number;
    product_id: number;
    group_id: number;
  };

  flavor_sets: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    name: string;
    name_english: Generated<string>;
    minimum: number;
    maximum: number;
    external_key: Generated<string | null>;
  };

  flavors: {
    id: GeneratedAlways<number>;
    flavor_set_id: number;
    name: string;
    name_english: Generated<string>;
    price_cents: number;
    position: number;
    allergens: AllergenCode[];
    food_types: FoodTypeId[];
    additives: Generated<AdditiveId[]>;
    external_key: Generated<string | null>;
  };

  product_orders: {
    restaurant_id: number;
    ordered_on: string;
    product_id: number;
    orders: number;
  };

  past_prices: {
    id: GeneratedAlways<number>;
    product_id: number;
    price_cents: number;
    begins_at: string;
    ends_at: string;
  };

  /** `restaurant_id` null: the discount of the whole marketplace. */
  past_discounts: {
    id: GeneratedAlways<number>;
    restaurant_id: number | null;
    percent: number;
    begins_at: string;
    ends_at: string;
  };

  flavor_prices: {
    flavor_id: number;
    with_flavor_id: number;
    price_cents: number;
  };

  product_flavor_sets: {
    restaurant_id: number;
    product_id: number;
    flavor_set_id: number;
    position: number;
  };

  availability_hours: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    product_id: number | null;
    group_id: number | null;
    day: Day;
    begin_seconds: number;
    end_seconds: number;
  };

  restaurant_codes: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    word: string;
    percent: number | null;
    cents: number | null;
    minimum_order_cents: number;
    valid_from: string | null;
    valid_to: string | null;
    maximum_uses: number | null;
    once_per_person: boolean;
    is_on: Generated<boolean>;
    uses: Generated<number>;
    created_at: string;
  };

  happy_hours: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    days: number[];
    begins: string;
    ends: string;
    percent: number;
    is_on: Generated<boolean>;
  };
}
