-- Money requests of people: top-ups, payments of orders, withdrawals (Product §4, docs/money.md).

-- owner: payments
create table companies (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  title text not null,
  inn text not null,
  legal_address text not null,
  current_account_number text not null,
  bank_name text not null,
  bik text not null default '',
  bank_corr_account text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index companies_by_profile on companies (profile_id) where deleted_at is null;

-- type: topup 1, pay 2, reward_narrator 3, withdraw_narrator 4, reward_soundengineer 5, withdraw_client 6, withdraw_soundengineer 7.
-- method: card 1, invoice 2, wallet 3, crypto 4. status: waiting_for_payment 1, executed 2, rejected 3, in_process 5, payment_error 6, transfer_error 7, nulled 10.
-- owner: payments
create table payments (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  type smallint not null check (type in (1, 2, 3, 4, 5, 6, 7)),
  method smallint not null check (method in (1, 2, 3, 4)),
  status smallint not null check (status in (1, 2, 3, 5, 6, 7, 10)),
  sum_kopecks bigint not null check (sum_kopecks > 0),
  fee_kopecks bigint not null default 0 check (fee_kopecks >= 0),
  order_id bigint,
  company_id bigint references companies,
  card_number text,
  card_number_encrypted bytea,
  crypto_number text,
  provider_key uuid unique,
  provider_payment_id text unique,
  confirmation_url text,
  locale text not null default 'ru' check (locale in ('ru', 'en')),
  invoice_file_id uuid references files,
  failure_reason text,
  acting_agent_id bigint references profiles,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index payments_one_open_per_order on payments (order_id) where order_id is not null and type = 1 and status in (1, 5);
create unique index payments_one_open_withdrawal on payments (profile_id) where type in (4, 6, 7) and status in (1, 5);
create index payments_by_profile on payments (profile_id, id desc);
create index payments_by_order on payments (order_id) where order_id is not null;
create index payments_open_at_provider on payments (updated_at) where status in (1, 5) and method = 1;

-- owner: payments
create table payment_history (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  status smallint not null,
  reason text,
  by_profile_id bigint references profiles,
  at timestamptz not null default now()
);
create index payment_history_by_payment on payment_history (payment_id, id);
