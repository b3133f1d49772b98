/** Each rule of new migrations, shown a statement that breaks it and the one to write in its place. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drillMigrations } from '../../apps/server/src/testing/last-release/drill-migrations.ts'
import { problemsOfMigration, unsafeMigrations } from './migration-rules.ts'
import { sourceTree } from './testing/source-tree.ts'

const PATH = 'database/migrations/0200_it.sql'

function problemsOf(sql: string): string[] {
  return problemsOfMigration(PATH, sql)
}

const refused: readonly [sql: string, problem: RegExp][] = [
  ['create index a on orders (id)', /locks out every write of orders: write "create index concurrently if not exists/],
  [
    'create index concurrently if not exists a on orders (id)',
    /works in no transaction: begin the file with "-- no-tr/,
  ],
  ['-- no-transaction\ncreate index concurrently a on orders (id)', /needs a name and "if not exists"/],
  ['-- no-transaction\ncreate index concurrently if not exists on orders (id)', /syntax error/],
  [
    '-- no-transaction\ncreate index concurrently if not exists a on b (c); select 1',
    /"-- no-transaction" has one statement/,
  ],
  ['-- no-transaction\nalter table orders add column a int', /is for what cannot run in one: leave it out/],
  [
    "alter table orders add constraint a check (b <> '')",
    /constraint a reads the whole table under a lock: add it "not valid"/,
  ],
  ['alter table orders add constraint a foreign key (b) references c (id)', /constraint a reads the whole table/],
  ['alter table orders add constraint a unique (b)', /constraint a makes its index under a lock/],
  ['alter table orders add constraint a primary key (b)', /constraint a makes its index under a lock/],
  ['alter table orders add constraint a exclude using gist (b with &&)', /there is no other way: use a new table/],
  [
    'alter table orders validate constraint a; select 1',
    /what else the file has locked waits for it: a file of its own/,
  ],
  ['alter table orders add column a int not null', /column a is "not null" without a default/],
  [
    'alter table orders add column a uuid default gen_random_uuid()',
    /default gen_random_uuid\(\) of a is another for each row/,
  ],
  [
    'alter table orders add column a timestamptz not null default clock_timestamp()',
    /default clock_timestamp\(\) of a is another/,
  ],
  ['alter table orders add column a bigserial', /values of a are written into every row/],
  ['alter table orders add column a int generated always as identity', /values of a are written into every row/],
  ['alter table orders add column a int generated always as (b + 1) stored', /values of a are written into every row/],
  ['alter table orders add column a int check (a > 0)', /constraint of the column a is checked under a lock/],
  ['alter table orders add column a int unique', /constraint of the column a is checked under a lock/],
  [
    'alter table orders add column a int default 1 references b (id)',
    /constraint of the column a is checked under a lock/,
  ],
  ['alter table orders alter column a type bigint', /"alter column a type" rewrites the table: add a new column/],
  [
    'alter table orders alter column a set not null',
    /reads the whole table under a lock: add "check \(a is not null\) not valid"/,
  ],
  ['alter table orders set unlogged', /this rewrites the table under a lock/],
  ['alter table orders drop column a', /orders\.a is dropped, and servers of the last release may still use it/],
  ['alter table orders rename column a to b', /orders\.a is renamed to b, and servers of the last release/],
  ['alter table orders rename to b', /orders is renamed to b, and servers of the last release/],
  ['alter table orders alter column a drop default', /orders\.a loses its default, and servers/],
  ['drop table orders', /orders is dropped, and servers/],
  ['drop function f(int)', /f is dropped, and servers/],
  [
    '-- needs 0200: why\nalter table orders drop column a',
    /"-- needs 0200" has to name a migration of an earlier release/,
  ],
  ['-- needs 0199\nalter table orders drop column a', /in a file that begins with "-- needs NNNN: why"/],
  ['lock table orders', /"lock table" makes everybody wait/],
  ['truncate orders', /"truncate" locks out every reader/],
  ['vacuum full orders', /"vacuum full" rewrites the table/],
  ['cluster orders using a', /"cluster" rewrites the table/],
  ['reindex table orders', /write "reindex … concurrently" in a file that begins with "-- no-transaction"/],
  ['do $$ begin end $$', /nobody can see what a "do" block does/],
  ['begin; select 1; commit', /the file is a transaction already/],
  ["set lock_timeout = '1h'", /the migrator sets lock_timeout/],
  ['update orders set a = 1', /changes orders in one go and holds its rows/],
  ['update orders set a = 1 where b = 2', /changes orders in one go/],
  ['update orders set a = 1 where id = b', /changes orders in one go/],
  ["update orders set a = 1 where id = 1 or b = 'c'", /changes orders in one go/],
  ['delete from orders', /changes orders in one go/],
  ['insert into events select id from orders', /changes events in one go/],
  ['-- in batches\nupdate orders set a = 1 where a is null', /batch of orders has no "limit"/],
  [
    '-- in batches\nupdate orders set a = 1 where id in (select id from orders limit 9); select 1',
    /"-- in batches" has one statement/,
  ],
  ['-- in batches\ncreate table a (id int)', /is for an update, delete or insert/],
  [
    'create table a (b int references b, c int references c, d int references d, e int references e)',
    /it locks b, c, d, e and holds the first/,
  ],
  [
    'alter table a add b int; alter table b add c int; alter table c add d int references d; select 1',
    /it locks a, b, c, d and holds/,
  ],
  [
    'create trigger a before insert on b for each row execute function f(); alter table c add d int; alter table e add f int; alter table g add h int',
    /it locks b, c, e, g/,
  ],
  ['creat table a (id int)', /PostgreSQL cannot read it: syntax error at or near "creat"/],
]

const allowed: readonly string[] = [
  '-- no-transaction\ncreate unique index concurrently if not exists a on orders (id)',
  '-- no-transaction\ndrop index concurrently if exists a',
  '-- no-transaction\nreindex index concurrently a',
  "alter table orders add constraint a check (b <> '') not valid",
  'alter table orders add constraint a foreign key (b) references c (id) not valid',
  'alter table orders add constraint a unique using index b',
  '-- It was added by 0199.\nalter table orders validate constraint a',
  "alter table orders add column a text, add column b text not null default '', add column c timestamptz not null default now()",
  'alter table orders add column a bigint references companies',
  'alter table orders alter column a drop not null, drop constraint b, alter column c set default 7',
  '-- needs 0199: the release with 0199 has stopped reading a\nalter table orders drop column a',
  '-- needs 0150: nothing calls it\ndrop function f(int)',
  "update settings set value = '1' where key = 'a'",
  "delete from settings where key in ('a', 'b') and value <> '1'",
  "insert into settings (key, value) values ('a', '1')",
  '-- in batches\nupdate orders set a = 1 where id in (select id from orders where a is null limit 1000)',
  '-- in batches\ninsert into b (id) select id from a where not exists (select from b where b.id = a.id) limit 1000',
  'create table a (id bigint primary key, b bigint not null references orders); create index c on a (b); alter table a add check (id > 0); update a set b = 1; drop table a',
  'create or replace function f() returns int language sql return 1',
  'alter table orders rename constraint a to b',
]

for (const [sql, problem] of refused) {
  test(`a new migration is refused: ${sql.replaceAll('\n', ' ')}`, () => {
    assert.match(problemsOf(sql).join('\n'), problem)
  })
}

for (const sql of allowed) {
  test(`a new migration is allowed: ${sql.replaceAll('\n', ' ')}`, () => {
    assert.deepEqual(problemsOf(sql), [])
  })
}

test('the migrations of the drill keep the rules', () => {
  const problems = Object.entries(drillMigrations(1000)).flatMap(([name, sql]) => problemsOfMigration(`a/${name}`, sql))
  assert.deepEqual(problems, [])
})

test('a problem is named with its line, whatever letters stand before it', () => {
  const sql = '-- Ё, ё: two bytes each.\ncreate table a (id int);\n\n-- More words, слова.\nlock table orders;\n'
  assert.deepEqual(
    problemsOf(sql).map((problem) => problem.split(' ')[0]),
    [`${PATH}:5:`],
  )
})

test('files of before the rules are left alone, those of after are not', () => {
  const root = sourceTree({
    'database/migrations/0105_old.sql': 'lock table a;\n',
    'database/migrations/0106_new.sql': 'lock table a;\n',
  })
  assert.deepEqual(
    unsafeMigrations(root).map((problem) => problem.split(':')[0]),
    ['database/migrations/0106_new.sql'],
  )
})
