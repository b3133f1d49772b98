-- Work that nobody can do, or that does not come, is told to somebody (Product §4, docs/decisions/0072).

-- Why the order waits for the support; it says something only while flagged_at is set.
alter table orders add column flagged_for text
  check (flagged_for in ('returned', 'nobody_to_mix', 'narrator_left', 'engineer_silent'));
update orders set flagged_for = case when orderstatuses_id = 14 and soundengineer_id = 2033 then 'nobody_to_mix' else 'returned' end
 where flagged_at is not null;
alter table orders add constraint orders_flagged_for_something check (flagged_at is null or flagged_for is not null);

-- Besides what runs out: overdue (clock_due_at is the deadline that has passed), and of the engineer's work the reminder to him
-- and the support's turn (clock_due_at is since when he has had it).
alter table order_reminders drop constraint order_reminders_about_check;
alter table order_reminders add constraint order_reminders_about_check
  check (about in ('clock', 'deadline', 'overdue', 'mixing', 'mixing_support'));
create index orders_in_mixing on orders (status_changed_at) where orderstatuses_id = 14 and deleted_at is null;

insert into settings (key, value) values ('reminders.mixing_business_days', '2');
