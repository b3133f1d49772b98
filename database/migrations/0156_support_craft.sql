-- How satisfied who asked was with a closed ticket, said once (Product 7.992).
-- owner: support
create table ticket_ratings (
  ticket_id bigint primary key references tickets,
  rating text not null check (rating in ('good', 'fair', 'poor')),
  comment text not null default '' check (length(comment) <= 500),
  rated_at timestamptz not null,
  changed_at timestamptz not null
);

-- Which of the support have a ticket open now, and who writes (Product 7.994). What a crash takes is told again within seconds.
-- owner: support
create unlogged table ticket_presence (
  ticket_id bigint not null,
  profile_id bigint not null,
  is_writing boolean not null,
  seen_at timestamptz not null,
  primary key (ticket_id, profile_id)
);

-- owner: support
alter table canned_answers add column locale text not null default 'ru';
