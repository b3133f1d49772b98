-- How the client wants words of the script read (Product §10): {"words": [{"start", "written", "spoken"}]}. The script itself is not changed.
alter table orders add column readings jsonb not null default '{"words": []}';

insert into settings (key, value) values ('flags.script_check', 'true');
