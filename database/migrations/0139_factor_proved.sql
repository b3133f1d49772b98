-- When the second factor was typed last in a session: sensitive acts of staff ask for it again after a while (Product 4.823). Sessions
-- that are open have not typed it since, so the next sensitive act asks.

alter table session_families add column factor_proved_at timestamptz;
