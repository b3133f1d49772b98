-- no-transaction
-- Staff look for a receipt by the number of the bank's transfer, short ones too, of which trigrams know nothing (docs/decisions/0187).
create index concurrently if not exists bank_receipts_by_number on bank_receipts (number, (left_kopecks > 0) desc, id desc);
