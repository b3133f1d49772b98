-- no-transaction
create index concurrently if not exists order_result_comments_disputed on order_result_comments (order_id)
  where verdict = 'disputed' and resolved_at is null and deleted_at is null;
