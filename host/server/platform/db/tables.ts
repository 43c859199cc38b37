import type { AccountsTables } from './tables/accounts.ts';
import type { BasketsTables } from './tables/baskets.ts';
import type { CardTables } from './tables/card.ts';
import type { GazetteerTables } from './tables/gazetteer.ts';
import type { MarketplaceTables } from './tables/marketplace.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { RestaurantsTables } from './tables/restaurants.ts';
import type { StatementsTables } from './tables/statements.ts';
import type { TillsTables } from './tables/tills.ts';

/**
 * The rows as the driver gives them: instants are ISO strings in UTC, dates `YYYY-MM-DD`, money integer cents.
 * jsonb columns are written as JSON text.
 */
export interface Tables
  extends AccountsTables,
    BasketsTables,
    CardTables,
    GazetteerTables,
    MarketplaceTables,
    OrdersTables,
    RestaurantsTables,
    StatementsTables,
    TillsTables {}
