-- Pick-ups: sentences of a recorded script that the client has changed since (Product 10.110, docs/decisions/0155).

-- An additional order whose text are changed sentences of its parent's script with their neighbours. edited_text is the whole script as
-- the client wants it now; sentences says of each sentence of the order's text which one of edited_text it is, and whether it is new or
-- there for the tone. It holds while the digest of the order's text is text_sha256: whoever writes the draft anew has an ordinary order.
-- Once the parent and the pick-ups are accepted, a job puts the phrases into the parent's recording: spliced_file_id is the new version,
-- or splice_doubts says why there is none.
-- owner: orders
create table order_pickups (
  order_id bigint primary key references orders on delete cascade,
  parent_id bigint not null references orders on delete cascade,
  edited_text text not null,
  text_sha256 text not null,
  sentences jsonb not null,
  created_at timestamptz not null,
  spliced_at timestamptz,
  spliced_file_id uuid references files on delete set null,
  splice_doubts jsonb
);
create index order_pickups_by_parent on order_pickups (parent_id);

insert into settings (key, value) values ('flags.pickups', 'true');
