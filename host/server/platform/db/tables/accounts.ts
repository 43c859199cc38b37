import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Location } from '#shared/contract/locations.ts';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { UserRole } from '#shared/contract/session.ts';
import type { StaffRole } from '#shared/contract/values/staff-roles.ts';

export interface AccountsTables {
  /** Sessions that have just been replaced by a login or logout: answers under way must not take its cookie away. */
  replaced_sessions: {
    id_hash: string;
    replaced_at: string;
  };

  email_changes: {
    user_id: string;
    email: string;
    old_confirmed: Generated<boolean>;
    new_confirmed: Generated<boolean>;
    expires_at: string;
  };

  /** Browsers in which a user has logged in before. */
  known_devices: {
    token_hash: string;
    user_id: string;
    logged_in_at: string;
  };

  login_tries: {
    key: string;
    account: string | null;
    wrong: Generated<number>;
    blocked_until: string | null;
    last_at: string;
  };

  code_tries: {
    key: string;
    /** the oldest first */
    tried_at: Generated<string[]>;
    last_at: string;
  };

  login_codes: {
    code_hash: string;
    session_hash: string;
    partner_id: number;
    origin: string;
    expires_at: string;
  };

  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    backed_up: boolean;
    created_at: string;
    last_used_at: Generated<string | null>;
  };

  passkey_challenges: {
    challenge_hash: string;
    session_hash: string;
    purpose: 'create' | 'use';
    expires_at: string;
  };

  second_factors: {
    user_id: string;
    secret: string;
    created_at: string;
    confirmed_at: Generated<string | null>;
    last_step: Generated<number>;
  };

  recovery_codes: {
    user_id: string;
    code_hash: string;
  };

  users: {
    id: string;
    email: string;
    name: string;
    avatar: Generated<string>;
    role: UserRole;
    /** what an operator may; null for everybody else, and once it is taken away */
    operator_role: Generated<OperatorRole | null>;
    password_hash: string | null;
    newsletter: Generated<boolean>;
    balance_points: Generated<number>;
    selected_address_id: Generated<number | null>;
    /** the operator asks for a new password */
    password_change_requested: Generated<boolean>;
    created_at: string;
    /** since when they may not log in; null: they may */
    blocked_at: Generated<string | null>;
    blocked_reason: Generated<string | null>;
  };

  restaurant_staff: {
    id: GeneratedAlways<number>;
    user_id: string;
    restaurant_id: number;
    role: Generated<StaffRole>;
  };

  staff_invites: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    email: string;
    role: StaffRole;
    token_hash: string;
    invited_at: string;
    expires_at: string;
  };

  user_tokens: {
    token_hash: string;
    user_id: string;
    purpose: 'activation' | 'password-reset' | 'email-old' | 'email-new';
    expires_at: string;
  };

  sessions: {
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
  };

  handoffs: {
    code_hash: string;
    partner_id: number | null;
    for_own_site: boolean;
    location: JSONColumnType<Location>;
    expires_at: string;
  };

  mails: {
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
  };

  /** `ready_at` null: asked for, and not made yet. */
  data_exports: {
    id: string;
    user_id: string;
    language: Language;
    requested_at: string;
    ready_at: string | null;
    expires_at: string | null;
    bytes: number | null;
  };

  /** A zip, in parts. */
  data_export_parts: {
    export_id: string;
    position: number;
    contents: Buffer;
  };

  account_deletions: {
    user_id: string;
    language: Language;
    requested_at: string;
    deletes_at: string;
  };

  /** `wording` names the version of the text that was agreed to. */
  consents: {
    user_id: string;
    kind: 'newsletter';
    wording: string;
    given_at: string;
    withdrawn_at: Generated<string | null>;
  };

  addresses: {
    id: GeneratedAlways<number>;
    user_id: string;
    company: string;
    street_name: string;
    street_number: string;
    building_number: string;
    floor_number: string;
    door_number: string;
    zip_code: string;
    city: string;
    city_code: string;
    state: string;
    country: string;
    lat: number;
    lng: number;
    approximate: boolean;
    google_place_id: string | null;
    phone: string;
    note: string;
    is_default: Generated<boolean>;
  };

  favourites: {
    user_id: string;
    restaurant_id: number;
    position: GeneratedAlways<number>;
  };
}
