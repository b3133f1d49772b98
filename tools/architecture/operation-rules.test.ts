/** Where operations are placed and who tests them, shown on small trees that break the rules and some that do not. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { misplacedOperations, untestedOperations } from './operation-rules.ts'
import { sourceTree as tree } from './testing/source-tree.ts'

const modules = 'apps/server/src/modules'

test('an operation file with another verb is found, or one with several that is named after one of them; types beside a verb are not', () => {
  const root = tree({
    [`${modules}/orders/operations/accept-order.ts`]:
      'export interface Accepted {}\nexport async function acceptOrder() {}\n',
    [`${modules}/orders/operations/decline-order.ts`]: 'export function refuseOrder() {}\n',
    [`${modules}/orders/operations/pay-order.ts`]:
      'export function payOrder() {}\nexport const alsoPay = async () => {}\n',
    [`${modules}/orders/operations/works.ts`]: 'export function listWorks() {}\nexport function readWork() {}\n',
    [`${modules}/orders/operations/drafts.ts`]: 'export function listDrafts() {}\n',
    [`${modules}/orders/operations/rooms.ts`]: 'export interface Room {}\n',
    [`${modules}/orders/staff/operations/reassign-order.ts`]: 'export function moveOrder() {}\n',
  })
  assert.deepEqual(
    misplacedOperations(root).map((line) => line.split(':')[0]),
    ['decline-order', 'drafts', 'pay-order', 'rooms']
      .map((name) => `${modules}/orders/operations/${name}.ts`)
      .concat(`${modules}/orders/staff/operations/reassign-order.ts`),
  )
})

test('verbs of a noun stand together only while the file is short', () => {
  const works = 'export function listWorks() {}\nexport function readWork() {}\n'
  const found = (lines: number) =>
    misplacedOperations(tree({ [`${modules}/content/operations/works.ts`]: works + 'const a = 1\n'.repeat(lines - 2) }))
  assert.deepEqual(found(250), [])
  assert.match(found(251)[0] ?? '', /works\.ts: 251 lines/)
})

const holders: readonly [string, string][] = [
  ['locks rows', 'export const take = (db) => db.selectFrom("a").forUpdate().execute()\n'],
  ['locks rows of one table', 'export const take = (db) => db.selectFrom("a").forNoKeyUpdate("a").execute()\n'],
  ['keeps rows from being changed', 'export const take = (db) => db.selectFrom("a").forShare().execute()\n'],
  ['keeps rows from being removed', 'export const take = (db) => db.selectFrom("a").forKeyShare().execute()\n'],
  ['locks rows in plain SQL', 'export const take = (db) => sql`select 1 from a for update of a`.execute(db)\n'],
  ['locks a number', 'export const take = (db) => sql`select pg_advisory_xact_lock(1)`.execute(db)\n'],
  ['posts to the ledger', 'export const take = (db) => sql`select ledger_post_and_tell(1)`.execute(db)\n'],
  ['locks when it is asked to', "export const take = (db, lock) => db.$if(lock === 'lock', (q) => q.forUpdate())\n"],
]

for (const [title, query] of holders) {
  test(`an operation beside others is found when it ${title}, also through what it calls`, () => {
    const files = (call: string) => ({
      [`${modules}/works/works.queries.ts`]: query,
      [`${modules}/works/work-lock.ts`]:
        "import { take as takeRow } from './works.queries.ts'\n" +
        'export const readIt = () => 1\n' +
        "export const hold = (db) => takeRow(db, 'lock')\n",
      [`${modules}/works/operations/works.ts`]:
        "import { hold, readIt } from '../work-lock.ts'\n" +
        `import { take } from '../works.queries.ts'\n` +
        'export const listWorks = () => readIt()\n' +
        '// hold and take would be wrong here\n' +
        `export const readWork = (db) => ${call}\n`,
    })
    assert.deepEqual(misplacedOperations(tree(files('readIt()'))), [])
    for (const call of ['hold(db)', "take(db, 'lock')"]) {
      const found = misplacedOperations(tree(files(call)))
      assert.equal(found.length, 1, call)
      assert.match(found[0] ?? '', /works\.ts: readWork locks rows, posts to the ledger or moves an order/)
    }
  })
}

test('an operation that opens its transaction itself has released its locks for its callers, but what it posts stays posted', () => {
  const files = (body: string) => ({
    [`${modules}/works/operations/store-work.ts`]: `const lock = (db) => ${body}\nexport const storeWork = (app) => inTransaction(app, (tx) => lock(tx.db))\n`,
    [`${modules}/works/operations/works.ts`]:
      "import { storeWork } from './store-work.ts'\nexport const listWorks = () => 1\nexport const readWork = (app) => storeWork(app)\n",
  })
  assert.deepEqual(misplacedOperations(tree(files('db.selectFrom("a").forUpdate().execute()'))), [])
  const found = misplacedOperations(tree(files('sql`select ledger_post(1)`.execute(db)')))
  assert.match(found[0] ?? '', /works\.ts: readWork locks rows, posts to the ledger or moves an order/)
  const beside = tree({
    [`${modules}/works/operations/works.ts`]:
      'const lock = (db) => db.selectFrom("a").forUpdate().execute()\nexport const listWorks = () => 1\nexport const storeWork = (app) => inTransaction(app, (tx) => lock(tx.db))\n',
  })
  assert.match(misplacedOperations(beside)[0] ?? '', /works\.ts: storeWork locks rows/)
  const inCallers = tree({
    ...files('1'),
    [`${modules}/works/operations/store-work.ts`]:
      'export const storeWork = (tx) => tx.db.selectFrom("a").forUpdate().execute()\n',
  })
  assert.match(misplacedOperations(inCallers)[0] ?? '', /works\.ts: readWork locks rows/)
})

test('a query that locks only when it is asked holds nothing for those who read', () => {
  const root = tree({
    [`${modules}/works/works.queries.ts`]: holders.at(-1)?.[1] ?? '',
    [`${modules}/works/operations/works.ts`]:
      "import { take } from '../works.queries.ts'\n" +
      "export const listWorks = (db) => take(db, 'read')\nexport const readWork = () => 1\n",
  })
  assert.deepEqual(misplacedOperations(root), [])
})

test('an operation inside the unit of work of an order has a file of its own; one that picks its settings need not', () => {
  const found = (type: string) =>
    misplacedOperations(
      tree({
        [`${modules}/orders/operations/moves.ts`]:
          "import type { OrderUnitOfWork } from '../unit-of-work.ts'\n" +
          `export function listMoves() {}\nexport function undoMove(work: ${type}) {}\n`,
      }),
    )
  assert.deepEqual(found("Pick<OrderUnitOfWork, 'settings'>"), [])
  assert.match(found('OrderUnitOfWork')[0] ?? '', /moves\.ts: undoMove locks rows/)
})

test('an operation counts as tested by a test of its name or by one of its module that imports it', () => {
  const root = tree({
    [`${modules}/orders/operations/accept-order.ts`]: 'export function acceptOrder() {}\n',
    [`${modules}/orders/operations/accept-order.test.ts`]: '',
    [`${modules}/orders/operations/pay-order.ts`]: 'export function payOrder() {}\n',
    [`${modules}/orders/paying.test.ts`]: "import { payOrder } from './operations/pay-order.ts'\n",
    [`${modules}/orders/operations/lost-order.ts`]: 'export function lostOrder() {}\n',
    [`${modules}/ledger/ledger.test.ts`]: "import { lostOrder } from '../orders/operations/lost-order.ts'\n",
  })
  assert.deepEqual(untestedOperations(root), [
    `${modules}/orders/operations/lost-order.ts: no test of its module imports or names lostOrder`,
  ])
})

test('of the operations of a noun each needs its test', () => {
  const root = tree({
    [`${modules}/content/operations/works.ts`]: 'export function listWorks() {}\nexport function readWork() {}\n',
    [`${modules}/content/operations/works.test.ts`]:
      "import { listWorks } from './works.ts'\n// readWork is not tried\n",
  })
  assert.deepEqual(untestedOperations(root), [
    `${modules}/content/operations/works.ts: no test of its module imports or names readWork`,
  ])
})
