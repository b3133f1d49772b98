-- How the narrator of an order reads words that its client left open (Product 10.148, docs/decisions/0169).

-- Another narrator begins without them: a row holds for the narrator that it names.
-- owner: orders
create table order_own_readings (
  order_id bigint primary key references orders on delete cascade,
  narrator_id bigint not null references profiles,
  readings jsonb not null,
  updated_at timestamptz not null
);
create index order_own_readings_narrator_id on order_own_readings (narrator_id);
