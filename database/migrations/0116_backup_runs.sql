-- When a backup of each kind last went well (docs/decisions/0136): written by ops/backup, told at /metrics.
-- owner: database
create table backup_runs (
  kind text primary key check (kind in ('full', 'differential', 'incremental', 'files')),
  finished_at timestamptz not null,
  took_ms bigint not null check (took_ms >= 0),
  -- What it added to the backups.
  stored_bytes bigint not null check (stored_bytes >= 0)
);
