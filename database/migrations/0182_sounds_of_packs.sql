-- The sounds that packs have had, by their fingerprint: whoever checks a certificate is told of one that it was made of its recording
-- (Product 10.166, docs/decisions/0182). They outlive the pack, whose file is kept for a while.
-- owner: delivery
create table order_pack_sounds (
  take_id bigint not null references order_takes,
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- The pick-ups whose version the pack was made of; null for the recording that was accepted.
  version_order_id bigint references orders,
  made_at timestamptz not null,
  primary key (take_id, sha256)
);
