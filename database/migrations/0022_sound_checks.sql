-- Recordings are measured before they are sent (Product §5, docs/decisions/0042).

-- One sound, measured once; what it is held against is decided when it is read. progress is percent.
-- owner: files
create table sound_checks (
  file_id uuid primary key references files on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'measuring', 'done', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  measured jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'done') = (measured is not null)),
  check ((state in ('done', 'failed')) = (finished_at is not null))
);

-- What was known of each recording when it was sent, never rewritten. findings are those that were not in order;
-- send_anyway tells that the worker had been shown them.
-- owner: orders
create table order_take_checks (
  take_id bigint not null references order_takes on delete cascade,
  file_id uuid not null references files,
  state text not null check (state in ('none', 'waiting', 'measuring', 'done', 'failed')),
  verdict text check (verdict in ('ok', 'warn', 'bad')),
  findings jsonb not null default '[]',
  send_anyway boolean not null,
  created_at timestamptz not null,
  primary key (take_id, file_id),
  check ((state = 'done') = (verdict is not null))
);
create index order_take_checks_by_file on order_take_checks (file_id);

-- Limits by profile: LUFS, dB, dBTP and milliseconds; null asks for nothing. audiobook is that of ACX.
insert into settings (key, value) values
  ('sound.ads', '{"lufs_min": -24, "lufs_max": -14, "rms_min": null, "rms_max": null, "true_peak_max": -1, "noise_max": -55, "head_min_ms": null, "head_max_ms": 1000, "tail_min_ms": null, "tail_max_ms": 2000}'),
  ('sound.web', '{"lufs_min": -20, "lufs_max": -14, "rms_min": null, "rms_max": null, "true_peak_max": -1, "noise_max": -55, "head_min_ms": null, "head_max_ms": 1500, "tail_min_ms": null, "tail_max_ms": 3000}'),
  ('sound.audiobook', '{"lufs_min": null, "lufs_max": null, "rms_min": -23, "rms_max": -18, "true_peak_max": -3, "noise_max": -60, "head_min_ms": 500, "head_max_ms": 1000, "tail_min_ms": 1000, "tail_max_ms": 5000}'),
  ('sound.offframe', '{"lufs_min": -25, "lufs_max": -18, "rms_min": null, "rms_max": null, "true_peak_max": -1, "noise_max": -55, "head_min_ms": null, "head_max_ms": null, "tail_min_ms": null, "tail_max_ms": null}'),
  ('sound.rules', '{"sample_rate_min": 44100, "bits_min": 16, "kbps_min": 192, "margin_db": 3, "noise_margin_db": 6, "clipped_bad": 3, "pause_below_rms_db": 15, "duration_warn_percent": 20, "duration_bad_percent": 50, "duration_slack_seconds": 3}');
