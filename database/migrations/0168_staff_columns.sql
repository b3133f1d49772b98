-- Columns of a list that a member of the staff has chosen, in their order; no row while they are as usual (Product 7.881, docs/decisions/0167).
-- owner: staff
create table staff_columns (
  profile_id bigint not null references profiles,
  page text not null,
  columns text[] not null check (cardinality(columns) between 1 and 40),
  primary key (profile_id, page)
);
