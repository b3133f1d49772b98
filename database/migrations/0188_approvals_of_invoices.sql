-- An invoice above the limit that is confirmed by hand waits for a second person, too (Product 7.908).
alter table approvals drop constraint approvals_kinds;
alter table approvals add constraint approvals_known_kinds check (kind in (
  'goodwill-refund', 'cancel-with-refund', 'refund-topup', 'settle-refund', 'execute-withdrawal', 'confirm-invoice', 'return-receipt',
  'reopen-month')) not valid;
