import type { Database } from './client.ts';
import type { Queries } from './queries.ts';
import { type AccountPageRepository, createAccountPageRepository } from './repositories/account-pages.ts';
import { type AddressRepository, createAddressRepository } from './repositories/addresses.ts';
import { type AnonymiseRepository, createAnonymiseRepository } from './repositories/anonymise.ts';
import { type AuditRepository, createAuditRepository } from './repositories/audit.ts';
import {
  type BasketChangeKeyRepository,
  createBasketChangeKeyRepository,
} from './repositories/basket-change-keys.ts';
import { type BasketRepository, createBasketRepository } from './repositories/baskets.ts';
import { type BotPassRepository, createBotPassRepository } from './repositories/bot-passes.ts';
import { type CockpitRepository, createCockpitRepository } from './repositories/cockpit.ts';
import { type ConsentRepository, createConsentRepository } from './repositories/consents.ts';
import { type CreditRepository, createCreditRepository } from './repositories/credits.ts';
import { createDeletionRepository, type DeletionRepository } from './repositories/deletions.ts';
import { createDeviceRepository, type DeviceRepository } from './repositories/devices.ts';
import { createDiscountCodeRepository, type DiscountCodeRepository } from './repositories/discount-codes.ts';
import { createEmailChangeRepository, type EmailChangeRepository } from './repositories/email-changes.ts';
import { createExportRepository, type ExportRepository } from './repositories/exports.ts';
import { createFavouriteRepository, type FavouriteRepository } from './repositories/favourites.ts';
import { createHandoffRepository, type HandoffRepository } from './repositories/handoffs.ts';
import { createJobRepository, type JobRepository } from './repositories/jobs.ts';
import {
  createListedRestaurantRepository,
  type ListedRestaurantRepository,
} from './repositories/listed-restaurants.ts';
import { createLoginCodeRepository, type LoginCodeRepository } from './repositories/login-codes.ts';
import { createLoginTryRepository, type LoginTryRepository } from './repositories/login-tries.ts';
import { createMailRepository, type MailRepository } from './repositories/mails.ts';
import { createMenuRepository, type MenuRepository } from './repositories/menus.ts';
import { createOperatorRepository, type OperatorRepository } from './repositories/operator.ts';
import { createOrderClaimRepository, type OrderClaimRepository } from './repositories/order-claims.ts';
import { createOrderRepository, type OrderRepository } from './repositories/orders.ts';
import { createPartnerRepository, type PartnerRepository } from './repositories/partners.ts';
import { createPaymentRepository, type PaymentRepository } from './repositories/payments.ts';
import { createPlaceRepository, type PlaceRepository } from './repositories/places.ts';
import { createPriceHistoryRepository, type PriceHistoryRepository } from './repositories/price-history.ts';
import { createRatingRepository, type RatingRepository } from './repositories/ratings.ts';
import {
  createRestaurantExchangeRepository,
  type RestaurantExchangeRepository,
} from './repositories/restaurant-exchange.ts';
import {
  createRestaurantImportRepository,
  type RestaurantImportRepository,
} from './repositories/restaurant-import.ts';
import { createRestaurantRepository, type RestaurantRepository } from './repositories/restaurants.ts';
import { createSecretRepository, type SecretRepository } from './repositories/secrets.ts';
import {
  createSessionLocationRepository,
  type SessionLocationRepository,
} from './repositories/session-locations.ts';
import { createSessionRepository, type SessionRepository } from './repositories/sessions.ts';
import { createSettingsRepository, type SettingsRepository } from './repositories/settings.ts';
import { createSharedBasketRepository, type SharedBasketRepository } from './repositories/shared-baskets.ts';
import { createTestPaymentRepository, type TestPaymentRepository } from './repositories/test-payments.ts';
import { createUserTokenRepository, type UserTokenRepository } from './repositories/user-tokens.ts';
import { createUserRepository, type UserRepository } from './repositories/users.ts';

