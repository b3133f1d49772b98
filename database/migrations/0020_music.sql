-- What is heard of a music track before it is bought, and tracks that are no longer offered (Product §3, §7).

-- A withdrawn track cannot be chosen any more; orders that have it keep it.
alter table musics add column withdrawn_at timestamptz;

-- The 30-second preview of a track, absent until it has been made.
-- owner: music
create table music_examples (
  music_id bigint primary key references musics,
  file_id uuid not null unique references files
);
