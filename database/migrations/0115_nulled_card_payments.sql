-- no-transaction
-- Nulled card top-ups that the provider has not closed: the minute's job finds them without reading every nulled payment.
create index concurrently if not exists payments_nulled_open_at_provider on payments (updated_at)
  where method = 1 and type = 1 and status = 10 and provider_payment_id is not null and provider_closed_at is null;
