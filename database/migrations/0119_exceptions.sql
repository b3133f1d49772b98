-- What staff have said about an exception of the daily work (docs/decisions/0141). The exceptions themselves are read from the tables they
-- are about. A row counts while `since` is the moment since when its exception burns: when it burns anew, nobody has said anything.
-- owner: exceptions
create table exception_marks (
  kind text not null check (length(kind) between 1 and 40),
  subject bigint not null,
  since timestamptz not null,
  owner_id bigint references profiles,
  snoozed_until timestamptz,
  comment text not null default '' check (length(comment) <= 500),
  changed_by bigint not null references profiles,
  changed_at timestamptz not null,
  -- Whoever writes names the last revision he saw: two people do not take the same thing.
  revision integer not null,
  primary key (kind, subject),
  check (snoozed_until is null or comment <> '')
);

insert into settings (key, value) values ('tickets.answer_hours', '4'), ('payouts.promise_business_days', '3');
