import type { FastifyInstance } from 'fastify';
import type { AllowedOrigins } from '#shared/domain/navigation/allowed-target.ts';
import type { Config } from './config/config.ts';
import type { RestaurantDataCache } from './features/restaurants/restaurant-data.ts';
import type { Db } from './platform/db/db.ts';
import type { HourlyLimits } from './platform/limits/hourly-limits.ts';
import type { Clock, Ids, Publisher } from './platform/ports.ts';
import type { PaymentProvider } from './providers/payment/payment.ts';

/** What every part of the server stands on. */
export interface Foundation {
  readonly http: FastifyInstance;
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publisher: Publisher;
  readonly restaurants: RestaurantDataCache;
  readonly payment: PaymentProvider;
  readonly hourlyLimits: HourlyLimits;
  /** where a partner's pages may lead, the marketplace itself included; null: without an api key */
  allowedFor(partnerId: number | null): Promise<AllowedOrigins>;
}
