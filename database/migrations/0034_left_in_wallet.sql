-- Money that was meant for an order and came when the order could not take it (Product §4): since when it is in the wallet.
alter table payments add column left_in_wallet_at timestamptz;
