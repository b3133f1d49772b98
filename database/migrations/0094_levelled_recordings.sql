-- One press brings a recording to the wanted level (Product 5.960, docs/decisions/0100). The original stays.

-- A recording that was brought to a level, or is going to be, with the version made of it. Which of the two is sent stands in
-- order_uploads, and then in order_take_files. The version has its id from the beginning, so that a repeated job stores it in the
-- same place; its file is there when the state is done. level is in LUFS or, by rms, in dBFS; progress is percent.
-- owner: orders
create table order_upload_levels (
  source_id uuid primary key references files,
  version_id uuid not null unique,
  order_id bigint not null references orders,
  worker_id bigint not null references profiles,
  measured_by text not null check (measured_by in ('loudness', 'rms')),
  level double precision not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'refused')),
  progress smallint not null default 0 check (progress between 0 and 100),
  reason text check (reason in ('silent', 'clipped', 'noise', 'peaks', 'format', 'missed')),
  gain_db double precision,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'done') = (gain_db is not null)),
  check ((state in ('done', 'refused')) = (finished_at is not null))
);
create index order_upload_levels_by_order on order_upload_levels (order_id, worker_id);

update settings set value = value || '{"level_limit_db": 12}' where key = 'sound.rules';
