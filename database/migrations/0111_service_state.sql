-- What is known of the work in the background and of the services outside (docs/decisions/0134, 0135).

-- How many processes in a row have died with a job.
-- owner: jobs
create table job_deaths (
  job_id bigint primary key,
  deaths int not null check (deaths > 0),
  -- Which try of the job ended so: a try that ended otherwise begins the count anew.
  attempt int not null,
  died_at timestamptz not null
);

-- What became of the last run of each job that runs by the clock.
-- owner: jobs
create table scheduled_job_runs (
  name text primary key,
  begun_at timestamptz not null,
  succeeded_at timestamptz,
  took_ms int,
  failed_at timestamptz,
  failure text
);

-- Whether a service outside answers, as the processes of the product have seen it.
-- owner: service-state
create table outside_services (
  name text primary key,
  answered_at timestamptz,
  failed_at timestamptz,
  -- Since when it has not answered; null while it does.
  down_since timestamptz,
  failure text
);
