-- What people say about a recording (Product §4): at a moment of it, at a passage, or at a sentence of the script. And the
-- moment at which the other side has seen a message of the chat.

-- An answer names the comment it belongs to and has no place of its own. `number` counts the comments of an order, so that a
-- comment keeps its name whatever is deleted around it.
-- owner: orders
create table order_result_comments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  take_id bigint not null references order_takes,
  file_id uuid not null references files,
  parent_id bigint references order_result_comments,
  number smallint,
  from_role text not null,
  from_profile_id bigint not null references profiles,
  acting_agent_id bigint references profiles,
  from_ms integer check (from_ms >= 0),
  to_ms integer check (to_ms > from_ms),
  sentence_index integer check (sentence_index >= 0),
  sentence_text text,
  text text not null check (length(text) between 1 and 2000),
  done_at timestamptz,
  -- The take in which its worker has put it right.
  done_take_number smallint,
  resolved_at timestamptz,
  resolved_by bigint references profiles,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  check ((parent_id is null) = (number is not null)),
  check (parent_id is null or (from_ms is null and sentence_index is null and done_at is null and resolved_at is null)),
  check (to_ms is null or from_ms is not null),
  check ((sentence_index is null) = (sentence_text is null)),
  check ((done_at is null) = (done_take_number is null)),
  check ((resolved_at is null) = (resolved_by is null)),
  unique (order_id, number)
);
create index order_result_comments_by_order on order_result_comments (order_id, id);
create index order_result_comments_by_parent on order_result_comments (parent_id) where parent_id is not null;

-- When the other side of the conversation has had the message on the screen.
alter table order_messages add column read_at timestamptz;
-- What has been written so far and is no news to anybody any more has been seen.
update order_messages m set read_at = m.created_at
 where m.from_profile_id is not null
   and not exists (
     select 1 from events e
      where e.order_id = m.order_id and e.type = 1 and e.data ->> 'id' = m.id::text and e.profile_id <> m.from_profile_id
   );
