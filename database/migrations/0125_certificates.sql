-- Certificates of rights (docs/decisions/0144): a completed order says who recorded what for whom and with which rights; anybody may check
-- it by its number, without names unless the client allows them.
alter table document_counters drop constraint document_counters_kind_check;
alter table document_counters add constraint document_counters_kind_check
  check (kind in ('invoice', 'act', 'rights', 'payout_invoice', 'contract', 'payout_report', 'certificate')) not valid;

alter table documents
  add column check_number text,
  -- Whoever checks the number is told the names too: the client allows it.
  add column names_shown boolean not null default false;
alter table documents drop constraint documents_kind_check;
alter table documents drop constraint documents_only_contracts_are_void;
alter table documents add constraint documents_kinds check (
  kind in ('invoice', 'act', 'rights', 'payout_invoice', 'contract', 'payout_report', 'certificate')
  and (voided_at is null or kind in ('contract', 'certificate'))
  and (check_number is not null) = (kind = 'certificate')
) not valid;
