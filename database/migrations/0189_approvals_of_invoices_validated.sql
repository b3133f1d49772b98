-- Reads the requests, and holds nobody up.
alter table approvals validate constraint approvals_known_kinds;
