-- Months that are closed (Product 4.830–4.836, docs/decisions/0157). A month is closed once at a time: closed again after it was
-- reopened, it has another row. digest: of all its transfers and of the lines below, by which a later difference is found.
-- owner: ledger
create table ledger_closings (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  digest bytea not null check (octet_length(digest) = 32),
  transfers bigint not null check (transfers >= 0),
  -- What was still open, and was closed over knowingly.
  accepted text[] not null,
  closed_by bigint not null,
  closed_at timestamptz not null,
  reopened_by bigint,
  reopened_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  check (num_nonnulls(reopened_by, reopened_at, reason) in (0, 3))
);
create unique index ledger_closings_standing on ledger_closings (month) where reopened_at is null;

-- What each row of the trial balance said of the month when it was closed; kopecks.
-- owner: ledger
create table ledger_closing_lines (
  closing_id bigint not null references ledger_closings,
  sheet_row text not null,
  opening_debit bigint not null,
  opening_credit bigint not null,
  turnover_debit bigint not null,
  turnover_credit bigint not null,
  closing_debit bigint not null,
  closing_credit bigint not null,
  primary key (closing_id, sheet_row)
);

-- One row: nothing is written any more with a moment before this one. It is the end of the last closed month, in Moscow.
-- owner: ledger
create table ledger_lock (
  is_only boolean primary key default true check (is_only),
  closed_until timestamptz not null
);
insert into ledger_lock (closed_until) values ('-infinity');

create trigger ledger_closing_lines_append_only before update or delete on ledger_closing_lines for each row execute function ledger_refuse_change();
create trigger ledger_closings_keep before delete on ledger_closings for each row execute function ledger_refuse_change();
create trigger ledger_lock_keep before insert or delete on ledger_lock for each row execute function ledger_refuse_change();

-- Of a closing only its end is written later, once.
create function ledger_closing_ends_once() returns trigger language plpgsql as $$
begin
  if old.reopened_at is not null or new.reopened_at is null
     or (new.month, new.digest, new.transfers, new.accepted, new.closed_by, new.closed_at)
        is distinct from (old.month, old.digest, old.transfers, old.accepted, old.closed_by, old.closed_at) then
    raise exception 'a closing of the ledger is not rewritten' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger ledger_closings_end_once before update on ledger_closings for each row execute function ledger_closing_ends_once();

-- The lock follows the closings, whoever writes it.
create function ledger_lock_follows() returns trigger language plpgsql as $$
begin
  if new.closed_until is distinct from (
    select coalesce(max((month + interval '1 month') at time zone 'Europe/Moscow'), '-infinity')
      from ledger_closings where reopened_at is null)
  then
    raise exception 'the lock of the ledger is the end of its last closed month' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger ledger_lock_follows before update on ledger_lock for each row execute function ledger_lock_follows();

-- Moves the lock to the end of the last closing that stands.
create function ledger_follow_closings() returns void language sql as $$
  update ledger_lock set closed_until = (
    select coalesce(max((month + interval '1 month') at time zone 'Europe/Moscow'), '-infinity')
      from ledger_closings where reopened_at is null)
$$;

-- Ends a closing: its month is open again.
create function ledger_reopen(p_id bigint, p_by bigint, p_at timestamptz, p_reason text) returns void language sql as $$
  update ledger_closings set reopened_by = p_by, reopened_at = p_at, reason = p_reason where id = p_id;
  select ledger_follow_closings();
$$;

-- Refuses what would be dated into a closed month. What is written in the month that runs is let through by the trigger itself, as the other
-- guards of the ledger do: that month cannot be closed while it runs, and whoever closes it later waits for those who were writing
-- (docs/decisions/0157). A row for a month that is over waits for one who is closing, and is waited for by him.
create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if new.created_at < (select closed_until from ledger_lock for share) then
    raise exception '% of % would be in a closed month', tg_table_name, new.created_at
      using errcode = '23514', constraint = 'month_is_closed';
  end if;
  return new;
end $$;
create trigger ledger_operations_of_open_month before insert on ledger_operations for each row
  when (new.created_at < date_trunc('month', clock_timestamp() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow')
  execute function refuse_closed_month();
create trigger payments_of_open_month before insert or update of created_at on payments for each row
  when (new.created_at < date_trunc('month', clock_timestamp() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow')
  execute function refuse_closed_month();
create trigger documents_of_open_month before insert or update of created_at on documents for each row
  when (new.created_at < date_trunc('month', clock_timestamp() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow')
  execute function refuse_closed_month();
