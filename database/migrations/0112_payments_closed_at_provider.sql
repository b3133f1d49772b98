-- A card payment that was nulled may still be paid by its link. It is asked about until the provider has closed it too (product 4.139).
alter table payments add column provider_closed_at timestamptz;
