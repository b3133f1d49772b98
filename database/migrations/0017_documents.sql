-- Papers that the product issues: invoices, acts, papers of rights (Product §4, decision 0037).

-- The last number given for a kind in a year. The row is locked until the issuing transaction ends, so that a number is
-- either issued or was never taken.
-- owner: documents
create table document_counters (
  kind text not null check (kind in ('invoice', 'act', 'rights', 'payout_invoice')),
  year smallint not null,
  last_number integer not null check (last_number >= 0),
  primary key (kind, year)
);

-- A paper is its snapshot; the PDF is made from it once and kept. The number is counted from 1 in every year of Moscow.
-- owner: documents
create table documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'act', 'rights', 'payout_invoice')),
  year smallint not null,
  number integer not null check (number > 0),
  payment_id bigint references payments,
  order_id bigint references orders,
  data jsonb not null,
  storage_key text not null unique,
  file_id uuid references files,
  sha256 bytea,
  created_at timestamptz not null,
  unique (kind, year, number),
  check (payment_id is not null or order_id is not null),
  check ((file_id is null) = (sha256 is null))
);
create unique index documents_one_per_payment on documents (kind, payment_id) where payment_id is not null;
create unique index documents_one_per_order on documents (kind, order_id) where kind in ('act', 'rights');
create index documents_by_order on documents (order_id) where order_id is not null;

-- Who the product is in its papers. These are invented requisites; is_demo prints a warning on every paper until staff write
-- the real ones and switch it off.
insert into settings (key, value) values
  ('seller.title', '"ООО «Тембрель» (демонстрация)"'),
  ('seller.inn', '"7700000009"'),
  ('seller.kpp', '"770001001"'),
  ('seller.ogrn', '"1027700000008"'),
  ('seller.legal_address', '"101000, Москва, Примерная улица, дом 1"'),
  ('seller.bank_name', '"ДЕМО-БАНК, г. Москва"'),
  ('seller.bik', '"044525999"'),
  ('seller.current_account_number', '"40702810600000000001"'),
  ('seller.bank_corr_account', '"30101810600000000999"'),
  ('seller.signer_post', '"Генеральный директор"'),
  ('seller.signer_name', '"Образцова О. О."'),
  ('seller.vat_ground', '"НДС не облагается: применяется УСН, ст. 145 НК РФ"'),
  ('seller.is_demo', 'true'),
  ('vat_mode', '"none"')
on conflict (key) do nothing;
