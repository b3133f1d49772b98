-- Every completed order has an act, and every paid one whose client asked for papers its contract (Product 4.900, 4.901): those from
-- before get theirs by the job that makes papers. A new installation has neither the orders nor the jobs yet.
do $$
begin
  if not exists (
    select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'graphile_worker' and p.proname = 'add_job'
  ) then
    return;
  end if;
  perform graphile_worker.add_job(
    'hand-over-order', json_build_object('order_id', o.id), job_key := 'hand-over:' || o.id, max_attempts := 12, priority := 30
  )
  from orders o
  where o.completed_at is not null and not exists (select from documents d where d.order_id = o.id and d.kind = 'act')
    or o.completed_at is null and o.paid_at is not null and o.dogovor_needed
      and not exists (select from documents d where d.order_id = o.id and d.kind = 'contract' and d.voided_at is null);
end $$;
