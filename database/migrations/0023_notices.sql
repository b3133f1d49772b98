-- News by mail and Telegram, and reminders before a clock runs out (Product §4, docs/decisions/0043).

-- The kind of letter an event becomes when its addressee does not come to see it; null: none.
alter table events add column notice_kind text;

-- What a person wants to be written about; without a row: everything, over every channel he has.
-- owner: notifications
create table notification_choices (
  profile_id bigint not null references profiles,
  kind text not null check (kind in ('order', 'message', 'status', 'results', 'money', 'reminder', 'ticket')),
  mail boolean not null,
  telegram boolean not null,
  primary key (profile_id, kind)
);

-- When a person wants to be written to. quiet_from and quiet_to are minutes of his day; both null: at any hour.
-- owner: notifications
create table notification_hours (
  profile_id bigint primary key references profiles,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  timezone text not null,
  digest text not null check (digest in ('soon', 'hourly', 'daily')),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from is distinct from quiet_to or quiet_from is null)
);

-- One message to one person over one channel. It is claimed (sending) before it leaves, and a claim whose end is not known is
-- never repeated. message is what it says; it is forgotten once the message has left.
-- owner: notifications
create table notification_deliveries (
  id bigint generated always as identity primary key,
  recipient_id bigint not null references profiles,
  channel text not null check (channel in ('mail', 'telegram')),
  kind text not null,
  message jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown')),
  attempts smallint not null default 0,
  next_try_at timestamptz not null,
  claimed_at timestamptz,
  ended_at timestamptz,
  failure text,
  created_at timestamptz not null,
  check ((state in ('waiting', 'sending')) = (message is not null)),
  check ((state in ('sent', 'failed', 'unknown')) = (ended_at is not null))
);
create index notification_deliveries_open on notification_deliveries (next_try_at) where state in ('waiting', 'sending');
create index notification_deliveries_by_recipient on notification_deliveries (recipient_id, created_at desc);

-- What a person may have to be written about: put down with the change that it tells of, looked at when it is due. profile_id
-- is whom it concerns, recipient_id who is written to: the agent of a narrator who has one. With an event_id it is told only
-- while the event waits; otherwise subject and data say what happened.
-- owner: notifications
create table notification_outbox (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  recipient_id bigint not null references profiles,
  kind text not null check (kind in ('order', 'message', 'status', 'results', 'money', 'reminder', 'ticket')),
  event_id bigint,
  order_id bigint,
  subject text,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  due_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('told', 'seen', 'past', 'unwanted')),
  mail_delivery_id bigint references notification_deliveries,
  telegram_delivery_id bigint references notification_deliveries,
  check ((event_id is null) = (subject is not null)),
  check ((settled_at is null) = (outcome is null))
);
create index notification_outbox_due on notification_outbox (due_at) where settled_at is null;
create index notification_outbox_by_recipient on notification_outbox (recipient_id, id) where settled_at is null;

-- Whose screen was open when; written twice a minute by each process for all its open streams.
-- owner: notifications
create table open_screens (
  profile_id bigint primary key,
  seen_at timestamptz not null
);

-- The chat in which the bot writes to a person.
-- owner: notifications
create table telegram_links (
  account_id bigint primary key references accounts,
  chat_id bigint not null unique,
  linked_at timestamptz not null
);

-- Only the hash of a link's token is stored; it works once.
-- owner: notifications
create table telegram_link_tokens (
  token_hash bytea primary key,
  account_id bigint not null references accounts,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index telegram_link_tokens_by_account on telegram_link_tokens (account_id);

-- One row for each reminder that was given: a clock that starts again has another clock_due_at.
-- owner: orders
create table order_reminders (
  order_id bigint not null references orders,
  about text not null check (about in ('clock', 'deadline')),
  clock_due_at timestamptz not null,
  reminded_at timestamptz not null,
  primary key (order_id, about, clock_due_at)
);
create index orders_by_deadline on orders (deadline_at) where orderstatuses_id = 7 and deleted_at is null;

alter table outbox_messages drop constraint outbox_messages_channel_check;
alter table outbox_messages add constraint outbox_messages_channel_check check (channel in ('sms', 'mail', 'telegram'));

insert into settings (key, value) values
  ('notifications.delay_seconds', '120'), ('notifications.gap_minutes', '10'), ('notifications.screen_seconds', '60'),
  ('notifications.postpone_minutes', '15'), ('notifications.daily_hour', '9'), ('notifications.digest_items', '12'),
  ('notifications.attempts', '8'), ('notifications.retry_seconds', '60'), ('notifications.lost_minutes', '10'),
  ('notifications.keep_days', '60'), ('notifications.telegram_link_minutes', '10'),
  ('reminders.calculation_hours', '24'), ('reminders.approval_hours', '24'), ('reminders.card_payment_hours', '3'),
  ('reminders.invoice_payment_hours', '24'), ('reminders.accept_hours', '1'), ('reminders.accept_urgent_minutes', '10'),
  ('reminders.confirm_hours', '24'), ('reminders.deadline_hours', '3'), ('reminders.deadline_urgent_minutes', '10');
