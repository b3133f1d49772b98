-- no-transaction
-- Tickets by the words they begin with (docs/decisions/0151). The same expression stands in found-tickets.queries.ts.
create index concurrently if not exists ticket_questions_by_words on ticket_messages using gin ((replace(lower(left(text, 200)), 'ё', 'е')) gin_trgm_ops)
  where kind = 'question' and deleted_at is null;
