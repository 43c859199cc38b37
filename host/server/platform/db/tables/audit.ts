import type { GeneratedAlways, JSONColumnType } from 'kysely';

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
