import {
  createLoginCodeRepository,
  type LoginCodeRepository,
} from './features/accounts/login/login-code-repository.ts';
import {
  createLoginTryRepository,
  type LoginTryRepository,
} from './features/accounts/login/login-try-repository.ts';
import {
  type AccountPageRepository,
  createAccountPageRepository,
} from './features/accounts/profile/account-page-repository.ts';
import {
  createFavouriteRepository,
  type FavouriteRepository,
} from './features/accounts/profile/favourite-repository.ts';
import {
  createDeviceRepository,
  type DeviceRepository,
} from './features/accounts/security/device-repository.ts';
import {
  createEmailChangeRepository,
  type EmailChangeRepository,
} from './features/accounts/security/email-change-repository.ts';
import { createUserRepository, type UserRepository } from './features/accounts/user-repository.ts';
import {
  createUserTokenRepository,
  type UserTokenRepository,
} from './features/accounts/user-token-repository.ts';
import {
  type AddressRepository,
  createAddressRepository,
} from './features/address-book/address-repository.ts';
import {
  createSessionLocationRepository,
  type SessionLocationRepository,
} from './features/address-search/session-location-repository.ts';
import {
  createSharedBasketRepository,
  type SharedBasketRepository,
} from './features/basket/copies/shared-basket-repository.ts';
import {
  type BasketChangeKeyRepository,
  createBasketChangeKeyRepository,
} from './features/basket/repositories/basket-change-key-repository.ts';
import {
  type BasketRepository,
  createBasketRepository,
} from './features/basket/repositories/basket-repository.ts';
import { type BotPassRepository, createBotPassRepository } from './features/bot-check/bot-pass-repository.ts';
import {
  type CockpitRepository,
  createCockpitRepository,
} from './features/cockpit/repositories/cockpit-repository.ts';
import { type CreditRepository, createCreditRepository } from './features/credits/credit-repository.ts';
import {
  createDiscountCodeRepository,
  type DiscountCodeRepository,
} from './features/credits/discount-code-repository.ts';
import { createMailRepository, type MailRepository } from './features/mails/mail-repository.ts';
import { createMenuRepository, type MenuRepository } from './features/menu/menu-repository.ts';
import {
  createPriceHistoryRepository,
  type PriceHistoryRepository,
} from './features/menu/price-history-repository.ts';
import { type AuditRepository, createAuditRepository } from './features/operator/audit-repository.ts';
import {
  createRestaurantExchangeRepository,
  type RestaurantExchangeRepository,
} from './features/operator/exchange/restaurant-exchange-repository.ts';
import {
  createRestaurantImportRepository,
  type RestaurantImportRepository,
} from './features/operator/exchange/restaurant-import-repository.ts';
import {
  createOperatorRepository,
  type OperatorRepository,
} from './features/operator/operator-repository.ts';
import {
  createSettingsRepository,
  type SettingsRepository,
} from './features/operator/settings-repository.ts';
import {
  createOrderClaimRepository,
  type OrderClaimRepository,
} from './features/orders/claims/order-claim-repository.ts';
import {
  createOrderRepository,
  type OrderRepository,
} from './features/orders/repositories/order-repository.ts';
import { createHandoffRepository, type HandoffRepository } from './features/partners/handoff-repository.ts';
import { createPartnerRepository, type PartnerRepository } from './features/partners/partner-repository.ts';
import { createPaymentRepository, type PaymentRepository } from './features/payments/payment-repository.ts';
import {
  type AnonymiseRepository,
  createAnonymiseRepository,
} from './features/privacy/repositories/anonymise-repository.ts';
import {
  type ConsentRepository,
  createConsentRepository,
} from './features/privacy/repositories/consent-repository.ts';
import {
  createDeletionRepository,
  type DeletionRepository,
} from './features/privacy/repositories/deletion-repository.ts';
import {
  createExportRepository,
  type ExportRepository,
} from './features/privacy/repositories/export-repository.ts';
import { createRatingRepository, type RatingRepository } from './features/ratings/rating-repository.ts';
import {
  createListedRestaurantRepository,
  type ListedRestaurantRepository,
} from './features/restaurants/list/listed-restaurant-repository.ts';
import {
  createRestaurantRepository,
  type RestaurantRepository,
} from './features/restaurants/restaurant-repository.ts';
import { createSessionRepository, type SessionRepository } from './features/sessions/session-repository.ts';
import type { Database } from './platform/db/client.ts';
import type { Queries } from './platform/db/queries.ts';
import { createSecretRepository, type SecretRepository } from './platform/db/secret-repository.ts';
import { createJobRepository, type JobRepository } from './platform/jobs/job-repository.ts';
import { createPlaceRepository, type PlaceRepository } from './providers/maps/embedded/place-repository.ts';
import {
  createTestPaymentRepository,
  type TestPaymentRepository,
} from './providers/payment/test-page/test-payment-repository.ts';

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
