-- What a cover shows, in words, for whoever does not see it (Product 7.871); a decorative one says nothing.
alter table posts add column image_alt_ru text not null default '';
alter table posts add column image_alt_en text not null default '';
alter table posts add column image_is_decorative boolean not null default false;
alter table narratorcomps add column image_alt_ru text not null default '';
alter table narratorcomps add column image_alt_en text not null default '';
alter table narratorcomps add column image_is_decorative boolean not null default false;
