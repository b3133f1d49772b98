-- no-transaction
-- Companies as staff look for them, by parts of the title and of the INN (docs/decisions/0151). The same expression stands in found-payments.queries.ts.
create index concurrently if not exists companies_by_words on companies using gin ((replace(lower(title || ' ' || inn), 'ё', 'е')) gin_trgm_ops);
