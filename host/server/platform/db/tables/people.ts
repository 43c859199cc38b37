import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Location } from '#shared/contract/locations.ts';

export interface UsersTable {
  id: string;
  email: string;
  name: string;
  avatar: Generated<string>;
  role: 'consumer' | 'staff';
  password_hash: string | null;
  newsletter: Generated<boolean>;
  balance_points: Generated<number>;
  selected_address_id: Generated<number | null>;
  /** the operator asks for a new password */
  password_change_requested: Generated<boolean>;
  created_at: string;
}

export interface RestaurantStaffTable {
  user_id: string;
  restaurant_id: number;
}

export interface UserTokensTable {
  token_hash: string;
  user_id: string;
  purpose: 'activation' | 'password-reset' | 'email-old' | 'email-new';
  expires_at: string;
}

export interface SessionsTable {
  id_hash: string;
  channel_id: string;
  csrf_secret: string;
  user_id: string | null;
  partner_id: number | null;
  location: JSONColumnType<Location | null, string | null, string | null>;
  /** the place that was last looked up for the address book */
  managed_location: JSONColumnType<Location | null, string | null | undefined, string | null>;
  created_at: string;
  expires_at: string;
  /** names the session to its user and opens nothing */
  device_id: Generated<string>;
  device_name: string | null;
  logged_in_at: string | null;
  login_ends_at: string | null;
  last_used_at: string;
}

export interface HandoffsTable {
  code_hash: string;
  partner_id: number | null;
  for_own_site: boolean;
  location: JSONColumnType<Location>;
  expires_at: string;
}

export interface MailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  language: Generated<'de' | 'en'>;
  reply_to: string | null;
  user_id: string | null;
  order_id: string | null;
  attempts: Generated<number>;
  next_attempt_at: string | null;
  sent_at: string | null;
  last_error: string | null;
  created_at: string;
}
