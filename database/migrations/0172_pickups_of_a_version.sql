-- Second pick-ups begin from the version that the first made (Product 10.119, docs/decisions/0172).

-- The pick-ups whose version these change; null for the recording that was accepted.
alter table order_pickups add column base_order_id bigint;
