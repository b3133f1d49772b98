-- What cards say of a narrator's work: his completed orders, and how long he takes to answer (docs/decisions/0102).

alter table narrator_cards
  add column completed_count integer not null default 0 check (completed_count >= 0),
  -- The median of his last answers in minutes; null while there are too few to tell.
  add column answer_minutes integer check (answer_minutes >= 0);

-- Every search index starts anew after a migration, so this is no change to tell. The nightly refresh brings the answers.
alter table narrator_cards disable trigger narrator_cards_changed;
update narrator_cards c set completed_count = done.count
  from (select narrator_id, count(*)::integer as count from orders
         where orderstatuses_id = 9 and deleted_at is null and narrator_id is not null group by narrator_id) done
 where done.narrator_id = c.narrator_id;
alter table narrator_cards enable trigger narrator_cards_changed;

insert into settings (key, value) values ('ranking.answers_counted', '20'), ('ranking.answers_needed', '5');
