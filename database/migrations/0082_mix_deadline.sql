-- The mix has a deadline as the recording has (Product 4.761): orders.deadline_at is that of the work in hand.

-- Orders that an engineer has already, or will have again when their options are paid for, get what he would have been given.
with had as (
  select o.id, greatest(o.status_changed_at, coalesce(
           (select max(h.at) from order_history h where h.order_id = o.id and h.action = 'reassign'), o.status_changed_at)) as since
    from orders o
   where (o.orderstatuses_id = 14 or (o.orderstatuses_id = 17 and o.prevstatus_id = 14)) and o.deleted_at is null
), days as (
  select had.id, had.since, due.day
    from had
   cross join lateral (
     select d.day
       from generate_series(1, 400) as k
      cross join lateral (select (had.since at time zone 'Europe/Moscow')::date + k as day) as d
       left join calendar_exceptions c on c.day = d.day
      where coalesce(c.is_business_day, extract(isodow from d.day) < 6)
      order by d.day
     offset (select value::text::int - 1 from settings where key = 'reminders.mixing_business_days')
      limit 1) as due
), moved as (
  update orders o
     set deadline_at = (days.day + time '23:59') at time zone 'Europe/Moscow'
    from days
   where o.id = days.id
  returning o.id, o.deadline_at
)
-- Who was told of such a stay is not told again: what was told is named by its deadline now, no more by its beginning.
update order_reminders r
   set clock_due_at = moved.deadline_at
  from moved
  join days on days.id = moved.id
 where r.order_id = moved.id and r.about in ('mixing', 'mixing_support') and r.clock_due_at = days.since;

drop index orders_in_mixing;
drop index orders_by_deadline;
create index orders_by_deadline on orders (deadline_at) where orderstatuses_id in (7, 14) and deleted_at is null;
