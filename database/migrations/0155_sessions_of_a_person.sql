-- no-transaction
-- The last visits of a person, those that have ended among them (Product 7.987).
create index concurrently if not exists session_families_of_account on session_families (account_id, used_at desc);
