-- Double-entry ledger in kopecks (docs/money.md). Money only moves through ledger_post(); rows are never changed.

-- Tracked accounts (wallet, payout, escrow) keep a balance that can never be negative;
-- untracked ones (card, bank, crypto, revenue) are hot and are summed from transfers.
-- owner: ledger
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('wallet', 'payout', 'escrow', 'card', 'bank', 'crypto', 'revenue')),
  profile_id bigint references profiles,
  order_id bigint,
  tracked boolean not null generated always as (kind in ('wallet', 'payout', 'escrow')) stored,
  balance_kopecks bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint no_overdraft check (balance_kopecks >= 0),
  constraint ledger_account_owner check (
    (kind in ('wallet', 'payout')) = (profile_id is not null) and (kind = 'escrow') = (order_id is not null)
  )
) with (fillfactor = 70);
create unique index ledger_accounts_of_profile on ledger_accounts (profile_id, kind) where profile_id is not null;
create unique index ledger_accounts_of_order on ledger_accounts (order_id) where order_id is not null;
create unique index ledger_accounts_of_system on ledger_accounts (kind) where profile_id is null and order_id is null;
insert into ledger_accounts (kind) values ('card'), ('bank'), ('crypto'), ('revenue');

-- owner: ledger
create table ledger_operations (
  id bigint generated always as identity primary key,
  kind text not null,
  scope text not null,
  key text not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  order_id bigint,
  payment_id bigint,
  profile_id bigint,
  created_at timestamptz not null,
  unique (scope, key)
);
create index ledger_operations_by_order on ledger_operations (order_id) where order_id is not null;
create index ledger_operations_by_payment on ledger_operations (payment_id) where payment_id is not null;

-- owner: ledger
create table ledger_transfers (
  operation_id bigint not null references ledger_operations,
  seq smallint not null,
  debit_account_id bigint not null references ledger_accounts,
  credit_account_id bigint not null references ledger_accounts,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  debit_after_kopecks bigint,
  credit_after_kopecks bigint,
  primary key (operation_id, seq),
  check (debit_account_id <> credit_account_id)
);
create index ledger_transfers_by_debit on ledger_transfers (debit_account_id, operation_id);
create index ledger_transfers_by_credit on ledger_transfers (credit_account_id, operation_id);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = '42501';
end $$;
create trigger ledger_operations_append_only before update or delete on ledger_operations for each row execute function ledger_refuse_change();
create trigger ledger_transfers_append_only before update or delete on ledger_transfers for each row execute function ledger_refuse_change();
create trigger ledger_operations_no_truncate before truncate on ledger_operations for each statement execute function ledger_refuse_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers for each statement execute function ledger_refuse_change();

-- Balances and transfers are written by ledger_post() alone: it raises this flag for its own transaction-local time.
create function ledger_only_by_post() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('tembrel.posting', true), '') <> 'on' then
    raise exception 'the ledger is written by ledger_post() only' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger ledger_transfers_by_post before insert on ledger_transfers for each row execute function ledger_only_by_post();
create trigger ledger_operations_by_post before insert on ledger_operations for each row execute function ledger_only_by_post();
create trigger ledger_balance_by_post before update on ledger_accounts for each row execute function ledger_only_by_post();
create function ledger_account_starts_empty() returns trigger language plpgsql as $$
begin
  if new.balance_kopecks <> 0 then
    raise exception 'a ledger account starts at zero' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger ledger_account_empty before insert on ledger_accounts for each row execute function ledger_account_starts_empty();
create trigger ledger_accounts_keep before delete on ledger_accounts for each row execute function ledger_refuse_change();

