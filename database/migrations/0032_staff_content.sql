-- What staff edit: versions, so that of two who change the same thing the second is told, and what is out of sight (Product §2).

alter table settings add column version integer not null default 1;
create index settings_history_by_key on settings_history (key, id desc);

-- hidden_at: since when visitors do not see it; null when they do. An address of a compilation ends with its id, so two of them
-- may have the same name.
alter table narratorcomps
  add column hidden_at timestamptz,
  add column version integer not null default 1,
  drop constraint narratorcomps_slug_key;
alter table musiccomps
  add column hidden_at timestamptz,
  add column version integer not null default 1;
alter table musics add column version integer not null default 1;

-- image: the cover of a post, a path from `/`.
alter table posts
  add column image text,
  add column version integer not null default 1;
alter table pages add column version integer not null default 1;
alter table questions add column version integer not null default 1;
