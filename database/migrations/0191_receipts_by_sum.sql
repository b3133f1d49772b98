-- no-transaction
-- Staff look for a receipt by its sum: those with something left to decide first, then the newest (docs/decisions/0187).
create index concurrently if not exists bank_receipts_by_sum on bank_receipts (sum_kopecks, (left_kopecks > 0) desc, id desc);
