-- An approved result in other forms, as one zip (Product 10.80, docs/decisions/0146).

-- A pack belongs to the take it is made of: the same forms of the same take are one pack, whoever asks. forms are in the order of
-- packages/domain/src/packs/pack-forms.ts, each once; progress is percent. file_id is the id that the zip has, or will have: a repeated
-- job stores it in the same place, and its row is there while the state is done. One that failed or expired gets another id when it is
-- asked for again.
-- owner: delivery
create table order_packs (
  id uuid primary key,
  order_id bigint not null references orders,
  take_id bigint not null references order_takes,
  forms text[] not null check (array_length(forms, 1) between 1 and 7),
  loudness_lufs smallint check (loudness_lufs in (-16, -19, -23)),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed', 'expired')),
  progress smallint not null default 0 check (progress between 0 and 100),
  reason text check (reason in ('unreadable', 'silent', 'loudness', 'too_large', 'no_room', 'subtitles')),
  file_id uuid not null unique,
  requested_by bigint references profiles,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  check ((state = 'failed') = (reason is not null)),
  check ((state in ('done', 'failed', 'expired')) = (finished_at is not null)),
  check ((state in ('done', 'expired')) = (expires_at is not null)),
  unique nulls not distinct (take_id, forms, loudness_lufs)
);
create index order_packs_by_order on order_packs (order_id);
create index order_packs_due on order_packs (expires_at) where state = 'done';

insert into settings (key, value) values
  ('limits.pack_days', '30'), ('limits.pack_megabytes', '2000'), ('limits.packs_per_order', '10');
