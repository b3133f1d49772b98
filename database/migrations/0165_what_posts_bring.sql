-- What posts of the blog bring (Product 7.867, docs/decisions/0166): who reads today, counts of days that are over, and which post an order followed.

-- Who has opened a post today: `visitor` as in visitor_steps, and the client when he was signed in. Deleted when the day is over.
-- owner: overview
create table post_visits (
  day date not null,
  visitor bytea not null check (octet_length(visitor) = 16),
  post_id bigint not null references posts on delete cascade,
  at timestamptz not null,
  client_id bigint references profiles on delete cascade,
  primary key (day, visitor, at, post_id)
);

-- Which clients a visitor of today has turned out to be. Deleted when the day is over.
-- owner: overview
create table visitor_clients (
  day date not null,
  visitor bytea not null check (octet_length(visitor) = 16),
  client_id bigint not null references profiles on delete cascade,
  primary key (day, visitor, client_id)
);

-- Which posts a client has opened on days that are over: kept for as long as an order may still follow one, a week.
-- owner: overview
create table post_readers (
  client_id bigint not null references profiles on delete cascade,
  at timestamptz not null,
  post_id bigint not null references posts on delete cascade,
  primary key (client_id, at, post_id)
);

-- How many visitors opened a post on a day that is over, and how many of them heard a demo on that day.
-- owner: overview
create table post_view_days (
  day date not null,
  post_id bigint not null references posts on delete cascade,
  views integer not null check (views > 0),
  heard integer not null check (heard between 0 and views),
  primary key (day, post_id)
);

-- The post that an order of a day that is over followed.
-- owner: overview
create table post_orders (
  order_id bigint primary key references orders on delete cascade,
  post_id bigint not null references posts on delete cascade
);
create index post_orders_by_post on post_orders (post_id);

-- What happened to orders that followed a post on a day that is over; made anew from the orders and the ledger like overview_days.
-- owner: overview
create table post_order_days (
  day date not null,
  post_id bigint not null references posts on delete cascade,
  orders integer not null,
  paid integer not null,
  turnover_kopecks bigint not null,
  primary key (day, post_id)
);
