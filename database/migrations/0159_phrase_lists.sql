-- Scripts that are lists of phrases (Product 10.123, docs/decisions/0161).

-- {"rows": [{"name", "note", "text"}]}: the rows whose texts, one a line, are the text of the order; empty for an ordinary script.
alter table orders add column phrases jsonb not null default '{"rows": []}';

-- A pack of one file for each phrase.
alter table order_packs add column by_phrase boolean not null default false;

insert into settings (key, value) values ('flags.phrase_lists', 'true');
