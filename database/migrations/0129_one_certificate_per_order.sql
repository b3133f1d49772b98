-- no-transaction
-- An order has one certificate, which holds or was withdrawn (docs/decisions/0144).
create unique index concurrently if not exists documents_one_certificate_per_order on documents (order_id) where kind = 'certificate';
