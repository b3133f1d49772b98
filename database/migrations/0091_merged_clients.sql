-- Two client profiles of one person become one (Product 4.940, docs/decisions/0098): the closed one says into which.
alter table profiles add column merged_into bigint references profiles check (merged_into <> id);
create index profiles_merged_into on profiles (merged_into) where merged_into is not null;
create index accounts_merged_into on accounts (merged_into) where merged_into is not null;

-- The wallet and the payout account of a closed profile lead to those of the other: whatever is posted to them later arrives there.
alter table ledger_accounts add column merged_into bigint references ledger_accounts check (merged_into <> id);
create index ledger_accounts_merged_into on ledger_accounts (merged_into) where merged_into is not null;

-- As before, and an account that was merged into another is that other.
create or replace function ledger_account(p_kind text, p_profile_id bigint, p_order_id bigint) returns bigint language plpgsql as $$
declare v_id bigint;
begin
  -- A rival may open it between the looking and the opening: then it is there the second time.
  for attempt in 1..2 loop
    if p_profile_id is not null then
      select coalesce(merged_into, id) into v_id from ledger_accounts where profile_id = p_profile_id and kind = p_kind;
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

-- A posting that chose the account before it was merged, and waited for its row, begins again and finds the other.
create function ledger_account_is_merged() returns trigger language plpgsql as $$
begin
  raise exception 'ledger account % was merged into %', old.id, old.merged_into using errcode = '40001';
end $$;
create trigger ledger_account_merged before update of balance_kopecks on ledger_accounts for each row
  when (old.merged_into is not null) execute function ledger_account_is_merged();

-- Opens and holds the wallets and payout accounts of two profiles, in ascending order, and tells what the first has.
create function ledger_hold_for_merge(p_from bigint, p_into bigint, out wallet_kopecks bigint, out payout_kopecks bigint)
language plpgsql as $$
begin
  perform ledger_account(kind, profile_id, null)
     from unnest(array[p_into, p_from]) as profile_id, unnest(array['wallet', 'payout']) as kind;
  perform from ledger_accounts where profile_id in (p_from, p_into) order by id for update;
  select balance_kopecks into strict wallet_kopecks from ledger_accounts where profile_id = p_from and kind = 'wallet';
  select balance_kopecks into strict payout_kopecks from ledger_accounts where profile_id = p_from and kind = 'payout';
end $$;

-- From now on the first profile's accounts lead to the second's. They have been emptied by a posting before.
create function ledger_lead_to(p_from bigint, p_into bigint) returns void language plpgsql as $$
begin
  if exists (select from ledger_accounts where profile_id = p_from and balance_kopecks <> 0) then
    raise exception 'the accounts of profile % still hold money', p_from using errcode = '23514';
  end if;
  perform set_config('tembrel.posting', 'on', true);
  update ledger_accounts a set merged_into = t.id
    from ledger_accounts f join ledger_accounts t on t.kind = f.kind and t.profile_id = p_into
   where f.profile_id = p_from and (a.id = f.id or a.merged_into = f.id);
  perform set_config('tembrel.posting', 'off', true);
end $$;

-- Both may have a withdrawal on its way when they are merged: both go on to their end, and a new one waits for both.
alter table payments add column merged_from bigint references profiles;
drop index payments_one_open_withdrawal;
create unique index payments_one_open_withdrawal on payments (profile_id)
  where type in (4, 6, 7) and status in (1, 5) and refund_of_payment_id is null and merged_from is null;

-- Nothing new begins under a closed profile: its session may live for a minute more. Orders, favourites and reviews need the row in
-- clients, which goes with the merge; these need the profile. What belongs to an order is held by its order.
create function refuse_merged_profile() returns trigger language plpgsql as $$
declare v_merged bigint;
begin
  select merged_into into v_merged from profiles where id = (to_jsonb(new) ->> tg_argv[0])::bigint for key share;
  if v_merged is not null then
    raise exception 'the profile was merged into %', v_merged using errcode = '23503', constraint = 'profile_was_merged';
  end if;
  return new;
end $$;
create trigger payments_of_merged before insert on payments for each row
  when (new.order_id is null and new.type in (1, 6)) execute function refuse_merged_profile('profile_id');
create trigger clients_of_merged before insert on clients for each row execute function refuse_merged_profile('profile_id');
create trigger companies_of_merged before insert on companies for each row execute function refuse_merged_profile('profile_id');
create trigger tickets_of_merged before insert on tickets for each row execute function refuse_merged_profile('owner_id');

-- The second address of a person has been shown to be his by a code; what both profiles have is read before it is merged.
-- owner: merging
create table merge_proofs (
  account_id bigint primary key references accounts,
  other_account_id bigint not null references accounts,
  proved_at timestamptz not null,
  expires_at timestamptz not null
);
