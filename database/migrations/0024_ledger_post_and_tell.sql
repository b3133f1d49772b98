-- Posts as ledger_post() does and tells what the escrow of the operation's order holds afterwards, so that nobody has to ask again.
-- A function sees what the function called before it has written; a statement around both would not.
create function ledger_post_and_tell(
  p_kind text, p_scope text, p_key text, p_hash bytea, p_order_id bigint, p_payment_id bigint, p_profile_id bigint, p_at timestamptz,
  p_legs jsonb,
  out operation_id bigint, out replayed boolean, out escrow_kopecks bigint
) language plpgsql as $$
begin
  select posted.operation_id, posted.replayed into strict operation_id, replayed
    from ledger_post(p_kind, p_scope, p_key, p_hash, p_order_id, p_payment_id, p_profile_id, p_at, p_legs) as posted;
  select balance_kopecks into escrow_kopecks from ledger_accounts where kind = 'escrow' and order_id = p_order_id;
  escrow_kopecks := coalesce(escrow_kopecks, 0);
end $$;
