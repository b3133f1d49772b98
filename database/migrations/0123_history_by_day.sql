-- no-transaction
create index concurrently if not exists order_history_by_day on order_history using brin (at) with (pages_per_range = 32, autosummarize = on);
