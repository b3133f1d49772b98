-- How much of the support's role is a person's (Product 6.40): `support`, `senior`, `editor` or `reader`. Null: all of it, for those
-- who were of the support before there were duties, and in every other role.
alter table profiles add column duty text;
alter table profiles add constraint profiles_duty check (duty in ('support', 'senior', 'editor', 'reader')) not valid;
alter table invitations add column duty text;

-- Rights over money that wait for a second person (Product 6.43). `grantee`: the number of an account, or the address of an
-- invitation. `request`: what the call that waits was asked.
-- owner: staff
create table right_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('give-role', 'change-duty', 'make-owner', 'invite-person')),
  grantee text not null,
  request jsonb not null,
  asked_by bigint not null references profiles (id),
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'withdrawn', 'replaced')),
  settled_by bigint references profiles (id),
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);
create unique index right_requests_waiting on right_requests (kind, grantee) where state = 'waiting';
