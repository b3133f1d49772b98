-- Sums of the transfers of a day in Moscow, by operation and by the kinds of both accounts (docs/decisions/0149). Rows of days that are over
-- can be made anew from the transfers whenever one likes: they are never the truth, only sooner read. A role is that of the owner of a wallet
-- or payout account, '' for every other.
-- owner: ledger
create table ledger_day_sums (
  day date not null,
  operation_kind text not null,
  debit_kind text not null,
  debit_role text not null,
  credit_kind text not null,
  credit_role text not null,
  sum_kopecks bigint not null check (sum_kopecks > 0),
  primary key (day, operation_kind, debit_kind, debit_role, credit_kind, credit_role)
);

-- Days up to the last of these are read from the rows above, later ones from the transfers.
-- owner: ledger
create table ledger_summed_days (
  day date primary key,
  summed_at timestamptz not null
);
