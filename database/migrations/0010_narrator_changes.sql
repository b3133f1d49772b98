-- What the in-process search index follows: one row for every change of something that lists, cards or prices show of a narrator.
-- Triggers write it, so that no writer can forget to. Readers compare `changed_by` with the snapshot of their last look: then a
-- change is seen exactly when its transaction is, in whatever order transactions end. The nightly refresh of ranks empties it.
-- owner: narrators
create table narrator_changes (
  narrator_id bigint not null,
  changed_by xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index narrator_changes_by_transaction on narrator_changes (changed_by);

-- For a trigger of one row; its argument names the column that holds the narrator's id.
create function note_narrator_change() returns trigger language plpgsql as $$
begin
  insert into narrator_changes (narrator_id)
    values ((to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::bigint);
  return null;
end $$;

-- For a trigger of a whole statement whose rows are called `changed`: bulk writers pay once.
create function note_narrator_changes() returns trigger language plpgsql as $$
begin
  insert into narrator_changes (narrator_id) select narrator_id from changed;
  return null;
end $$;

create function note_sound_change() returns trigger language plpgsql as $$
begin
  insert into narrator_changes (narrator_id)
    select narrator_id from demos where file_id = new.id and deleted_at is null;
  return null;
end $$;

create trigger narrator_cards_added after insert on narrator_cards
  referencing new table as changed for each statement execute function note_narrator_changes();
create trigger narrator_cards_removed after delete on narrator_cards
  referencing old table as changed for each statement execute function note_narrator_changes();
-- The nightly refresh rewrites every card; those that stay as they were are no change.
create trigger narrator_cards_changed after update on narrator_cards for each row
  when (to_jsonb(old) - 'refreshed_at' is distinct from to_jsonb(new) - 'refreshed_at')
  execute function note_narrator_change('narrator_id');

create trigger narrators_changed after update on narrators for each row
  when ((old.urgent, old.timetable, old.timezone_id, old.slug) is distinct from (new.urgent, new.timetable, new.timezone_id, new.slug))
  execute function note_narrator_change('profile_id');
create trigger profiles_of_narrators_changed after update on profiles for each row
  when (new.role = 'narrator' and (old.firstname, old.lastname, old.image) is distinct from (new.firstname, new.lastname, new.image))
  execute function note_narrator_change('id');

create trigger narrator_prices_added after insert on narrator_prices
  referencing new table as changed for each statement execute function note_narrator_changes();
create trigger narrator_prices_changed after update on narrator_prices for each row
  when (to_jsonb(old) - 'updated_at' is distinct from to_jsonb(new) - 'updated_at')
  execute function note_narrator_change('narrator_id');

create trigger narrator_topic_coefficients_changed after insert or update or delete on narrator_topic_coefficients
  for each row execute function note_narrator_change('narrator_id');

create trigger demos_changed after insert or update or delete on demos
  for each row execute function note_narrator_change('narrator_id');
create trigger sounds_changed after update on files for each row
  when (new.kind = 'demo' and (old.play_key, old.duration_ms, old.peaks, old.loudness_lufs)
    is distinct from (new.play_key, new.duration_ms, new.peaks, new.loudness_lufs))
  execute function note_sound_change();
