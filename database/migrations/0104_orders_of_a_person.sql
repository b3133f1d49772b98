-- Whoever asks for all orders of a client or narrator finds them by an index, whatever else is asked of them: escrow sums and the lists of
-- narrators said nothing of deleted orders or drafts, so the partial indexes did not serve them and every order was read.
create index orders_of_client on orders (client_id, id desc);
create index orders_of_narrator on orders (narrator_id, id desc) where narrator_id is not null;
drop index orders_by_client;
drop index orders_by_narrator;
