-- Contracts of paid orders, reports of payouts, and papers in English (Product 4.900 to 4.906, decisions 0094 and 0095).

alter table document_counters drop constraint document_counters_kind_check;
alter table document_counters add constraint document_counters_kind_check
  check (kind in ('invoice', 'act', 'rights', 'payout_invoice', 'contract', 'payout_report'));

-- `file_id` is the Russian file, `english_file_id` the one for readers of English; either is made when it is first asked for.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check
  check (kind in ('invoice', 'act', 'rights', 'payout_invoice', 'contract', 'payout_report'));
alter table documents
  add column english_file_id uuid references files,
  add column english_sha256 bytea,
  -- The money of the order went back: the contract binds nobody, and another one may follow.
  add column voided_at timestamptz,
  add constraint documents_english_file check ((english_file_id is null) = (english_sha256 is null)),
  add constraint documents_only_contracts_are_void check (voided_at is null or kind = 'contract');
create unique index documents_one_contract_per_order on documents (order_id) where kind = 'contract' and voided_at is null;

-- What papers in English say of us where the letters alone would not do.
insert into settings (key, value) values
  ('seller.title_en', '"Tembrel LLC (demonstration)"'),
  ('seller.signer_post_en', '"General Director"'),
  ('seller.vat_ground_en', '"No VAT: simplified tax system, Tax Code, Art. 145"')
on conflict (key) do nothing;
