/** Each rule of the house, shown a small tree that breaks it in a known place and one that does not. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { environmentNames } from '../../apps/server/src/environment-names.ts'
import { readTableOwners } from '../table-owners.ts'
import * as documents from './document-rules.ts'
import { bareIds } from './named-ids.ts'
import * as naming from './naming-rules.ts'
import { addresses, broken, callShape } from './promised.ts'
import * as sql from './sql-rules.ts'
import { sourceTree as tree } from './testing/source-tree.ts'
import * as text from './text-rules.ts'

const modules = 'apps/server/src/modules'
const migration = `-- owner: orders
create table orders (id bigint primary key);

-- Why this one exists.
-- owner: ledger
create table ledger_transfers (id bigint);
-- owner: ledger
create table ledger_operations (id bigint);
create trigger a before update or delete on ledger_transfers for each row execute function f();
create trigger b before update or delete on ledger_operations for each row execute function f();
`

test('SQL outside queries files is found, and prose about it is not', () => {
  const root = tree({
    [`${modules}/orders/orders.queries.ts`]: "export const q = (db) => db.selectFrom('orders').execute()\n",
    [`${modules}/orders/operations/a.ts`]:
      "// selectFrom('orders') would be wrong here\nexport const a = (db) =>\n  db.selectFrom('orders')\n",
    [`${modules}/orders/operations/b.ts`]: 'export const b = (db) => sql<number>`select 1`.execute(db)\n',
    [`${modules}/orders/operations/c.ts`]: "export const c = (pool) => pool.query('select 1')\n",
    [`${modules}/orders/operations/d.test.ts`]: "db.selectFrom('orders')\n",
    'apps/server/src/database/e.ts': "db.selectFrom('orders')\n",
  })
  assert.deepEqual(
    sql.sqlOutsideQueries(root).map((line) => line.split(': ')[0]),
    [
      `${modules}/orders/operations/a.ts:3`,
      `${modules}/orders/operations/b.ts:1`,
      `${modules}/orders/operations/c.ts:1`,
    ],
  )
})

test('owners are read from the comment right above a table, and a table without one is a violation', () => {
  const root = tree({ 'database/migrations/0001_a.sql': `${migration}\ncreate table stray (id int);\n` })
  const { owners, problems } = readTableOwners(root)
  assert.deepEqual(
    [...owners],
    [
      ['orders', 'orders'],
      ['ledger_transfers', 'ledger'],
      ['ledger_operations', 'ledger'],
    ],
  )
  assert.equal(problems.length, 1)
  assert.match(problems[0] ?? '', /stray has no line/)
})

const foreignWriteForms = [
  "db.insertInto('orders')",
  "db.updateTable('orders')",
  "db.deleteFrom('orders')",
  'sql`insert into orders values (1)`',
  'sql`update orders set id = 1`',
  'sql`with x as (select 1) update orders o set id = 2`',
  'sql`delete from orders`',
  'sql`truncate orders`',
]

for (const form of foreignWriteForms) {
  test(`a foreign write is found: ${form}`, () => {
    const file = (module: string) => ({
      [`${modules}/${module}/${module}.queries.ts`]: `export const q = (db) => ${form}\n`,
    })
    assert.match(
      sql.foreignWrites(tree({ 'database/migrations/0001_a.sql': migration, ...file('payments') }))[0] ?? '',
      /orders, which belongs to orders/,
    )
    assert.deepEqual(sql.foreignWrites(tree({ 'database/migrations/0001_a.sql': migration, ...file('orders') })), [])
  })
}

test('locking a row is no write, and a table that nobody makes is reported', () => {
  const quiet = {
    [`${modules}/payments/payments.queries.ts`]:
      "export const q = (db) => db.selectFrom('orders').forUpdate()\nconst r = sql`select 1 from orders for update of orders`\n",
  }
  assert.deepEqual(sql.foreignWrites(tree({ 'database/migrations/0001_a.sql': migration, ...quiet })), [])
  const lost = { [`${modules}/payments/payments.queries.ts`]: "db.insertInto('nothing')\n" }
  assert.match(
    sql.foreignWrites(tree({ 'database/migrations/0001_a.sql': migration, ...lost }))[0] ?? '',
    /which no migration makes/,
  )
})

test('a change of the ledger is found even in its own module', () => {
  const root = tree({
    [`${modules}/ledger/ledger.queries.ts`]:
      "db.updateTable('ledger_transfers')\ndb.insertInto('ledger_transfers')\nsql`delete from ledger_operations`\n",
  })
  assert.equal(sql.ledgerChanges(root).length, 2)
})

test('a ledger that the database does not guard is found', () => {
  assert.deepEqual(sql.ledgerGuards(tree({ 'database/migrations/0001_a.sql': migration })), [])
  const open = migration.replace(
    /create trigger b.*\n/,
    '-- create trigger b before update or delete on ledger_operations\n',
  )
  assert.match(sql.ledgerGuards(tree({ 'database/migrations/0001_a.sql': open }))[0] ?? '', /ledger_operations/)
})

test('vague names are found in every folder; the page that is called so is not', () => {
  const root = tree({
    'packages/a/utils.ts': '',
    'apps/b/order-service.ts': '',
    'tools/date-helpers/x.ts': '',
    'apps/web/app/pages/public/out-of-service.tsx': '',
    'apps/b/chat-service-messages.ts': '',
  })
  assert.deepEqual(
    naming
      .vagueNames(root)
      .map((line) => line.split(': ')[0])
      .toSorted((a, b) => (a ?? '').localeCompare(b ?? '')),
    ['apps/b/order-service.ts', 'packages/a/utils.ts', 'tools/date-helpers'],
  )
})

test('a module without a level is found', () => {
  const root = tree({
    'tools/module-levels.cjs': "module.exports = [['ledger'], ['orders']]\n",
    [`${modules}/ledger/a.ts`]: '',
    [`${modules}/gifts/a.ts`]: '',
    [`${modules}/routes.ts`]: '',
  })
  assert.equal(naming.modulesWithoutLevel(root).length, 1)
  assert.match(naming.modulesWithoutLevel(root)[0] ?? '', /gifts/)
})

test('a feature without a level is found, in the folders of features too', () => {
  const features = 'apps/web/app/features'
  const root = tree({
    'tools/feature-levels.cjs': "module.exports = [['orders'], ['staff/orders']]\n",
    [`${features}/orders/a.ts`]: '',
    [`${features}/gifts/a.ts`]: '',
    [`${features}/staff/orders/a.ts`]: '',
    [`${features}/staff/gifts/a.ts`]: '',
  })
  assert.deepEqual(naming.featuresWithoutLevel(root).toSorted(), [
    `${features}/gifts: has no level in tools/feature-levels.cjs`,
    `${features}/staff/gifts: has no level in tools/feature-levels.cjs`,
  ])
})

test('a room without a level is found, and a level without its room', () => {
  const root = tree({
    'tools/module-rooms.cjs': "module.exports = { orders: [['work'], ['attic']] }\n",
    [`${modules}/orders/orders.routes.ts`]: '',
    [`${modules}/orders/operations/a.ts`]: '',
    [`${modules}/orders/testing/b.ts`]: '',
    [`${modules}/orders/work/c.ts`]: '',
    [`${modules}/orders/cellar/d.ts`]: '',
  })
  assert.deepEqual(naming.roomsWithoutLevel(root), [
    `${modules}/orders/cellar: has no level in tools/module-rooms.cjs`,
    'tools/module-rooms.cjs: orders has no room attic',
  ])
})

test('a folder with more than forty files is found; tests are not counted', () => {
  const files = (folder: string, count: number, end: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${modules}/${folder}/file-${n}${end}`, '']))
  const root = tree({
    ...files('orders', 41, '.ts'),
    ...files('ledger', 40, '.ts'),
    ...files('ledger', 9, '.test.ts'),
    ...Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`apps/web/app/ui/part-${n}.tsx`, ''])),
  })
  assert.deepEqual(naming.crowdedFolders(root).toSorted(), [
    `${modules}/orders: 41 files, at most 40`,
    'apps/web/app/ui: 41 files, at most 40',
  ])
})

test('unfinished work, foreign documents and rules switched off without a reason are found', () => {
  const marks = [
    'TO' + 'DO',
    'FIX' + 'ME',
    'SP' + 'EC.md',
    '/wo' + 'rk/main',
    'oxlint-dis' + 'able-next-line no-console',
    '@ts-ig' + 'nore',
  ]
  const root = tree({
    'apps/a.ts': marks.map((mark) => `// ${mark}\n`).join(''),
    'apps/b.ts': `// oxlint-dis${'able'}-next-line no-console -- the terminal is its page\n`,
  })
  assert.equal(naming.unwantedWords(root).length, marks.length)
})

test('tests that are switched off are found', () => {
  const off = ['test.sk' + 'ip(1)', 'it.on' + 'ly(1)', "test('x', { sk" + 'ip: true }, f)', 'describe.to' + 'do(1)']
  assert.equal(naming.switchedOffTests(tree({ 'packages/a.test.ts': `${off.join('\n')}\n` })).length, off.length)
  assert.deepEqual(naming.switchedOffTests(tree({ 'packages/a.test.ts': "test('x', f)\n" })), [])
})

test('messages must be the same set with the same variables in both languages', () => {
  const messages = (ru: object, en: object) =>
    text.unequalMessages(
      tree({
        'apps/web/app/messages/ru.json': JSON.stringify(ru),
        'apps/web/app/messages/en.json': JSON.stringify(en),
      }),
    )
  assert.deepEqual(messages({ a: 'раз {n}' }, { a: 'one {n}' }), [])
  assert.match(messages({ a: 'раз', b: 'два' }, { a: 'one' })[0] ?? '', /b: missing in en/)
  assert.match(messages({ a: 'раз {n}' }, { a: 'one {m}' })[0] ?? '', /variables differ \(ru: n; en: m\)/)
  assert.match(messages({ a: '' }, { a: 'one' })[0] ?? '', /empty/)
})

test('a message that only a test names is unused', () => {
  const root = tree({
    'apps/web/app/messages/ru.json': JSON.stringify({ $schema: 's', a: 'раз', b: 'два', c: 'три' }),
    'apps/web/app/page.tsx': 'export const words = [m.a(), WORDS(m.b)]\n',
    'apps/web/app/page.test.tsx': 'm.c()\n',
  })
  assert.deepEqual(
    text.unusedMessages(root).map((line) => line.split(':')[0]),
    ['c'],
  )
})

test('a document that names a file which is not there is found, by its path or by its name', () => {
  const root = tree({
    'README.md': 'See `tools/start.mjs`, `start.mjs` and `gone.ts`.\n',
    'docs/decisions/0001-a.md': 'It was `old.ts`.\n',
    'tools/start.mjs': '',
  })
  assert.deepEqual(documents.missingNamedFiles(root), ['README.md: there is no gone.ts'])
})

test('levels that ARCHITECTURE.md tells otherwise are found', () => {
  const files = { 'tools/module-levels.cjs': "module.exports = [['ledger'], ['agents', 'orders']]\n" }
  const table = '| level | modules |\n| ----- | --- |\n| 0     | ledger |\n'
  const found = (row: string) => documents.levelsDocumentedOtherwise(tree({ ...files, 'ARCHITECTURE.md': table + row }))
  assert.deepEqual(found('| 1     | agents, orders    |\n'), [])
  assert.match(found('| 1     | orders |\n')[0] ?? '', /level 1 of \S+ is agents, orders, not orders/)
  assert.match(found('')[0] ?? '', /level 1 of \S+ is agents, orders, not absent/)
})

test('each list of levels is compared with its own table', () => {
  const files = {
    'tools/module-levels.cjs': "module.exports = [['ledger']]\n",
    'tools/feature-levels.cjs': "module.exports = [['site'], ['orders']]\n",
  }
  const table = (rows: string) => `\n\n| level | x |\n| ----- | --- |\n${rows}\n`
  const modulesTable = `tools/module-levels.cjs:${table('| 0     | ledger |\n')}`
  const found = (rows: string) =>
    documents.levelsDocumentedOtherwise(
      tree({ ...files, 'ARCHITECTURE.md': `${modulesTable}tools/feature-levels.cjs:${table(rows)}` }),
    )
  assert.deepEqual(found('| 0     | site |\n| 1     | orders |\n'), [])
  assert.match(
    found('| 0     | site |\n| 1     | ledger |\n').join('\n'),
    /^[^\n]*level 1 of \S+feature-levels\S+ is orders, not ledger$/,
  )
})

test('a path that a tool names and that is not there is found', () => {
  const root = tree({
    'apps/server/src/fonts/a.txt': '',
    'tools/cut.mjs': "const to = join(root, 'apps/server/src/fonts')\nconst from = 'apps/server/src/lost/fonts'\n",
    'tools/all.mjs': "glob('packages/*/src')\n",
    'bench/scripts.ts': "const built = 'apps/web/build/client'\nconst words = 'apps/web/app/paraglide/messages'\n",
  })
  assert.deepEqual(documents.missingNamedPaths(root), ['tools/cut.mjs: there is no apps/server/src/lost/fonts'])
})

