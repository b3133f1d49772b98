-- Staff may switch off the sheet where a script finds its voices (Product §10).
insert into settings (key, value) values ('flags.script_brief', 'true');
