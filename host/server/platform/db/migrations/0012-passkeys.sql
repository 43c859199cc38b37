-- Keys in people's devices by which they log in, beside the password.
create table passkeys (
  -- names it to its owner and opens nothing
  id text primary key,
  user_id text not null references users on delete cascade,
  -- as the device knows it, base64url
  credential_id text not null unique,
  public_key bytea not null,
  -- how often the device says that it was used; 0 for good where it does not count
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- copied to the owner's other devices
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkeys (user_id);

-- What a device is asked to sign: once, for a few minutes, in the session that asked.
create table passkey_challenges (
  challenge_hash text primary key,
  session_hash text not null references sessions on delete cascade,
  purpose text not null check (purpose in ('create', 'use')),
  expires_at timestamptz not null
);
create index on passkey_challenges (session_hash);
create index on passkey_challenges (expires_at);

-- Codes of an app as second factor.
create table second_factors (
  user_id text primary key references users on delete cascade,
  -- encrypted (platform/encryption.ts)
  secret text not null,
  created_at timestamptz not null,
  -- null: begun, until a right code has shown that the app has the secret
  confirmed_at timestamptz,
  -- the half minute of the latest code that was used: it and those before are worth nothing any more
  last_step integer not null default 0
);

-- For whoever has lost the app: each works once.
create table recovery_codes (
  user_id text not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Whether staff reach their kitchen with a second factor alone.
alter table settings add column staff_second_factor boolean not null default false;
