-- Recordings of an order that arrive in parts (Product 5.857, docs/decisions/0171).

-- The columns of `order_file_uploads`; several at a time for an order, each of the worker who sends it.
-- owner: orders
create table order_result_uploads (
  id uuid primary key,
  order_id bigint not null references orders,
  worker_id bigint not null references profiles,
  name text not null check (char_length(name) between 1 and 200),
  content_type text not null check (char_length(content_type) <= 100),
  size bigint not null check (size between 1 and 104857600),
  received bigint not null default 0 check (received between 0 and size),
  part_keys text[] not null default '{}',
  begun_keys text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index order_result_uploads_by_order on order_result_uploads (order_id, worker_id);
create index order_result_uploads_by_worker on order_result_uploads (worker_id);
create index order_result_uploads_by_age on order_result_uploads (updated_at);
