-- Refunds to cards, bank statements, fiscal receipts and the daily comparison with the card provider (Product §4).

-- A refund is a client's withdrawal to the card of one top-up; it is not an open request of the wallet.
alter table payments add column refund_of_payment_id bigint references payments;
alter table payments add constraint payments_refund_is_a_card_withdrawal
  check (refund_of_payment_id is null or (type = 6 and method = 1 and fee_kopecks = 0));
create index payments_refunds on payments (refund_of_payment_id) where refund_of_payment_id is not null;
drop index payments_one_open_withdrawal;
create unique index payments_one_open_withdrawal on payments (profile_id)
  where type in (4, 6, 7) and status in (1, 5) and refund_of_payment_id is null;
create index payments_open_invoices on payments (expires_at) where type = 1 and method = 2 and status = 1;

-- The receipt as it was first sent: a repeated request has to carry the same data.
alter table payments add column receipt jsonb;

-- A bank statement as it was read, so that what was shown is what is done.
-- owner: statements
create table bank_statements (
  id bigint generated always as identity primary key,
  file_name text not null,
  account_numbers text[] not null,
  uploaded_by bigint not null references profiles,
  created_at timestamptz not null
);

-- Incoming money of a statement with what was shown for it. verdict: matched, or why not.
-- owner: statements
create table bank_statement_lines (
  statement_id bigint not null references bank_statements on delete cascade,
  line integer not null,
  day date not null,
  number text not null,
  sum_kopecks bigint not null check (sum_kopecks > 0),
  payer_account text not null,
  payer_title text not null,
  payer_inn text not null,
  purpose text not null,
  verdict text not null,
  payment_id bigint,
  primary key (statement_id, line)
);

-- Money of the bank that has been booked. The same line may stand in several statements; it is booked once.
-- owner: statements
create table bank_receipts (
  day date not null,
  number text not null,
  sum_kopecks bigint not null,
  payer_account text not null,
  payment_id bigint not null unique,
  statement_id bigint not null references bank_statements,
  line integer not null,
  booked_by bigint not null references profiles,
  booked_at timestamptz not null,
  primary key (day, number, sum_kopecks, payer_account)
);

-- What a day's payments looked like at the provider and here.
-- owner: payments
create table reconciliations (
  day date primary key,
  report jsonb not null,
  made_at timestamptz not null
);

insert into settings (key, value) values
  ('receipts.enabled', 'false'), ('receipts.vat_code', '1'), ('receipts.tax_system_code', 'null'), ('receipts.payment_subject', '"service"');
