-- Whatever came to the bank stands in the ledger the same day (Product 4.920, docs/decisions/0096).

-- One more account of ours, with a balance that cannot fall below zero: money whose owner, or whose invoice, is not complete.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('wallet', 'payout', 'escrow', 'unclaimed', 'card', 'bank', 'crypto', 'revenue'));
alter table ledger_accounts drop column tracked;
alter table ledger_accounts add column tracked boolean not null
  generated always as (kind in ('wallet', 'payout', 'escrow', 'unclaimed')) stored;
insert into ledger_accounts (kind) values ('unclaimed');

-- A line of the bank is a receipt, whoever it is from. payment_id: the invoice whose own operation brought the money, confirmed by
-- hand or imported by an earlier release; null when it came by way of `unclaimed`. left_kopecks: what nobody has decided about.
alter table bank_receipts
  add column id bigint generated always as identity unique,
  alter column payment_id drop not null,
  add column payer_title text not null default '',
  add column payer_inn text not null default '',
  add column purpose text not null default '',
  add column verdict text not null default 'matched',
  add column left_kopecks bigint not null default 0;
update bank_receipts r set payer_title = l.payer_title, payer_inn = l.payer_inn, purpose = l.purpose, verdict = l.verdict
  from bank_statement_lines l where l.statement_id = r.statement_id and l.line = r.line;
alter table bank_receipts
  add constraint bank_receipts_left check (left_kopecks between 0 and sum_kopecks),
  add constraint bank_receipts_own_operation check (payment_id is null or left_kopecks = 0);
create index bank_receipts_open on bank_receipts (day, id) where left_kopecks > 0;

-- What was given out of a receipt to a client. held: counts towards an invoice (payment_id) that is not full, the money is in
-- `unclaimed`; invoice: the invoice was executed with it; wallet: it went into the client's wallet, whose line is wallet_payment_id;
-- undone: taken back.
-- owner: payments
create table receipt_parts (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references bank_receipts (id),
  profile_id bigint not null references profiles,
  payment_id bigint references payments,
  wallet_payment_id bigint references payments,
  sum_kopecks bigint not null check (sum_kopecks > 0),
  state text not null check (state in ('held', 'invoice', 'wallet', 'undone')),
  made_by bigint not null references profiles,
  made_at timestamptz not null,
  undone_by bigint references profiles,
  undone_at timestamptz,
  check ((state = 'undone') = (undone_at is not null)),
  check (state not in ('held', 'invoice') or (payment_id is not null and wallet_payment_id is null)),
  check (state <> 'wallet' or wallet_payment_id is not null)
);
create index receipt_parts_of_receipt on receipt_parts (receipt_id);
create index receipt_parts_of_payment on receipt_parts (payment_id) where payment_id is not null;

-- Money that goes back to its payer. asked: set aside in `unclaimed`, the transfer is to be made; made: the bank has sent it.
-- owner: statements
create table receipt_returns (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references bank_receipts (id),
  sum_kopecks bigint not null check (sum_kopecks > 0),
  comment text not null check (length(comment) between 1 and 500),
  state text not null default 'asked' check (state in ('asked', 'made', 'withdrawn')),
  asked_by bigint not null references profiles,
  asked_at timestamptz not null,
  settled_by bigint references profiles,
  settled_at timestamptz,
  check ((state = 'asked') = (settled_at is null))
);
create index receipt_returns_of_receipt on receipt_returns (receipt_id);
