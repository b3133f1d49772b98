-- Progress of a reading, and parts of a long recording that its client hears before it is sent (Product 10.140, docs/decisions/0164).

-- How many sentences of its script the narrator of an order has read from the screen. It holds while the order stays in the status in
-- which it was reported: another narrator, or another round, begins without one.
-- owner: orders
create table order_progress (
  order_id bigint primary key references orders on delete cascade,
  sentences_read int not null check (sentences_read >= 0),
  sentences_total int not null,
  updated_at timestamptz not null,
  check (sentences_read <= sentences_total)
);

-- A recording that is not sent and that the client may hear already, by its title.
alter table order_uploads add column part_title text;
alter table order_uploads add column part_shared_at timestamptz;

insert into settings (key, value) values ('flags.long_orders', 'true');
