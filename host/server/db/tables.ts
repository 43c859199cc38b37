import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Address } from '../../../shared/contract/addresses.ts';
import type { FlavorChoice } from '../../../shared/contract/baskets.ts';
import type { AllergenCode, FoodTypeId } from '../../../shared/contract/food-facts.ts';
import type { Day } from '../../../shared/contract/hours.ts';
import type { KitchenTypeId } from '../../../shared/contract/kitchen-types.ts';
import type { Location } from '../../../shared/contract/locations.ts';
import type {
  OrderContact,
  OrderStatus,
  PaymentStatus,
  Transport,
  VatLine,
} from '../../../shared/contract/orders.ts';
import type { PaymentType } from '../../../shared/contract/restaurants.ts';
import type { FeatureFlags } from '../../../shared/contract/settings.ts';

/*
 * The rows as the driver gives them: instants are ISO strings in UTC, dates `YYYY-MM-DD`, money integer cents.
 * jsonb columns are written as JSON text.
 */

interface SettingsTable {
  only_row: Generated<boolean>;
  global_discount_percent: number;
  flags: JSONColumnType<FeatureFlags>;
  phone_countries: string[];
}

interface PartnersTable {
  id: GeneratedAlways<number>;
  name: string;
  api_key: string;
  loopback: Generated<boolean>;
}

interface PartnerOriginsTable {
  partner_id: number;
  origin: string;
}

/** Who runs a restaurant, as its impressum shows it. */
export interface Company {
  name: string;
  owner: string;
  vatNumber: string;
  registerNumber: string;
  address: string;
}

interface RestaurantsTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  claim: string;
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
  offline: Generated<boolean>;
  joined_at: string;
  hot: Generated<boolean>;
  paid_rank: number | null;
  discount_percent: Generated<number>;
  delivery_minutes: number;
  lead_minutes: Generated<number>;
  free_delivery_from_cents: number | null;
  minimum_order_policy: Generated<'surcharge' | 'refuse'>;
  company: JSONColumnType<Company>;
  rating_average: Generated<number>;
  rating_count: Generated<number>;
  menu_version: Generated<number>;
}

/** Which hours an entry belongs to. */
export type HoursKind = 'opening' | 'delivery' | 'preOrderDelivery' | 'takeaway' | 'availability';

interface RestaurantHoursTable {
  id: GeneratedAlways<number>;
  restaurant_id: number;
  kind: HoursKind;
  day: Day;
  begin_seconds: number;
  end_seconds: number;
}

interface RestaurantClosuresTable {
  restaurant_id: number;
  closed_on: string;
}

interface DeliveryAreasTable {
  id: GeneratedAlways<number>;
  restaurant_id: number;
  fee_cents: number;
  minimum_order_cents: number;
}

interface DeliveryAreaPostcodesTable {
  restaurant_id: number;
  zip_code: string;
  area_id: number;
}

interface RatingsTable {
  id: GeneratedAlways<number>;
  restaurant_id: number;
  author: string;
  delivery: number;
  taste: number;
  pricing: number;
  comment: string;
  rated_at: string;
}

interface ProductGroupsTable {
  id: GeneratedAlways<number>;
  restaurant_id: number;
  name: string;
  description: string;
  kind: 'classics' | 'happy-hour' | null;
  position: number;
}

interface ProductsTable {
  id: GeneratedAlways<number>;
  restaurant_id: number;
  name: string;
  description: string;
  price_cents: number;
  position: number;
  allergens: AllergenCode[];
  food_types: FoodTypeId[];
  picture: string | null;
  vat_percent: number;
  deposit_cents: Generated<number>;
  minimum_age: number | null;
  volume_ml: number | null;
  no_discount: Generated<boolean>;
}

interface ProductGroupMembersTable {
  restaurant_id: number;
  product_id: number;
  group_id: number;
}

interface FlavorSetsTable {
  id: GeneratedAlways<number>;
  restaurant_id: number;
  name: string;
  minimum: number;
  maximum: number;
}

interface FlavorsTable {
  id: GeneratedAlways<number>;
  flavor_set_id: number;
  name: string;
  price_cents: number;
  position: number;
  allergens: AllergenCode[];
  food_types: FoodTypeId[];
}

interface ProductFlavorSetsTable {
  restaurant_id: number;
  product_id: number;
  flavor_set_id: number;
  position: number;
}

interface AvailabilityHoursTable {
  id: GeneratedAlways<number>;
  restaurant_id: number;
  product_id: number | null;
  group_id: number | null;
  day: Day;
  begin_seconds: number;
  end_seconds: number;
}

interface PostcodesTable {
  zip_code: string;
  city_code: string;
  city_name: string;
  search_key: string;
  lat: number;
  lng: number;
}

