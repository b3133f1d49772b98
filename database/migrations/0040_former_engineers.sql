-- What a sound engineer keeps of an order that was given to another: what he sent and said, and as what he knew it (Product §4).
-- owner: orders
create table order_former_engineers (
  order_id bigint not null references orders,
  soundengineer_id bigint not null references profiles,
  narrator_id bigint references narrators,
  title text not null,
  genre_id smallint not null references genres,
  urgent boolean not null,
  price integer,
  words_count integer not null,
  left_at timestamptz not null,
  primary key (order_id, soundengineer_id)
);
create index order_former_engineers_by_engineer on order_former_engineers (soundengineer_id, left_at desc);

-- Those who were replaced before: the order has not been written anew where it is still in work or completed.
insert into order_former_engineers
  (order_id, soundengineer_id, narrator_id, title, genre_id, urgent, price, words_count, left_at)
select o.id, t.worker_id, o.narrator_id, o.title, o.genre_id, o.urgent, o.price, o.words_count, max(t.created_at)
  from order_takes t join orders o on o.id = t.order_id
 where t.worker = 'soundengineer' and t.worker_id is distinct from o.soundengineer_id
   and o.placed_at <= t.created_at and o.orderstatuses_id in (7, 8, 9, 14, 17, 18, 19) and o.deleted_at is null
 group by o.id, t.worker_id;
