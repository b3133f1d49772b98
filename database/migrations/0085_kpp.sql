-- The KPP of companies (Product 3.900): nine digits of a firm. An entrepreneur has none, and of a company added before it is not known.
alter table companies add column kpp text not null default '';
