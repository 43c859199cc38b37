import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PartnerSettings } from '#shared/contract/partners.ts';
import type { FeatureFlags, RestaurantCodeLimits } from '#shared/contract/settings.ts';
import type { OperatorCompany } from './statements.ts';

export interface MarketplaceTables {
  settings: {
    only_row: Generated<boolean>;
    global_discount_percent: number;
    global_discount_since: Generated<string>;
    flags: JSONColumnType<FeatureFlags>;
    phone_countries: string[];
    /** who runs the marketplace; null: nobody has said */
    company: JSONColumnType<OperatorCompany> | null;
    staff_second_factor: Generated<boolean>;
    restaurant_codes: ColumnType<RestaurantCodeLimits, string | undefined, string>;
  };

  secrets: {
    name: string;
    value: string;
  };

  partners: {
    id: GeneratedAlways<number>;
    name: string;
    api_key: string;
    loopback: Generated<boolean>;
    settings: ColumnType<PartnerSettings, string | undefined, string>;
  };

  partner_logos: {
    digest: string;
    partner_id: number;
    picture: Buffer;
    width: number;
    height: number;
    is_current: boolean;
  };

  partner_origins: {
    partner_id: number;
    origin: string;
  };

  /** A change by command. `details` says what changed, without names, e-mails or keys. */
  audit_log: {
    id: GeneratedAlways<number>;
    at: string;
    actor: string;
    action: string;
    subject_user_id: string | null;
    subject_order_id: string | null;
    restaurant_slug: string | null;
    details: JSONColumnType<Record<string, unknown>>;
  };
}
