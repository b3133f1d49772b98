-- Money that goes back to a payer of the bank needs a second person above the limit, as refunds and payouts do (Product 4.926).
alter table approvals add column receipt_id bigint references bank_receipts (id);
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in (
  'goodwill-refund', 'cancel-with-refund', 'refund-topup', 'settle-refund', 'execute-withdrawal', 'return-receipt'));
alter table approvals drop constraint approvals_check;
alter table approvals add constraint approvals_of_one_case check (num_nonnulls(order_id, payment_id, receipt_id) = 1);
drop index approvals_waiting;
create unique index approvals_waiting
  on approvals (kind, coalesce(order_id, 0), coalesce(payment_id, 0), coalesce(receipt_id, 0)) where state = 'waiting';
