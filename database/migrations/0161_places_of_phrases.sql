-- A pack by phrases may have the forms and the loudness of a whole one: order_packs_by_wish takes the place of this constraint.
alter table order_packs drop constraint order_packs_take_id_forms_loudness_lufs_key;

-- Where somebody has heard that a phrase of a take is (Product 10.131): position counts from 0 in the list of the order, file_id is one
-- of the take's recordings. What was found is not written down, it is read from order_alignments.
-- owner: delivery
create table order_phrase_places (
  take_id bigint not null references order_takes on delete cascade,
  position smallint not null check (position >= 0),
  file_id uuid not null,
  from_ms integer not null check (from_ms >= 0),
  to_ms integer not null check (to_ms > from_ms),
  settled_by bigint references profiles,
  settled_at timestamptz not null,
  primary key (take_id, position)
);
