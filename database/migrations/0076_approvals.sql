-- Refunds and payouts that wait for a second person (Product 4.821). `request` is the body of the call that waits.
-- owner: approvals
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('goodwill-refund', 'cancel-with-refund', 'refund-topup', 'settle-refund', 'execute-withdrawal')),
  order_id bigint references orders (id),
  payment_id bigint references payments (id),
  sum_kopecks bigint not null check (sum_kopecks > 0),
  request jsonb not null,
  asked_by bigint not null references profiles (id),
  asked_as text not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'withdrawn', 'replaced')),
  settled_by bigint references profiles (id),
  settled_at timestamptz,
  check ((order_id is null) <> (payment_id is null)),
  check ((state = 'waiting') = (settled_at is null))
);
create unique index approvals_waiting on approvals (kind, coalesce(order_id, 0), coalesce(payment_id, 0)) where state = 'waiting';
