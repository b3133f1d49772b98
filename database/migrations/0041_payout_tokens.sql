-- Paying out by a token of the provider's widget (Product §4, decision 0035): kept sealed and dropped like a card number.

alter table payments add column payout_token_encrypted bytea;
-- A card is known by its number or by a token, never by both.
alter table payments add constraint payments_one_card_secret
  check (card_number_encrypted is null or payout_token_encrypted is null);
create index payments_kept_payout_tokens on payments (updated_at) where payout_token_encrypted is not null;
