-- What narrators change of themselves, and what of it waits for staff (Product §4, docs/decisions/0048).

-- revision grows with everything staff look at, so that they approve what they have seen; waiting_since places a narrator in
-- the queue, null when nothing waits.
alter table narrators
  add column revision integer not null default 1,
  add column waiting_since timestamptz;
update narrators set waiting_since = created_at where state = 'on_moderate';
create index narrators_by_waiting on narrators (waiting_since, profile_id) where waiting_since is not null;

-- What an active narrator has changed and visitors do not see yet; null = unchanged. comment tells why staff returned it.
-- owner: narrators
create table narrator_profile_changes (
  narrator_id bigint primary key references narrators,
  firstname text,
  lastname text,
  description text,
  description_en text,
  image text,
  comment text,
  changed_at timestamptz not null
);

-- moderation_comment tells why staff returned a demo. main_when_approved: it takes the place of the main demo once approved.
alter table demos
  add column moderation_comment text,
  add column main_when_approved boolean not null default false;
create unique index demos_one_next_main on demos (narrator_id) where main_when_approved and deleted_at is null;

insert into settings (key, value) values ('limits.demos_per_narrator', '40');
