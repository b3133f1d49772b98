-- no-transaction
create unique index concurrently if not exists order_packs_by_wish
  on order_packs (take_id, forms, loudness_lufs, by_phrase) nulls not distinct;
