-- The engineer's conversation is that of the three: client, narrator and engineer (Product 4.763). What was said there before was
-- said to one reader and stays with him: each message tells whether the narrator of the order reads it too.
alter table order_messages add column is_shared boolean not null default false;
alter table order_messages add constraint order_messages_shared_with_engineer check (not is_shared or thread = 'soundengineer');
