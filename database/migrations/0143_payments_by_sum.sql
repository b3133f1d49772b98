-- no-transaction
-- Staff look for a payment by its sum (Product 7.981, docs/decisions/0151).
create index concurrently if not exists payments_by_sum on payments (sum_kopecks, id desc);
