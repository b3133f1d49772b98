-- Pick-ups: sentences of a recorded script that the client has changed since (Product 10.110, docs/decisions/0155).

-- An additional order whose text are changed sentences of its parent's script with their neighbours. edited_text is the whole script as
-- the client wants it now; sentences says of each sentence of the order's text which one of edited_text it is, and whether it is new or
-- there for the tone. It holds while the digest of the order's text is text_sha256: whoever writes the draft anew has an ordinary order.
-- owner: orders
create table order_pickups (
  order_id bigint primary key references orders on delete cascade,
  parent_id bigint not null references orders on delete cascade,
  edited_text text not null,
  text_sha256 text not null,
  sentences jsonb not null,
  created_at timestamptz not null
);
create index order_pickups_by_parent on order_pickups (parent_id);

insert into settings (key, value) values ('flags.pickups', 'true');
