-- no-transaction
-- Payments of a period are found, and added up, by when they were made (Product 2.985).
create index concurrently if not exists payments_by_day on payments (created_at);
