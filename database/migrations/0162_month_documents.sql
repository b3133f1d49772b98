-- The documents of a month as one zip (Product 4.837, docs/decisions/0162), and files of two new kinds.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (
  kind in (
    'avatar', 'demo', 'music', 'work', 'order_file', 'order_message', 'order_result', 'order_pack', 'ticket', 'document', 'image',
    'month_documents', 'payout_receipt'
  )
) not valid;

-- A month has one set. file_id is the id that the zip has, or will have: a repeated job stores it in the same place, and its row is there
-- while the state is done. Made anew, it gets another one. total: how many documents there are, once they are counted; missing: of how many
-- the other party is not known, so that they could not be issued.
-- owner: months
create table month_documents (
  month date primary key check (extract(day from month) = 1),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed', 'expired')),
  total integer check (total >= 0),
  made integer not null default 0 check (made >= 0),
  missing integer not null default 0 check (missing >= 0),
  file_id uuid not null unique,
  requested_by bigint not null references profiles,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  check ((state in ('done', 'failed', 'expired')) = (finished_at is not null)),
  check ((state in ('done', 'expired')) = (expires_at is not null))
);
create index month_documents_due on month_documents (expires_at) where state = 'done';

insert into settings (key, value) values ('limits.month_documents_days', '30');
