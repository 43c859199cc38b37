import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PartnerSettings } from '#shared/contract/partners.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';

export interface SettingsTable {
  only_row: Generated<boolean>;
  global_discount_percent: number;
  global_discount_since: Generated<string>;
  flags: JSONColumnType<FeatureFlags>;
  phone_countries: string[];
}

export interface SecretsTable {
  name: string;
  value: string;
}

export interface PartnersTable {
  id: GeneratedAlways<number>;
  name: string;
  api_key: string;
  loopback: Generated<boolean>;
  settings: ColumnType<PartnerSettings, string | undefined, string>;
}

export interface PartnerLogosTable {
  digest: string;
  partner_id: number;
  picture: Buffer;
  width: number;
  height: number;
  is_current: boolean;
}

export interface PartnerOriginsTable {
  partner_id: number;
  origin: string;
}

/** A change by command. `details` says what changed, without names, e-mails or keys. */
export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: string;
  actor: string;
  action: string;
  subject_user_id: string | null;
  subject_order_id: string | null;
  restaurant_slug: string | null;
  details: JSONColumnType<Record<string, unknown>>;
}
