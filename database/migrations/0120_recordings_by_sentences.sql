-- Where each sentence of the script is in a recording (Product §10, docs/decisions/0140).

-- One recording and the script that it was compared with: another script makes it void. reason says why it failed.
-- owner: orders
create table order_alignments (
  file_id uuid primary key references files on delete cascade,
  order_id bigint not null references orders on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  reason text,
  script_sha256 text,
  sentences jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'done') = (sentences is not null)),
  check ((state = 'failed') = (reason is not null)),
  check ((state = 'waiting') = (finished_at is null)),
  check ((state = 'waiting') = (script_sha256 is null))
);
create index order_alignments_by_order on order_alignments (order_id);

insert into settings (key, value) values ('sound.align_takes', 'true');
