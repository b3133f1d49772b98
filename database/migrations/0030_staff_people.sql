-- Staff: the second factor of signing in, invitations, merged people, finding people, reading the log (Product §4, §7, docs/decisions/0051).

-- Parts of words anywhere in a name or an address; the extension comes with PostgreSQL and needs no superuser.
create extension if not exists pg_trgm;

-- Whose logins and roles went to another person. A merged account stays, disabled, for what was done under it.
alter table accounts add column merged_into bigint references accounts;

-- People as staff search them: lower case, ё as е. The same expression stands in people.queries.ts.
create index profiles_by_name_part on profiles using gin ((replace(lower(firstname || ' ' || lastname), 'ё', 'е')) gin_trgm_ops);
create index profiles_by_contact_part on profiles using gin (contact_email gin_trgm_ops) where contact_email is not null;
create index accounts_by_email_part on accounts using gin (email gin_trgm_ops) where email is not null;
create index accounts_by_phone_part on accounts using gin (phone gin_trgm_ops) where phone is not null;

-- A one-time password of staff. The secret is sealed with the key of the installation and bound to its account. last_step is the
-- newest half minute whose code has been used: no code is taken twice. `pending` is an enrolment that nobody has confirmed.
-- owner: accounts
create table second_factors (
  account_id bigint primary key references accounts,
  secret_sealed bytea,
  enabled_at timestamptz,
  last_step bigint not null default 0,
  pending_sealed bytea,
  pending_at timestamptz,
  check ((secret_sealed is null) = (enabled_at is null)),
  check ((pending_sealed is null) = (pending_at is null))
);

-- Only keyed hashes; each works once.
-- owner: accounts
create table recovery_codes (
  account_id bigint not null references accounts,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Between the code of the address and the one-time password: whoever holds the token has passed the first.
-- owner: accounts
create table sign_in_challenges (
  token_hash bytea primary key,
  account_id bigint not null references accounts,
  profile_id bigint not null references profiles,
  attempts_left smallint not null check (attempts_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_challenges_by_account on sign_in_challenges (account_id);

alter table sign_in_attempts drop constraint sign_in_attempts_kind_check;
alter table sign_in_attempts add constraint sign_in_attempts_kind_check check (kind in ('code_request', 'code_try', 'totp_try'));

-- Whoever signs in with the address as the role gets its profile. Nothing is created before: an address is nobody's until confirmed.
-- owner: accounts
create table invitations (
  id bigint generated always as identity primary key,
  login_method smallint not null check (login_method in (1, 2)),
  address text not null,
  role text not null check (role in ('soundengineer', 'supporter', 'accountant')),
  firstname text not null default '',
  lastname text not null default '',
  genres smallint[] not null default '{}',
  invited_by bigint not null references profiles,
  created_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint references profiles,
  withdrawn_at timestamptz
);
create unique index invitations_open on invitations (login_method, address, role) where accepted_at is null and withdrawn_at is null;

create index audit_log_by_profile on audit_log (profile_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_time on audit_log (at, id);
