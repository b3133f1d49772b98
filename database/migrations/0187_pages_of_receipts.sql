-- no-transaction
-- Whether a page at the tax office stands for a payout already (Product 7.896).
create index concurrently if not exists payout_receipts_by_link on payout_receipts (link) where link is not null;
