-- What was compared and said of the days of a closed month stays as it was (Product 4.834).
create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  if new.day::timestamp at time zone 'Europe/Moscow' < (select closed_until from ledger_lock for share) then
    raise exception '% of % is of a closed month', tg_table_name, new.day using errcode = '23514', constraint = 'month_is_closed';
  end if;
  return new;
end $$;
create trigger reconciliations_of_open_month before insert or update on reconciliations for each row execute function refuse_closed_day();
create trigger difference_follow_ups_of_open_month before insert or update on difference_follow_ups
  for each row execute function refuse_closed_day();

-- That a closed month is opened again waits for a second person, too (Product 4.835). The sum is what moved in it.
alter table approvals add column month date;
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kinds check (kind in (
  'goodwill-refund', 'cancel-with-refund', 'refund-topup', 'settle-refund', 'execute-withdrawal', 'return-receipt', 'reopen-month')) not valid;
alter table approvals drop constraint approvals_of_one_case;
alter table approvals add constraint approvals_of_one_subject check (
  num_nonnulls(order_id, payment_id, receipt_id, month) = 1 and (kind = 'reopen-month') = (month is not null)
  and (month is null or extract(day from month) = 1)) not valid;
alter table approvals drop constraint approvals_sum_kopecks_check;
alter table approvals add constraint approvals_sums check (sum_kopecks > 0 or kind = 'reopen-month' and sum_kopecks = 0) not valid;
