-- Views of lists that a member of the staff has saved: the query of the list's address under a title (Product 7.998, docs/decisions/0165).
-- owner: staff
create table staff_views (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  page text not null,
  title text not null check (length(title) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null
);
create unique index staff_views_by_title on staff_views (profile_id, page, lower(title));
