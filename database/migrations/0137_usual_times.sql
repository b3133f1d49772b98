-- How soon a narrator usually answers and delivers, by genre and part of the day (docs/decisions/0148); the nightly refresh brings the
-- figures. `answer_minutes` is read by servers of the last release only, and goes with the next one.

alter table narrator_cards add column usual_times jsonb not null default '[]';
