import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as sql from './sql-rules.ts'
import { sourceTree as tree } from './testing/source-tree.ts'

const modules = 'apps/server/src/modules'

test('an index of a conflict that is named with a parameter is a violation', () => {
  const conflict = (where: string): string =>
    `db.insertInto('a').onConflict((oc) => oc.column('b')${where}.doNothing())\n`
  const file = `${modules}/orders/a.queries.ts`
  const root = tree({
    [file]: [
      conflict(''),
      conflict(".where('c', 'is', null)"),
      conflict(".where('c', '=', sql.lit('open'))"),
      conflict('.where(sql`c in (1, 2)`)'),
      conflict(".where('c', '=', 'open')"),
      conflict(".where('c', 'is', null).where('d', 'in', OPEN)"),
      "db.insertInto('a').onConflict((oc) => oc.column('b').doUpdateSet(said).where('c', '=', seen))\n",
    ].join(''),
  })
  assert.deepEqual(
    sql.conflictsWithParameters(root).map((line) => line.split(': ')[0]),
    [`${file}:5`, `${file}:6`],
  )
})