/** Everything services may ask of the database; the same inside and outside of a transaction. */
export interface Repositories {
  readonly sessions: SessionRepository;
  readonly handoffs: HandoffRepository;
  readonly partners: PartnerRepository;
  readonly settings: SettingsRepository;
  readonly secrets: SecretRepository;
  readonly users: UserRepository;
  readonly userTokens: UserTokenRepository;
  readonly emailChanges: EmailChangeRepository;
  readonly devices: DeviceRepository;
  readonly loginTries: LoginTryRepository;
  readonly loginCodes: LoginCodeRepository;
  readonly mails: MailRepository;
  readonly restaurantImport: RestaurantImportRepository;
  readonly restaurants: RestaurantRepository;
  readonly listedRestaurants: ListedRestaurantRepository;
  readonly menus: MenuRepository;
  readonly priceHistory: PriceHistoryRepository;
  readonly ratings: RatingRepository;
  readonly baskets: BasketRepository;
  readonly basketChangeKeys: BasketChangeKeyRepository;
  readonly sharedBaskets: SharedBasketRepository;
  readonly orders: OrderRepository;
  readonly payments: PaymentRepository;
  readonly orderClaims: OrderClaimRepository;
  readonly cockpit: CockpitRepository;
  readonly credits: CreditRepository;
  readonly discountCodes: DiscountCodeRepository;
  readonly jobs: JobRepository;
  readonly testPayments: TestPaymentRepository;
  readonly botPasses: BotPassRepository;
  readonly places: PlaceRepository;
  readonly consents: ConsentRepository;
  readonly exports: ExportRepository;
  readonly deletions: DeletionRepository;
  readonly anonymise: AnonymiseRepository;
  readonly addresses: AddressRepository;
  readonly sessionLocations: SessionLocationRepository;
  readonly favourites: FavouriteRepository;
  readonly accountPages: AccountPageRepository;
  readonly audit: AuditRepository;
  readonly operator: OperatorRepository;
  readonly restaurantExchange: RestaurantExchangeRepository;
}

/** The database as services see it. */
export interface Store extends Repositories {
  /** Runs `work` in one transaction: all of it happens, or, when it throws, nothing. */
  transaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
}

export function createStore(db: Database): Store {
  return {
    ...createRepositories(db),
    transaction: (work) => db.transaction().execute((transaction) => work(createRepositories(transaction))),
  };
}

function createRepositories(db: Queries): Repositories {
  return {
    sessions: createSessionRepository(db),
    handoffs: createHandoffRepository(db),
    partners: createPartnerRepository(db),
    settings: createSettingsRepository(db),
    secrets: createSecretRepository(db),
    users: createUserRepository(db),
    userTokens: createUserTokenRepository(db),
    emailChanges: createEmailChangeRepository(db),
    devices: createDeviceRepository(db),
    loginTries: createLoginTryRepository(db),
    loginCodes: createLoginCodeRepository(db),
    mails: createMailRepository(db),
    restaurantImport: createRestaurantImportRepository(db),
    restaurants: createRestaurantRepository(db),
    listedRestaurants: createListedRestaurantRepository(db),
    menus: createMenuRepository(db),
    priceHistory: createPriceHistoryRepository(db),
    ratings: createRatingRepository(db),
    baskets: createBasketRepository(db),
    basketChangeKeys: createBasketChangeKeyRepository(db),
    sharedBaskets: createSharedBasketRepository(db),
    orders: createOrderRepository(db),
    payments: createPaymentRepository(db),
    orderClaims: createOrderClaimRepository(db),
    cockpit: createCockpitRepository(db),
    credits: createCreditRepository(db),
    discountCodes: createDiscountCodeRepository(db),
    jobs: createJobRepository(db),
    testPayments: createTestPaymentRepository(db),
    botPasses: createBotPassRepository(db),
    places: createPlaceRepository(db),
    consents: createConsentRepository(db),
    exports: createExportRepository(db),
    deletions: createDeletionRepository(db),
    anonymise: createAnonymiseRepository(db),
    addresses: createAddressRepository(db),
    sessionLocations: createSessionLocationRepository(db),
    favourites: createFavouriteRepository(db),
    accountPages: createAccountPageRepository(db),
    audit: createAuditRepository(db),
    operator: createOperatorRepository(db),
    restaurantExchange: createRestaurantExchangeRepository(db),
  };
}
