import type { Generated } from 'kysely';

/** Sessions that have just been replaced by a login or logout: answers under way must not take its cookie away. */
export interface ReplacedSessionsTable {
  id_hash: string;
  replaced_at: string;
}

export interface EmailChangesTable {
  user_id: string;
  email: string;
  old_confirmed: Generated<boolean>;
  new_confirmed: Generated<boolean>;
  expires_at: string;
}

/** Browsers in which a user has logged in before. */
export interface KnownDevicesTable {
  token_hash: string;
  user_id: string;
  logged_in_at: string;
}

export interface LoginTriesTable {
  key: string;
  account: string | null;
  wrong: Generated<number>;
  blocked_until: string | null;
  last_at: string;
}

export interface LoginCodesTable {
  code_hash: string;
  session_hash: string;
  partner_id: number;
  origin: string;
  expires_at: string;
}
