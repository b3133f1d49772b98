-- Files of orders that arrive in parts (Product §5, docs/decisions/0039-resumable-uploads.md).

-- One at a time for an order: beginning another gives the former up. `received` counts the bytes of `part_keys`, the stored
-- parts in their order. `begun_keys` names every object that was ever begun for it, so that nothing is left behind.
-- owner: orders
create table order_file_uploads (
  id uuid primary key,
  order_id bigint not null unique references orders,
  name text not null check (char_length(name) between 1 and 200),
  content_type text not null check (char_length(content_type) <= 100),
  size bigint not null check (size between 1 and 104857600),
  received bigint not null default 0 check (received between 0 and size),
  part_keys text[] not null default '{}',
  begun_keys text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index order_file_uploads_by_age on order_file_uploads (updated_at);

-- How long the parts of a file wait for the rest.
insert into settings (key, value) values ('limits.file_upload_hours', '24');