test('a setting without its row, and a row without its setting, are found', () => {
  const table = environmentNames.map((name) => `| \`${name}\` | – | x |\n`)
  const rows = (lines: readonly string[]) => text.undocumentedSettings(tree({ 'docs/operations.md': lines.join('') }))
  assert.deepEqual(rows(table), [])
  assert.match(rows(table.slice(1))[0] ?? '', /NODE_ENV has no row/)
  assert.match(rows([...table, '| `OLD_SETTING` | – | x |\n'])[0] ?? '', /OLD_SETTING is no setting/)
  assert.match(text.undocumentedSettings(tree({}))[0] ?? '', /missing/)
})

test('an environment read outside the settings is found; PATH is not one', () => {
  const root = tree({
    'apps/server/src/http/a.ts': "const a = process.env['SECRET']\n",
    'apps/server/src/http/b.ts': 'const b = process.env.PATH\n',
  })
  assert.equal(text.environmentReadElsewhere(root).length, 1)
})

test('a changed, a removed and an unwritten migration are found', () => {
  const files = { 'database/migrations/0001_a.sql': 'a', 'database/migrations/0002_b.sql': 'b' }
  const frozen = JSON.stringify(text.migrationChecksums(tree(files)))
  assert.deepEqual(text.changedMigrations(tree({ ...files, [text.checksumsFile]: frozen })), [])
  assert.match(
    text.changedMigrations(
      tree({ ...files, 'database/migrations/0001_a.sql': 'aa', [text.checksumsFile]: frozen }),
    )[0] ?? '',
    /0001_a\.sql was changed/,
  )
  assert.match(
    text.changedMigrations(tree({ 'database/migrations/0001_a.sql': 'a', [text.checksumsFile]: frozen }))[0] ?? '',
    /0002_b\.sql was removed/,
  )
  assert.match(
    text.changedMigrations(
      tree({ ...files, 'database/migrations/0003_c.sql': 'c', [text.checksumsFile]: frozen }),
    )[0] ?? '',
    /0003_c\.sql is not in/,
  )
  assert.match(text.changedMigrations(tree(files))[0] ?? '', /missing/)
  assert.match(text.changedMigrations(tree({}))[0] ?? '', /empty/)
})

