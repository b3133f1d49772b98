-- Letters about a narrator's profile and about reviews, and what visitors do with a narrator (Product §4, docs/decisions/0050).

alter table notification_choices drop constraint notification_choices_kind_check;
alter table notification_choices add constraint notification_choices_kind_check
  check (kind in ('order', 'message', 'status', 'results', 'money', 'reminder', 'ticket', 'profile', 'review'));
alter table notification_outbox drop constraint notification_outbox_kind_check;
alter table notification_outbox add constraint notification_outbox_kind_check
  check (kind in ('order', 'message', 'status', 'results', 'money', 'reminder', 'ticket', 'profile', 'review'));

-- How many visitors opened a narrator's page, heard him and chose him on a day in Moscow. Processes add what they have counted
-- in batches; who a visitor was is not written down.
-- owner: statistics
create table narrator_days (
  narrator_id bigint not null references narrators,
  day date not null,
  views integer not null default 0 check (views >= 0),
  plays integer not null default 0 check (plays >= 0),
  selects integer not null default 0 check (selects >= 0),
  primary key (narrator_id, day)
);

-- What a narrator answered to orders, for the time he takes.
create index order_history_answers on order_history (by_profile_id, at) where action in ('accept', 'decline', 'name-price');
