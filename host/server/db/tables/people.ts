import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Location } from '../../../../shared/contract/locations.ts';

export interface UsersTable {
  id: string;
  email: string;
  name: string;
  avatar: Generated<string>;
  role: 'consumer' | 'staff';
  password_hash: string | null;
  newsletter: Generated<boolean>;
  balance_points: Generated<number>;
  created_at: string;
}

export interface RestaurantStaffTable {
  user_id: string;
  restaurant_id: number;
}

export interface UserTokensTable {
  token_hash: string;
  user_id: string;
  purpose: 'activation';
  expires_at: string;
}

export interface SessionsTable {
  id_hash: string;
  channel_id: string;
  csrf_secret: string;
  user_id: string | null;
  partner_id: number | null;
  location: JSONColumnType<Location | null, string | null, string | null>;
  created_at: string;
  expires_at: string;
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
  created_at: string;
}
