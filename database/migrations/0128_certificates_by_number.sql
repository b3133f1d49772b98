-- no-transaction
-- A certificate is found by its number (docs/decisions/0144).
create unique index concurrently if not exists documents_by_check_number on documents (check_number) where check_number is not null;
