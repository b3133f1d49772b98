-- The front page of a messenger helps nobody: without a link of one's own the support is a ticket, or a letter to this address.
update settings set value = '""' where key = 'support_link' and value = '"https://t.me/"';
insert into settings (key, value) values ('support_email', '""');
