-- An order paid from the wallet asks less of the database (docs/decisions/0064).

-- Few payments have a provider: the others need no place in an index to be told apart.
alter table payments drop constraint payments_provider_key_key, drop constraint payments_provider_payment_id_key;
create unique index payments_provider_key on payments (provider_key) where provider_key is not null;
create unique index payments_provider_payment_id on payments (provider_payment_id) where provider_payment_id is not null;

-- Answers are forgotten within days: to keep them as they are is cheaper than to compress each. A page holds two of the usual length.
alter table idempotency_keys set (toast_tuple_target = 8160);

-- An escrow that is opened by a posting may hold its first money at once. Anything else still opens an account empty.
drop trigger ledger_account_empty on ledger_accounts;
create trigger ledger_account_empty before insert on ledger_accounts for each row
  when (new.balance_kopecks <> 0 and current_setting('tembrel.posting', true) is distinct from 'on')
  execute function ledger_account_starts_empty();

-- As before. One transfer from the wallet to the escrow of an order, which is what paying an order is, is written straight away:
-- the wallet, the operation, the escrow, the transfer. The wallet is older than any escrow that it has paid into, so that accounts
-- are still locked in ascending order. Everything else is posted by ledger_post().
create or replace function ledger_post_from_wallet(
  p_least bigint, p_kind text, p_scope text, p_key text, p_hash bytea, p_order_id bigint, p_payment_id bigint, p_profile_id bigint,
  p_at timestamptz, p_legs jsonb,
  out operation_id bigint, out replayed boolean, out escrow_kopecks bigint, out wallet_kopecks bigint
) language plpgsql as $$
declare
  v_posted record;
  v_leg jsonb := p_legs -> 0;
  v_amount bigint := (v_leg ->> 'amount')::bigint;
  v_wallet bigint;
  v_escrow bigint;
  v_flag text;
begin
  if jsonb_array_length(p_legs) = 1 and v_amount <= p_least
     and v_leg -> 'debit' = jsonb_build_object('kind', 'wallet', 'profile_id', p_profile_id)
     and v_leg -> 'credit' = jsonb_build_object('kind', 'escrow', 'order_id', p_order_id)
  then
    v_flag := set_config('tembrel.posting', 'on', true);
    update ledger_accounts set balance_kopecks = balance_kopecks - v_amount
     where profile_id = p_profile_id and kind = 'wallet' and balance_kopecks >= p_least
     returning id, balance_kopecks into v_wallet, wallet_kopecks;
    if v_wallet is null then
      v_flag := set_config('tembrel.posting', 'off', true);
      return;
    end if;
    insert into ledger_operations (kind, scope, key, request_hash, order_id, payment_id, profile_id, created_at)
      values (p_kind, p_scope, p_key, p_hash, p_order_id, p_payment_id, p_profile_id, p_at)
      on conflict (scope, key) do nothing returning id into operation_id;
    if operation_id is not null then
      insert into ledger_accounts (kind, order_id, balance_kopecks) values ('escrow', p_order_id, v_amount)
        on conflict (order_id) where order_id is not null
        do update set balance_kopecks = ledger_accounts.balance_kopecks + excluded.balance_kopecks
        returning id, balance_kopecks into v_escrow, escrow_kopecks;
      insert into ledger_transfers (operation_id, seq, debit_account_id, credit_account_id, amount_kopecks, debit_after_kopecks, credit_after_kopecks)
        values (ledger_post_from_wallet.operation_id, 1, v_wallet, v_escrow, v_amount, wallet_kopecks, escrow_kopecks);
      v_flag := set_config('tembrel.posting', 'off', true);
      replayed := false;
      return;
    end if;
    -- It has been posted before: the money goes back, and ledger_post() tells what there is.
    update ledger_accounts set balance_kopecks = balance_kopecks + v_amount where id = v_wallet;
    v_flag := set_config('tembrel.posting', 'off', true);
  else
    perform from ledger_accounts where profile_id = p_profile_id and kind = 'wallet' and balance_kopecks >= p_least for update;
    if not found then
      return;
    end if;
  end if;
  v_posted := ledger_post(p_kind, p_scope, p_key, p_hash, p_order_id, p_payment_id, p_profile_id, p_at, p_legs);
  operation_id := v_posted.operation_id;
  replayed := v_posted.replayed;
  select balance_kopecks into escrow_kopecks from ledger_accounts where kind = 'escrow' and order_id = p_order_id;
  escrow_kopecks := coalesce(escrow_kopecks, 0);
  select balance_kopecks into strict wallet_kopecks from ledger_accounts where profile_id = p_profile_id and kind = 'wallet';
end $$;
