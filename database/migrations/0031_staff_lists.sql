-- What the staff's lists of orders and money read at a hundred thousand orders (decision 0052).

-- Orders by their newest change; drafts are their clients' own.
create index orders_by_change on orders (updated_at desc, id desc) where deleted_at is null and orderstatuses_id <> 1;
create index orders_by_status on orders (orderstatuses_id, updated_at desc, id desc) where deleted_at is null;
create index orders_by_title on orders using gin ((replace(lower(title), 'ё', 'е')) gin_trgm_ops);

-- Payments that wait for somebody or went wrong: few of all.
create index payments_in_hand on payments (id desc) include (type, method, status, refund_of_payment_id)
  where status in (1, 5, 6, 7);
create index payments_by_status on payments (status, id desc);

-- A day of the books. Operations are written in the order of time, so a summary of each stretch of the table is enough.
create index ledger_operations_by_day on ledger_operations using brin (created_at) with (pages_per_range = 32, autosummarize = on);
