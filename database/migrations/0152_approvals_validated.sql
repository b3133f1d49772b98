-- Reads the requests, and holds nobody up.
alter table approvals
  validate constraint approvals_kinds, validate constraint approvals_of_one_subject, validate constraint approvals_sums;