-- Finds or opens an account. Kinds without an owner are the four system accounts.
create function ledger_account(p_kind text, p_profile_id bigint, p_order_id bigint) returns bigint language plpgsql as $$
declare v_id bigint;
begin
  select id into v_id from ledger_accounts
   where kind = p_kind and profile_id is not distinct from p_profile_id and order_id is not distinct from p_order_id;
  if v_id is null then
    insert into ledger_accounts (kind, profile_id, order_id) values (p_kind, p_profile_id, p_order_id)
      on conflict do nothing returning id into v_id;
    if v_id is null then
      select id into strict v_id from ledger_accounts
       where kind = p_kind and profile_id is not distinct from p_profile_id and order_id is not distinct from p_order_id;
    end if;
  end if;
  return v_id;
end $$;

-- Posts one operation: p_legs is [{debit: {kind, profile_id, order_id}, credit: {…}, amount}], amounts in kopecks.
-- The same (scope, key) with the same hash returns the first operation (replayed = true) and moves nothing;
-- with another hash it fails with 23505. A tracked balance that would fall below zero fails with 23514 no_overdraft.
-- Balances are updated in ascending account id, so that two operations can never wait for each other.
create function ledger_post(
  p_kind text, p_scope text, p_key text, p_hash bytea, p_order_id bigint, p_payment_id bigint, p_profile_id bigint, p_at timestamptz,
  p_legs jsonb,
  out operation_id bigint, out replayed boolean
) language plpgsql as $$
declare
  v_hash bytea;
  v_debits bigint[] := '{}';
  v_credits bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_leg record;
  v_net record;
begin
  perform set_config('tembrel.posting', 'on', true);
  insert into ledger_operations (kind, scope, key, request_hash, order_id, payment_id, profile_id, created_at)
    values (p_kind, p_scope, p_key, p_hash, p_order_id, p_payment_id, p_profile_id, p_at)
    on conflict (scope, key) do nothing returning id into operation_id;
  if operation_id is null then
    select id, request_hash into strict operation_id, v_hash from ledger_operations where scope = p_scope and key = p_key;
    perform set_config('tembrel.posting', 'off', true);
    if v_hash <> p_hash then
      raise exception 'ledger operation %/% was posted with another request', p_scope, p_key using errcode = '23505';
    end if;
    replayed := true;
    return;
  end if;
  replayed := false;
  if jsonb_array_length(p_legs) = 0 then
    raise exception 'a ledger operation needs at least one transfer' using errcode = '23514';
  end if;
  for v_leg in select value as leg from jsonb_array_elements(p_legs) loop
    v_debits := v_debits || ledger_account(v_leg.leg -> 'debit' ->> 'kind', (v_leg.leg -> 'debit' ->> 'profile_id')::bigint, (v_leg.leg -> 'debit' ->> 'order_id')::bigint);
    v_credits := v_credits || ledger_account(v_leg.leg -> 'credit' ->> 'kind', (v_leg.leg -> 'credit' ->> 'profile_id')::bigint, (v_leg.leg -> 'credit' ->> 'order_id')::bigint);
    v_amounts := v_amounts || (v_leg.leg ->> 'amount')::bigint;
  end loop;
  for v_net in
    select account_id, sum(delta) as delta
      from (
        select debit as account_id, -amount as delta from unnest(v_debits, v_amounts) as l(debit, amount)
        union all
        select credit, amount from unnest(v_credits, v_amounts) as l(credit, amount)
      ) moves join ledger_accounts a on a.id = account_id and a.tracked
     group by account_id order by account_id
  loop
    update ledger_accounts set balance_kopecks = balance_kopecks + v_net.delta where id = v_net.account_id;
  end loop;
  insert into ledger_transfers (operation_id, seq, debit_account_id, credit_account_id, amount_kopecks, debit_after_kopecks, credit_after_kopecks)
    select ledger_post.operation_id, l.seq, l.debit, l.credit, l.amount,
           case when d.tracked then d.balance_kopecks end, case when c.tracked then c.balance_kopecks end
      from unnest(v_debits, v_credits, v_amounts) with ordinality as l(debit, credit, amount, seq)
      join ledger_accounts d on d.id = l.debit join ledger_accounts c on c.id = l.credit;
  perform set_config('tembrel.posting', 'off', true);
end $$;
