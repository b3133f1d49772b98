-- What staff edit beside texts: finished works, the categories of the blog, the topics of questions; and the language in which
-- somebody is invited (Product §2, §4).

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (
  kind in ('avatar', 'demo', 'music', 'work', 'order_file', 'order_message', 'order_result', 'ticket', 'document', 'image')
);

-- demo_id: the sound is that of a demo of the narrator, and is heard as long as visitors hear the demo; null when it was uploaded
-- for the work. hidden_at: since when visitors do not see it.
alter table works
  add column demo_id bigint references demos,
  add column hidden_at timestamptz,
  add column version integer not null default 1;

alter table post_categories add column version integer not null default 1;
alter table question_topics add column version integer not null default 1;

-- Addresses that a category of the blog had before: they lead on to it for good.
-- owner: content
create table former_category_slugs (
  slug text primary key,
  category_id bigint not null references post_categories on delete cascade
);
create index former_category_slugs_by_category on former_category_slugs (category_id);

alter table invitations add column locale text not null default 'ru' check (locale in ('ru', 'en'));
