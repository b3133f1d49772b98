-- no-transaction
-- Receipts as staff look for them, by words of the payer, the INN, the number of the transfer and its purpose (docs/decisions/0187). The same
-- expression stands in found-receipts.queries.ts.
create index concurrently if not exists bank_receipts_by_words on bank_receipts
  using gin ((replace(lower(payer_title || ' ' || payer_inn || ' ' || number || ' ' || purpose), 'ё', 'е')) gin_trgm_ops);
