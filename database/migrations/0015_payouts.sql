-- Paying withdrawals out by hand and through the card provider (Product §4, decision 0035).

-- When a payout was first sent: the provider knows its key for a day, and later nobody may send it again.
alter table payments add column payout_started_at timestamptz;
create index payments_open_payouts on payments (updated_at) where type in (4, 6, 7) and method = 1 and status = 5;
create index payments_kept_card_numbers on payments (updated_at) where card_number_encrypted is not null;
create index payments_by_company on payments (company_id) where company_id is not null;

-- auto_max: roubles of a card payout that the provider executes without staff when payout_mode is raw.
-- keep_card_days: how long the card number of a withdrawal that came back is kept, so that it can be asked for again.
insert into settings (key, value) values ('payouts.auto_max', '15000'), ('payouts.keep_card_days', '30');
