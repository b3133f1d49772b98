-- The message to everybody has a text of its own for English pages (Product §1); without one they show the Russian.

insert into settings (key, value) values ('flags.broadcast_message_en', '""');