interface StreetsTable {
  id: GeneratedAlways<number>;
  zip_code: string;
  name: string;
  search_key: string;
}

interface UsersTable {
  id: string;
  email: string;
  name: string;
  avatar: Generated<string>;
  role: 'consumer' | 'staff';
  password_hash: string | null;
  newsletter: Generated<boolean>;
  balance_points: Generated<number>;
  created_at: string;
}

interface RestaurantStaffTable {
  user_id: string;
  restaurant_id: number;
}

interface UserTokensTable {
  token_hash: string;
  user_id: string;
  purpose: 'activation';
  expires_at: string;
}

interface SessionsTable {
  id_hash: string;
  channel_id: string;
  csrf_secret: string;
  user_id: string | null;
  partner_id: number | null;
  location: JSONColumnType<Location | null, string | null, string | null>;
  created_at: string;
  expires_at: string;
}

interface MailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  body: string;
  created_at: string;
}

interface BasketsTable {
  id: string;
  restaurant_id: number;
  session_hash: string | null;
  user_id: string | null;
  version: Generated<number>;
  comment: Generated<string>;
  transport: Transport;
  wanted_on: string | null;
  wanted_at: string | null;
  edited_item_id: string | null;
  consumed_at: string | null;
  created_at: string;
  changed_at: string;
}

interface BasketItemsTable {
  id: string;
  basket_id: string;
  product_id: number | null;
  name: string;
  quantity: number;
  flavors: JSONColumnType<FlavorChoice[]>;
  comment: Generated<string>;
  position: number;
}

/** What an order remembers of its restaurant. */
export interface RestaurantCopy {
  slug: string;
  name: string;
  phone: string;
}

interface OrdersTable {
  id: string;
  restaurant_id: number;
  basket_id: string;
  placed_by: string;
  user_id: string | null;
  version: Generated<number>;
  status: OrderStatus;
  reason: string | null;
  payment_status: PaymentStatus;
  payment_method: PaymentType | null;
  payment_time: string | null;
  transport: Transport;
  desired_time: string | null;
  duration_minutes: number | null;
  placed_at: string;
  confirmation_time: string | null;
  transfer_time: string | null;
  restaurant: JSONColumnType<RestaurantCopy>;
  contact: JSONColumnType<OrderContact>;
  address: JSONColumnType<Address | null, string | null, string | null>;
  comment: string;
  item_sum_cents: number;
  deposit_cents: number;
  total_discount_cents: number;
  delivery_fee_cents: number;
  shortfall_cents: number;
  voucher_discount_cents: number;
  total_sum_cents: number;
  total_quantity: number;
  credits_points: number;
  remaining_cents: number;
  tip_cents: Generated<number>;
  vat: JSONColumnType<VatLine[]>;
  newsletter: Generated<boolean>;
}

interface OrderItemsTable {
  order_id: string;
  position: number;
  product_id: number;
  name: string;
  quantity: number;
  unit_price_cents: number;
  deposit_cents: number;
  vat_percent: number;
  flavors: JSONColumnType<FlavorChoice[]>;
  flavor_names: string[];
  comment: string;
  minimum_age: number | null;
}

interface OrderMovesTable {
  order_id: string;
  status: OrderStatus;
  moved_at: string;
  reason: string | null;
}

interface IdempotencyKeysTable {
  session_hash: string;
  key: string;
  body_hash: string;
  order_id: string;
}

interface CreditTransactionsTable {
  id: GeneratedAlways<number>;
  user_id: string;
  type: 'charge-coupon' | 'refund' | 'spend';
  amount_points: number;
  reference: string;
  order_id: string | null;
  created_at: string;
}

export interface Tables {
  settings: SettingsTable;
  partners: PartnersTable;
  partner_origins: PartnerOriginsTable;
  restaurants: RestaurantsTable;
  restaurant_hours: RestaurantHoursTable;
  restaurant_closures: RestaurantClosuresTable;
  delivery_areas: DeliveryAreasTable;
  delivery_area_postcodes: DeliveryAreaPostcodesTable;
  ratings: RatingsTable;
  product_groups: ProductGroupsTable;
  products: ProductsTable;
  product_group_members: ProductGroupMembersTable;
  flavor_sets: FlavorSetsTable;
  flavors: FlavorsTable;
  product_flavor_sets: ProductFlavorSetsTable;
  availability_hours: AvailabilityHoursTable;
  postcodes: PostcodesTable;
  streets: StreetsTable;
  users: UsersTable;
  restaurant_staff: RestaurantStaffTable;
  user_tokens: UserTokensTable;
  sessions: SessionsTable;
  mails: MailsTable;
  baskets: BasketsTable;
  basket_items: BasketItemsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_moves: OrderMovesTable;
  idempotency_keys: IdempotencyKeysTable;
  credit_transactions: CreditTransactionsTable;
}
