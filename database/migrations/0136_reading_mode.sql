-- Whether narrators read from the screen (Product §10).
insert into settings (key, value) values ('flags.reading_mode', 'true');
