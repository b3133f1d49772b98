-- Events for people, the demo outbox, the record of what staff did (Product §4, §6).

-- An event waits for its addressee until the order or ticket is on his screen.
-- type: 1–3 order message created, deleted, updated; 4–6 the same for tickets; 7 order status; 80 order appears; 90 order disappears.
-- owner: notifications
create table events (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  type smallint not null check (type in (1, 2, 3, 4, 5, 6, 7, 80, 90)),
  order_id bigint,
  ticket_id bigint,
  role text not null,
  user_id bigint,
  data jsonb not null default '{}',
  created_at timestamptz not null
);
create index events_by_profile on events (profile_id, id);
create index events_by_order on events (profile_id, order_id) where order_id is not null;

-- Codes and letters of a product that has no SMS and mail service configured; shown in demo mode only.
-- owner: notifications
create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  address text not null,
  subject text not null default '',
  text text not null,
  html text,
  kind text not null,
  created_at timestamptz not null default now()
);
create index outbox_messages_by_address on outbox_messages (address, id desc);

-- owner: activity
create table audit_log (
  id bigint generated always as identity primary key,
  account_id bigint references accounts,
  profile_id bigint references profiles,
  role text not null,
  action text not null,
  target_kind text not null,
  target_id text not null,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index audit_log_by_target on audit_log (target_kind, target_id, id desc);