test('a promise is kept, planned or broken, and nothing else', () => {
  assert.deepEqual(broken(['/a', '/b'], ['/b'], new Set(['/a', '/c'])), [])
  assert.deepEqual(broken(['/a', '/b'], [], new Set(['/a'])), ['/b is promised and missing'])
  assert.deepEqual(broken(['/a'], ['/a'], new Set(['/a'])), ['/a is built: take it off the planned list'])
  assert.deepEqual(broken([], ['/a'], new Set()), ['/a is planned but was never promised'])
})

test('addresses are read through layouts, prefixes and optional parts', () => {
  const routes = [
    { children: [{ index: true }, { path: 'blog/:category/:post?' }] },
    { path: 'en', children: [{ path: 'narrators/:slug' }] },
  ]
  assert.deepEqual([...addresses(routes)], ['/', '/blog/:', '/blog/:/:', '/en/narrators/:'])
  assert.equal(callShape('PUT /{role}/orders/{order_id}'), 'PUT /{role}/orders/{}')
})

const bareForms = [
  'if (order.orderstatuses_id === 4) stop()',
  'const isPaid = 2 !== payment.status',
  'const row = { orderstatuses_id: 6 }',
  'const row = { orderstatuses_id: isOver ? 9 : ORDER_STATUS.draft }',
  'type End = { readonly status: 3 | 7 }',
  'const isOpen = [1, 5].includes(payment.status)',
  "query.where('o.prevstatus_id', '=', 7)",
  "query.where('payments.method', 'in', [1, 2])",
  'sql`select from payments where status in (1, 5)`',
  'sql`select from orders o where o.orderstatuses_id <> 1`',
  'const WORKING: readonly OrderStatusId[] = [7, 8]',
  'const PENDING_STATUS = 5',
  'const words = {\n  14: mixing,\n}',
  'function f() {\n  switch (order.to_status) {\n    case 9:\n      return 1\n  }\n}',
  '<Badge status={4} />',
  "const to = { login_method: 2, kind: 'a' }",
]

