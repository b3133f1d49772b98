-- What every page shows alike is remembered by each process under this name (docs/decisions/0117): another token, another content.
-- owner: settings
create table site_content_token (
  is_only boolean primary key default true check (is_only),
  token uuid not null
);
insert into site_content_token (token) values (gen_random_uuid());
create function site_content_changed() returns trigger language plpgsql as $$
begin
  update site_content_token set token = gen_random_uuid();
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array[
    'genders', 'ages', 'timbres', 'moods', 'speeds', 'languages', 'topics', 'timezones', 'equipmenttypes', 'links', 'genres',
    'questions', 'question_topics', 'referalprograms', 'narratorcomps', 'narratorcomp_narrators', 'works'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function site_content_changed()', name || '_change_site_content', name);
  end loop;
end $$;
