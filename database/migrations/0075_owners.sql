-- An owner of the service stands above the roles of staff: only owners give and take those (Product 4.822). The first person of the
-- support is the first owner, on installations that are there already, too.
alter table accounts add column is_owner boolean not null default false;
update accounts set is_owner = true
 where id = (select a.id
               from profiles p join accounts a on a.id = p.account_id
              where p.role = 'supporter' and p.disabled_at is null and a.disabled_at is null
              order by p.id = 1 desc, p.created_at, p.id
              limit 1);
