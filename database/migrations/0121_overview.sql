-- The owner's figures (docs/decisions/0143). Rows of days that are over are made anew from the orders and the ledger whenever one likes:
-- they are never the truth, only sooner read.

-- What happened on a day in Moscow, by genre (0: of no order) and by where the client came from ('': of no order, 'unknown').
-- owner: overview
create table overview_days (
  day date not null,
  genre_id smallint not null,
  source text not null check (length(source) <= 60),
  orders integer not null,
  paid integer not null,
  approved integer not null,
  second_orders integer not null,
  new_clients integer not null,
  turnover_kopecks bigint not null,
  refunds_kopecks bigint not null,
  service_kopecks bigint not null,
  arrival_kopecks bigint not null,
  withdrawal_kopecks bigint not null,
  fees_returned_kopecks bigint not null,
  gifts_kopecks bigint not null,
  corrections_kopecks bigint not null,
  primary key (day, genre_id, source)
);

-- Who paid for an order on a day, and to whom one came that was paid: people of a period are counted once.
-- owner: overview
create table overview_people (
  day date not null,
  role text not null check (role in ('client', 'narrator')),
  profile_id bigint not null,
  primary key (day, role, profile_id)
);

-- How often a wait that ended on a day was so many minutes long.
-- owner: overview
create table overview_waits (
  day date not null,
  kind text not null check (kind in ('answer', 'delivery')),
  minutes integer not null check (minutes >= 0),
  count integer not null check (count > 0),
  primary key (day, kind, minutes)
);

-- Days up to the last of these are read from the rows above, later ones from the orders and the ledger.
-- owner: overview
create table overview_closed (
  day date primary key,
  closed_at timestamptz not null
);

-- The key under which visitors of a day are written down; it is thrown away with the day.
-- owner: overview
create table visitor_keys (
  day date primary key,
  key bytea not null check (octet_length(key) = 32)
);

-- What a visitor of today has done, once for each step. `visitor` is a keyed hash that nobody can make again without the key of the day.
-- owner: overview
create table visitor_steps (
  day date not null,
  step text not null check (step in ('visits', 'heard', 'scripts', 'prices')),
  visitor bytea not null check (octet_length(visitor) = 16),
  source text not null check (length(source) <= 60),
  genre_id smallint not null,
  primary key (day, step, visitor)
);

-- How many visitors of a day that is over did it.
-- owner: overview
create table visitor_days (
  day date not null,
  step text not null,
  source text not null,
  genre_id smallint not null,
  visitors integer not null,
  primary key (day, step, source, genre_id)
);

-- Where a client came from on the day he signed up.
-- owner: overview
create table client_sources (
  client_id bigint primary key references profiles,
  source text not null check (length(source) <= 60)
);
