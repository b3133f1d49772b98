-- Sign-in sessions and idempotency keys of the HTTP layer (Product §7).

-- A family is one signed-in browser or API client; its refresh tokens replace each other at every use.
-- owner: http
create table session_families (
  id uuid primary key,
  account_id bigint not null references accounts on delete cascade,
  role text not null check (role in ('client', 'narrator', 'agent', 'soundengineer', 'supporter', 'accountant')),
  profile_id bigint references profiles on delete cascade,
  acting_agent_id bigint references profiles,
  registration_only boolean not null default false,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'reuse', 'revoked', 'switched'))
);
create index session_families_account on session_families (account_id) where ended_at is null;
create index session_families_expires on session_families (expires_at);

-- successor_sealed is the next token encrypted with a key derived from this one: useless to who reads the table.
-- owner: http
create table refresh_tokens (
  id bigint generated always as identity primary key,
  family_id uuid not null references session_families on delete cascade,
  token_hash bytea not null unique,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  successor_sealed bytea
);
create index refresh_tokens_family on refresh_tokens (family_id);

-- status is null while the first request is being answered; after locked_until a dead process's key may be taken over.
-- owner: http
create table idempotency_keys (
  scope text not null,
  call text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer text,
  content_type text,
  owner uuid not null,
  created_at timestamptz not null,
  locked_until timestamptz not null,
  primary key (scope, call, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
