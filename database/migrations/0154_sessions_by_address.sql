-- no-transaction
-- Who else was signed in from an address (Product 7.989).
create index concurrently if not exists session_families_by_ip on session_families (ip, account_id);
