-- Public profiles are kept too (docs/decisions/0119): all that they show of a narrator is noted among his changes.
-- owner: narrators
create trigger narrators_profile_changed after update on narrators for each row
  when ((old.state, old.activated_at, old.city, old.agent_id, old.description, old.description_en, old.pause_hours, old.paused_until)
    is distinct from
    (new.state, new.activated_at, new.city, new.agent_id, new.description, new.description_en, new.pause_hours, new.paused_until))
  execute function note_narrator_change('profile_id');

do $$
declare name text;
begin
  foreach name in array array[
    'narrator_links', 'narrator_equipment', 'narrator_languages', 'narrator_topics', 'narrator_genres', 'narrator_genders',
    'narrator_ages', 'narrator_timbres', 'reviews'] loop
    execute format('create trigger %I after insert or update or delete on %I
      for each row execute function note_narrator_change(''narrator_id'')', name || '_change_profile', name);
  end loop;
end $$;

create function note_cliche_change() returns trigger language plpgsql as $$
begin
  insert into narrator_changes (narrator_id) select narrator_id from reviews where id = new.review_id;
  return null;
end $$;
create trigger review_cliches_change_profile after insert or update on review_cliches
  for each row execute function note_cliche_change();

-- A review shows who wrote it.
create function note_reviewer_change() returns trigger language plpgsql as $$
begin
  insert into narrator_changes (narrator_id) select distinct narrator_id from reviews where client_id = new.id;
  return null;
end $$;
create trigger profiles_of_reviewers_changed after update on profiles for each row
  when (new.role = 'client' and (old.firstname, old.lastname) is distinct from (new.firstname, new.lastname))
  execute function note_reviewer_change();

-- Orders that count as done: status 9 (Product §4).
create trigger orders_completed after update on orders for each row
  when (new.narrator_id is not null and (old.orderstatuses_id = 9 and old.deleted_at is null)
    is distinct from (new.orderstatuses_id = 9 and new.deleted_at is null))
  execute function note_narrator_change('narrator_id');
