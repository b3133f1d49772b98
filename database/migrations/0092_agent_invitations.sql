-- An agent invites a narrator who is registered already (Product 4.950, docs/decisions/0099): he keeps his account and his sign-in.

-- asked_for is what the agent typed, told back to him alone. narrator_id is null where nobody can be invited by it, which the agent
-- is not told.
-- owner: agents
create table agent_invitations (
  id bigint generated always as identity primary key,
  agent_id bigint not null references profiles,
  narrator_id bigint references narrators,
  asked_for text not null check (char_length(asked_for) between 1 and 300),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);
create index agent_invitations_by_agent on agent_invitations (agent_id, id desc);
create index agent_invitations_by_narrator on agent_invitations (narrator_id) where narrator_id is not null and state = 'waiting';

-- Since when the agent acts for a narrator who has an account of his own; null for one whom the agent has registered.
alter table narrators add column agent_since timestamptz;
-- The narrators who had the order before their agent came: it stays theirs alone, with what was said in it.
alter table orders add column before_agent_of bigint[] not null default '{}';
-- The same of what a narrator asked the support.
alter table tickets add column is_before_agent boolean not null default false;

insert into settings (key, value) values
  ('limits.agent_invitations_day', '20'), ('limits.agent_invitation_days', '14'), ('limits.agent_declined_days', '30');
