-- Placing an order asks for and writes less (docs/decisions/0061).

-- What the settings and the calendar hold, by name: another token is other rules. Whoever remembers rules by their token asks
-- for a token instead of all of them. It is random, so that no two contents of any two databases ever bear the same one.
-- owner: settings
create table rules_token (
  is_only boolean primary key default true check (is_only),
  token uuid not null
);
insert into rules_token (token) values (gen_random_uuid());
create function rules_changed() returns trigger language plpgsql as $$
begin
  update rules_token set token = gen_random_uuid();
  return null;
end $$;
create trigger settings_change_rules after insert or update or delete or truncate on settings
  for each statement execute function rules_changed();
create trigger calendar_changes_rules after insert or update or delete or truncate on calendar_exceptions
  for each statement execute function rules_changed();

-- The money of a new order is moved before its row is written, once, as it is in the end: that both belong together is looked at
-- when the transaction commits.
alter table ledger_accounts alter constraint ledger_accounts_order deferrable initially deferred;
alter table payments alter constraint payments_order deferrable initially deferred;

-- Finds an account by its index: `is not distinct from` reads the whole table, which has an escrow for every order there ever was.
create or replace function ledger_account(p_kind text, p_profile_id bigint, p_order_id bigint) returns bigint language plpgsql as $$
declare v_id bigint;
begin
  -- A rival may open it between the looking and the opening: then it is there the second time.
  for attempt in 1..2 loop
    if p_profile_id is not null then
      select id into v_id from ledger_accounts where profile_id = p_profile_id and kind = p_kind;
    elsif p_order_id is not null then
      select id into v_id from ledger_accounts where order_id = p_order_id and kind = p_kind;
    else
      select id into v_id from ledger_accounts where kind = p_kind and profile_id is null and order_id is null;
    end if;
    if v_id is null then
      insert into ledger_accounts (kind, profile_id, order_id) values (p_kind, p_profile_id, p_order_id)
        on conflict do nothing returning id into v_id;
    end if;
    exit when v_id is not null;
  end loop;
  return v_id;
end $$;

-- As before, and no statement of it joins the accounts: for a guessed number of legs that is planned as reading all of them.
create or replace function ledger_post(
  p_kind text, p_scope text, p_key text, p_hash bytea, p_order_id bigint, p_payment_id bigint, p_profile_id bigint, p_at timestamptz,
  p_legs jsonb,
  out operation_id bigint, out replayed boolean
) language plpgsql as $$
declare
  v_hash bytea;
  v_debits bigint[] := '{}';
  v_credits bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_tracked bigint[] := '{}';
  v_balances bigint[] := '{}';
  v_balance bigint;
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
      ) moves
     group by account_id order by account_id
  loop
    update ledger_accounts set balance_kopecks = balance_kopecks + v_net.delta where id = v_net.account_id and tracked
      returning balance_kopecks into v_balance;
    if found then
      v_tracked := v_tracked || v_net.account_id;
      v_balances := v_balances || v_balance;
    end if;
  end loop;
  insert into ledger_transfers (operation_id, seq, debit_account_id, credit_account_id, amount_kopecks, debit_after_kopecks, credit_after_kopecks)
    select ledger_post.operation_id, l.seq, l.debit, l.credit, l.amount,
           v_balances[array_position(v_tracked, l.debit)], v_balances[array_position(v_tracked, l.credit)]
      from unnest(v_debits, v_credits, v_amounts) with ordinality as l(debit, credit, amount, seq);
  perform set_config('tembrel.posting', 'off', true);
end $$;

-- The guards of the ledger are asked in the trigger itself; their functions are called only to refuse.
drop trigger ledger_transfers_by_post on ledger_transfers;
create trigger ledger_transfers_by_post before insert on ledger_transfers for each row
  when (current_setting('tembrel.posting', true) is distinct from 'on') execute function ledger_only_by_post();
drop trigger ledger_operations_by_post on ledger_operations;
create trigger ledger_operations_by_post before insert on ledger_operations for each row
  when (current_setting('tembrel.posting', true) is distinct from 'on') execute function ledger_only_by_post();
drop trigger ledger_balance_by_post on ledger_accounts;
create trigger ledger_balance_by_post before update on ledger_accounts for each row
  when (current_setting('tembrel.posting', true) is distinct from 'on') execute function ledger_only_by_post();
drop trigger ledger_account_empty on ledger_accounts;
create trigger ledger_account_empty before insert on ledger_accounts for each row
  when (new.balance_kopecks <> 0) execute function ledger_account_starts_empty();

-- Posts as ledger_post_and_tell() does when the wallet of p_profile_id holds p_least, and tells what is left in it; otherwise nothing
-- is posted, and all that is told is null. Nobody else changes the wallet before the transaction ends.
create function ledger_post_from_wallet(
  p_least bigint, p_kind text, p_scope text, p_key text, p_hash bytea, p_order_id bigint, p_payment_id bigint, p_profile_id bigint,
  p_at timestamptz, p_legs jsonb,
  out operation_id bigint, out replayed boolean, out escrow_kopecks bigint, out wallet_kopecks bigint
) language plpgsql as $$
declare v_posted record;
begin
  perform from ledger_accounts where profile_id = p_profile_id and kind = 'wallet' and balance_kopecks >= p_least for update;
  if not found then
    return;
  end if;
  v_posted := ledger_post(p_kind, p_scope, p_key, p_hash, p_order_id, p_payment_id, p_profile_id, p_at, p_legs);
  operation_id := v_posted.operation_id;
  replayed := v_posted.replayed;
  select balance_kopecks into escrow_kopecks from ledger_accounts where kind = 'escrow' and order_id = p_order_id;
  escrow_kopecks := coalesce(escrow_kopecks, 0);
  select balance_kopecks into strict wallet_kopecks from ledger_accounts where profile_id = p_profile_id and kind = 'wallet';
end $$;
