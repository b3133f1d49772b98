-- no-transaction
-- The operations of a kind in their order: what stands behind a turnover of the trial balance is read page by page (Product 4.998).
create index concurrently if not exists ledger_operations_by_kind on ledger_operations (kind, id) include (created_at);
