import type {
  AccountDeletionsTable,
  AddressesTable,
  ConsentsTable,
  DataExportPartsTable,
  DataExportsTable,
  EmailChangesTable,
  FavouritesTable,
  HandoffsTable,
  KnownDevicesTable,
  LoginCodesTable,
  LoginTriesTable,
  MailsTable,
  ReplacedSessionsTable,
  RestaurantStaffTable,
  SessionsTable,
  UsersTable,
  UserTokensTable,
} from './tables/accounts.ts';
import type {
  BasketChangeKeysTable,
  BasketItemsTable,
  BasketsTable,
  BasketVouchersTable,
  CouponRedemptionsTable,
  DiscountCodesTable,
  OrderVouchersTable,
  SharedBasketsTable,
} from './tables/baskets.ts';
import type {
  HousesTable,
  LocalitiesTable,
  PlaceImportsTable,
  PostcodesTable,
  StreetKeysTable,
  StreetStemsTable,
  StreetsTable,
} from './tables/gazetteer.ts';
import type {
  AuditLogTable,
  PartnerLogosTable,
  PartnerOriginsTable,
  PartnersTable,
  SecretsTable,
  SettingsTable,
} from './tables/marketplace.ts';
import type {
  BotPassesTable,
  CreditTransactionsTable,
  IdempotencyKeysTable,
  OrderClaimsTable,
  OrderItemsTable,
  OrderMovesTable,
  OrdersTable,
  PaymentsTable,
  RatingReportsTable,
  TestPaymentsTable,
} from './tables/orders.ts';
import type {
  AvailabilityHoursTable,
  DeliveryAreaPostcodesTable,
  DeliveryAreasTable,
  FlavorPricesTable,
  FlavorSetsTable,
  FlavorsTable,
  PastDiscountsTable,
  PastPricesTable,
  ProductFlavorSetsTable,
  ProductGroupMembersTable,
  ProductGroupsTable,
  ProductsTable,
  RatingsTable,
  RestaurantClosuresTable,
  RestaurantHoursTable,
  RestaurantsTable,
  SoldOutProductsTable,
} from './tables/restaurants.ts';

/**
 * The rows as the driver gives them: instants are ISO strings in UTC, dates `YYYY-MM-DD`, money integer cents.
 * jsonb columns are written as JSON text.
 */
export interface Tables {
  settings: SettingsTable;
  secrets: SecretsTable;
  partners: PartnersTable;
  partner_origins: PartnerOriginsTable;
  partner_logos: PartnerLogosTable;
  restaurants: RestaurantsTable;
  restaurant_hours: RestaurantHoursTable;
  restaurant_closures: RestaurantClosuresTable;
  sold_out_products: SoldOutProductsTable;
  delivery_areas: DeliveryAreasTable;
  delivery_area_postcodes: DeliveryAreaPostcodesTable;
  ratings: RatingsTable;
  rating_reports: RatingReportsTable;
  product_groups: ProductGroupsTable;
  products: ProductsTable;
  product_group_members: ProductGroupMembersTable;
  flavor_sets: FlavorSetsTable;
  flavors: FlavorsTable;
  flavor_prices: FlavorPricesTable;
  past_prices: PastPricesTable;
  past_discounts: PastDiscountsTable;
  product_flavor_sets: ProductFlavorSetsTable;
  availability_hours: AvailabilityHoursTable;
  postcodes: PostcodesTable;
  streets: StreetsTable;
  street_keys: StreetKeysTable;
  street_stems: StreetStemsTable;
  houses: HousesTable;
  localities: LocalitiesTable;
  place_imports: PlaceImportsTable;
  users: UsersTable;
  restaurant_staff: RestaurantStaffTable;
  user_tokens: UserTokensTable;
  sessions: SessionsTable;
  replaced_sessions: ReplacedSessionsTable;
  email_changes: EmailChangesTable;
  known_devices: KnownDevicesTable;
  login_tries: LoginTriesTable;
  login_codes: LoginCodesTable;
  handoffs: HandoffsTable;
  mails: MailsTable;
  baskets: BasketsTable;
  basket_items: BasketItemsTable;
  basket_change_keys: BasketChangeKeysTable;
  shared_baskets: SharedBasketsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_moves: OrderMovesTable;
  idempotency_keys: IdempotencyKeysTable;
  credit_transactions: CreditTransactionsTable;
  discount_codes: DiscountCodesTable;
  coupon_redemptions: CouponRedemptionsTable;
  basket_vouchers: BasketVouchersTable;
  order_vouchers: OrderVouchersTable;
  payments: PaymentsTable;
  test_payments: TestPaymentsTable;
  order_claims: OrderClaimsTable;
  bot_passes: BotPassesTable;
  addresses: AddressesTable;
  favourites: FavouritesTable;
  data_exports: DataExportsTable;
  data_export_parts: DataExportPartsTable;
  account_deletions: AccountDeletionsTable;
  consents: ConsentsTable;
  audit_log: AuditLogTable;
}
