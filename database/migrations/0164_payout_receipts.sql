-- Papers that workers owe for what they were paid (Product 4.845–4.848).

-- Who a worker is for the tax office; nothing until he has said it.
-- owner: payments
create table worker_taxes (
  profile_id bigint primary key references profiles,
  tax_status text not null check (tax_status in ('self_employed', 'entrepreneur', 'company', 'individual')),
  changed_at timestamptz not null
);

-- The paper of an executed payout, from the moment of its execution; there is none of one who owes nothing. tax_status: who its worker was then,
-- nothing while he has not said it. sum_kopecks: what the paper has to say. number, receipt_on, link or file_id: what the worker has sent last.
-- reminders: how often he was reminded, next_reminder_at: when he is again.
-- owner: payments
create table payout_receipts (
  payment_id bigint primary key references payments,
  profile_id bigint not null references profiles,
  tax_status text check (tax_status in ('self_employed', 'entrepreneur', 'company')),
  sum_kopecks bigint not null check (sum_kopecks > 0),
  executed_at timestamptz not null,
  state text not null default 'missing' check (state in ('missing', 'sent', 'returned', 'accepted')),
  number text check (length(number) between 1 and 100),
  receipt_on date,
  link text,
  file_id uuid references files,
  sent_at timestamptz,
  checked_by bigint references profiles,
  checked_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  reminders smallint not null default 0 check (reminders >= 0),
  next_reminder_at timestamptz,
  check ((state = 'missing') = (sent_at is null)),
  check (sent_at is null or num_nonnulls(link, file_id) = 1),
  check ((number is null) = (sent_at is null)),
  check ((receipt_on is null) = (sent_at is null)),
  check ((state in ('returned', 'accepted')) = (checked_at is not null)),
  check ((state = 'returned') = (reason is not null))
);
-- A paper stands for one payout: a returned one may be sent again, elsewhere too.
create unique index payout_receipts_once on payout_receipts (profile_id, lower(number)) where state in ('sent', 'accepted');
create index payout_receipts_of_worker on payout_receipts (profile_id, payment_id desc);
create index payout_receipts_open on payout_receipts (executed_at) where state <> 'accepted';
create index payout_receipts_due on payout_receipts (next_reminder_at) where state in ('missing', 'returned') and next_reminder_at is not null;

insert into settings (key, value) values
  ('payout_receipts.first_days', '3'), ('payout_receipts.repeat_days', '7'), ('payout_receipts.max_count', '4');
