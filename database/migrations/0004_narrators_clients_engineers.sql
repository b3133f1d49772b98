-- Who records, who orders, who mixes (Product §3).

-- owner: clients
create table clients (
  profile_id bigint primary key references profiles,
  created_at timestamptz not null default now()
);

-- owner: narrators
create table narrators (
  profile_id bigint primary key references profiles,
  agent_id bigint references profiles,
  state text not null default 'registering' check (state in ('registering', 'on_moderate', 'returned', 'active', 'disabled')),
  registration_step smallint not null default 2 check (registration_step between 2 and 4),
  moderation_comment text,
  city text not null default '',
  birthdate date check (birthdate between '1900-01-01' and '2004-01-01'),
  description text not null default '',
  description_en text not null default '',
  timezone_id smallint references timezones,
  timetable jsonb not null default '{}',
  urgent boolean not null default false,
  slug text not null unique,
  comment text not null default '',
  pause_hours integer not null default 0 check (pause_hours in (-1, 0, 1, 3, 24)),
  paused_until timestamptz,
  created_at timestamptz not null default now(),
  activated_at timestamptz
);
create index narrators_by_agent on narrators (agent_id) where agent_id is not null;

-- owner: narrators
create table narrator_links (
  narrator_id bigint not null references narrators,
  position smallint not null,
  link_id smallint not null references links,
  link text not null,
  primary key (narrator_id, position)
);
-- owner: narrators
create table narrator_equipment (
  narrator_id bigint not null references narrators,
  position smallint not null,
  equipmenttype_id smallint not null references equipmenttypes,
  title text not null,
  primary key (narrator_id, position)
);
-- owner: narrators
create table narrator_languages (
  narrator_id bigint not null references narrators,
  language_id smallint not null references languages,
  main boolean not null default false,
  native boolean not null default false,
  primary key (narrator_id, language_id)
);
create unique index narrator_languages_one_main on narrator_languages (narrator_id) where main;
-- Topics a narrator does not voice.
-- owner: narrators
create table narrator_topics (
  narrator_id bigint not null references narrators,
  topic_id smallint not null references topics,
  primary key (narrator_id, topic_id)
);
-- owner: narrators
create table narrator_genres (
  narrator_id bigint not null references narrators,
  genre_id smallint not null references genres,
  main boolean not null default false,
  primary key (narrator_id, genre_id)
);
-- owner: narrators
create table narrator_genders (
  narrator_id bigint primary key references narrators,
  gender_id smallint not null references genders
);
-- owner: narrators
create table narrator_ages (
  narrator_id bigint primary key references narrators,
  age_id smallint not null references ages
);
-- owner: narrators
create table narrator_timbres (
  narrator_id bigint not null references narrators,
  timbre_id smallint not null references timbres,
  main boolean not null default false,
  primary key (narrator_id, timbre_id)
);

-- Whole roubles; percents are whole; null = not set. Names are the specification's (Product §3).
-- owner: narrators
create table narrator_prices (
  narrator_id bigint primary key references narrators,
  ad_on boolean not null default false,
  ad_30s integer check (ad_30s >= 1),
  ad_60s integer check (ad_60s >= 1),
  ad_90s integer check (ad_90s >= 1),
  long_on boolean not null default false,
  long_c_1p integer check (long_c_1p >= 1),
  long_c_5p integer check (long_c_5p >= 1),
  frame_on boolean not null default false,
  frame_1m integer check (frame_1m >= 1),
  frame_min integer check (frame_min >= 1),
  book_on boolean not null default false,
  book_1h integer check (book_1h >= 1),
  federal integer check (federal between 0 and 1000),
  urgent integer check (urgent between 0 and 1000),
  parody integer check (parody >= 0),
  alienation integer check (alienation >= 0),
  self_cleaning boolean not null default false,
  updated_at timestamptz not null default now()
);
-- owner: narrators
create table narrator_topic_coefficients (
  narrator_id bigint not null references narrators,
  topic_id smallint not null references topics,
  percent integer not null check (percent between 0 and 1000),
  primary key (narrator_id, topic_id)
);

-- owner: narrators
create table demos (
  id bigint generated always as identity primary key,
  narrator_id bigint not null references narrators,
  file_id uuid not null references files,
  title text not null default '',
  title_en text not null default '',
  main boolean not null default false,
  genres_id smallint references genres,
  moods_id smallint references moods,
  languages_id smallint references languages,
  ages_id smallint references ages,
  timbres_id smallint references timbres,
  speeds_id smallint references speeds,
  opened boolean not null default true,
  approved boolean not null default false,
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index demos_one_main on demos (narrator_id) where main and deleted_at is null;
create index demos_by_narrator on demos (narrator_id, position) where deleted_at is null;

-- What lists show and search, one row per listed narrator: rewritten whenever anything it is made of changes.
-- name_norm is lower case with ё as е, for search; sorting by name uses the Russian collation of ICU.
-- owner: narrators
create table narrator_cards (
  narrator_id bigint primary key references narrators,
  slug text not null,
  shown_name text not null,
  name_norm text collate "C" not null,
  gender_id smallint,
  age_id smallint,
  genre_ids smallint[] not null,
  main_genre_id smallint,
  timbre_ids smallint[] not null,
  main_timbre_id smallint,
  language_ids smallint[] not null,
  native_language_ids smallint[] not null,
  main_language_native boolean not null default false,
  forbidden_topic_ids smallint[] not null,
  price_ad integer,
  price_book integer,
  price_long integer,
  price_frame integer,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  completed_90_days integer not null default 0,
  rank double precision not null default 0,
  paused_until timestamptz,
  activated_at timestamptz not null,
  refreshed_at timestamptz not null default now()
);
create index narrator_cards_by_rank on narrator_cards (rank desc, narrator_id);
create index narrator_cards_by_activation on narrator_cards (activated_at desc, narrator_id);
create index narrator_cards_by_genre on narrator_cards using gin (genre_ids);

-- owner: clients
create table client_featured_narrators (
  client_id bigint not null references clients,
  narrator_id bigint not null references narrators,
  created_at timestamptz not null default now(),
  primary key (client_id, narrator_id)
);

-- owner: engineers
create table soundengineers (
  profile_id bigint primary key references profiles,
  created_at timestamptz not null default now()
);
-- owner: engineers
create table soundengineer_genres (
  soundengineer_id bigint not null references soundengineers,
  genre_id smallint not null references genres,
  primary key (soundengineer_id, genre_id)
);

-- owner: content
create table narratorcomps (
  id bigint generated by default as identity primary key,
  title_ru text not null,
  title_en text not null,
  slug text not null unique,
  genres_id smallint references genres,
  image text,
  position smallint not null default 0
);
-- owner: content
create table narratorcomp_narrators (
  narratorcomp_id bigint not null references narratorcomps,
  narrator_id bigint not null references narrators,
  position smallint not null default 0,
  primary key (narratorcomp_id, narrator_id)
);
-- owner: content
create table questions (
  id bigint generated by default as identity primary key,
  question_ru text not null,
  question_en text not null,
  answer_ru text not null,
  answer_en text not null,
  position smallint not null default 0
);
