-- What the accountants say about a difference between a card payment here and at the provider (Product 4.770): a note, who looks into
-- it, and whether it is settled. The report of the day can be made anew; what was said stays.
-- owner: payments
create table difference_follow_ups (
  day date not null,
  provider_payment_id text not null check (length(provider_payment_id) between 1 and 100),
  kind text not null check (kind in ('missing_here', 'missing_there', 'other_sum', 'other_status', 'other_refund')),
  note text not null check (length(note) <= 2000),
  owner_id bigint references profiles,
  settled_at timestamptz,
  settled_by bigint references profiles,
  changed_by bigint not null references profiles,
  changed_at timestamptz not null,
  -- Whoever writes names the last revision he saw: two accountants do not write over each other.
  revision integer not null,
  primary key (day, provider_payment_id, kind),
  check ((settled_at is null) = (settled_by is null)),
  check (settled_at is null or note <> '')
);