for (const form of bareForms) {
  test(`a bare id is found: ${form.replaceAll(/\s+/g, ' ')}`, () => {
    const found = bareIds(tree({ [`${modules}/orders/operations/a.tsx`]: `${form}\n` }))
    assert.equal(found.length, 1, found.join('\n'))
    assert.deepEqual(bareIds(tree({ [`${modules}/orders/testing/a.tsx`]: `${form}\n` })), [])
  })
}

test('a row of the lifecycle holds names, and numbers that are no ids are left alone', () => {
  const table = 'packages/domain/src/orders/lifecycle-table.ts'
  assert.equal(bareIds(tree({ [table]: "const a = [{ from: [draft, 4], action: 'save' }, { to: 15 }]\n" })).length, 1)
  assert.equal(bareIds(tree({ [table]: 'const a = { from: [draft],\n  to: 15 }\n' })).length, 1)
  const quiet = [
    'if (answer.status === 404) stop()',
    "const answer = { status: 201, kind: 'file' }",
    'const order = { orderstatuses_id: ORDER_STATUS.draft, price: 4 }',
    'switch (kind) {\n  case ORDER_STATUS.draft:\n    return 7\n}',
    '// orderstatuses_id === 4 means that it came to nothing',
    'const range = { from: [1, 4], to: 15 }',
  ]
  assert.deepEqual(bareIds(tree({ [`${modules}/orders/operations/a.ts`]: quiet.join('\n') })), [])
})
