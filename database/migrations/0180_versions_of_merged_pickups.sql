-- A new version has what other pick-ups made of the recording meanwhile, and the names of a list (Product 10.160, 10.161, docs/decisions/0180).

-- The script that is heard in the version, and the rows of its list as `{"rows": [...]}`. Null for versions made before: edited_text is theirs.
alter table order_pickups add column spliced_text text;
alter table order_pickups add column spliced_phrases jsonb;
-- In which order the pick-ups of an order were ended: clocks of several servers differ. Null for those that were ended before.
alter table order_pickups add column spliced_number integer;

-- The pick-ups whose version a delivery pack is made of; null for the recording that was accepted.
alter table order_packs add column version_order_id bigint;
