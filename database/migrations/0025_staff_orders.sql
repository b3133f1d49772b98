-- What the support does with orders, and what a narrator keeps of an order that has left him (Product §4, §7).

-- Since when the order waits for somebody of the support to look at it; null when it does not.
alter table orders add column flagged_at timestamptz;
create index orders_flagged on orders (flagged_at) where flagged_at is not null;

-- The order as a narrator last had it: he keeps his conversation to read, and learns nothing of what came after.
-- owner: orders
create table order_former_narrators (
  order_id bigint not null references orders,
  narrator_id bigint not null references narrators,
  orderstatuses_id smallint not null check (orderstatuses_id in (4, 6)),
  title text not null,
  genre_id smallint not null references genres,
  urgent boolean not null,
  price integer,
  words_count integer not null,
  left_at timestamptz not null,
  primary key (order_id, narrator_id)
);
create index order_former_narrators_by_narrator on order_former_narrators (narrator_id, left_at desc);
