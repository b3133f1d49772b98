-- Guessing a sign-in code is limited without a lock that strangers hold (Product §4, docs/decisions/0081).

-- Who asked for the code: `net:` and a network, or `device:` and a device on which the address has signed in before. What
-- strangers ask for takes nothing away from anybody else's code.
alter table sign_in_codes add column requester text not null default 'net:';
drop index sign_in_codes_live;
create unique index sign_in_codes_live on sign_in_codes (login_method, address, requester)
  where used_at is null and voided_at is null;

-- A plain hash of the 32 random bytes in the letter's link; null once it cannot be used any more.
alter table sign_in_codes add column link_hash bytea;
create unique index sign_in_codes_by_link on sign_in_codes (link_hash) where link_hash is not null;

insert into settings (key, value) values
  ('limits.code_tries_known_hour', '10'), ('limits.code_tries_strangers_hour', '15'), ('limits.code_tries_sender_hour', '8'),
  ('limits.codes_known_day', '20'), ('limits.codes_strangers_day', '20'), ('limits.codes_sender_day', '10');
