import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { readRuleTests, rulesNotShownBy, titlePattern, titlesIn, unshownRules } from './rule-tests.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const PRODUCT = `## 2. Screens

- **2.1** There is a home. — **built**
- **2.2** There is a garden. — _not yet_
`
const SOURCES = "test('the home is there', () => {})\nfor (const n of [1]) test(`room ${n} is warm`, () => {})\n"

function tree(rows: string): string {
  const root = mkdtempSync(join(tmpdir(), 'tembrel-rule-tests-'))
  folders.push(root)
  const files = { 'docs/product.md': PRODUCT, 'docs/product-tests.md': rows, 'apps/home.test.ts': SOURCES }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

test('a built rule with tests that stand in their files is content, whether a title is whole or of a table', () => {
  const root = tree(
    '- **2.1** `apps/home.test.ts` › the home is there\n  - `apps/home.test.ts` › room ${n} is warm\n  - `apps/home.test.ts` › room 7 is warm\n',
  )
  assert.deepEqual(unshownRules(root), [])
  assert.equal(readRuleTests(root).length, 3)
})

test('a built rule without a test, a rule that is not there or not built, a lost file and a lost title are found', () => {
  assert.match(unshownRules(tree('')).join('\n'), /rule 2\.1 is built and has no test/)
  const wrong = [
    ['- **2.9** `apps/home.test.ts` › the home is there', /2\.9 is no rule/],
    ['- **2.2** `apps/home.test.ts` › the home is there', /2\.2 is not built yet/],
    ['- **2.1** `apps/shed.test.ts` › the home is there', /names apps\/shed\.test\.ts, which is not there/],
    ['- **2.1** `apps/home.test.ts` › the home is gone', /a test that apps\/home\.test\.ts does not have/],
  ] as const
  for (const [row, found] of wrong) assert.match(unshownRules(tree(`${row}\n`)).join('\n'), found)
})

test('a row whose test did not pass in the run is found, and any row of its table of examples will do', () => {
  const file = 'apps/home.test.ts'
  const rows = [
    { rule: '2.1', file, title: 'the home is there' },
    { rule: '2.3', file, title: 'room ${n} is warm' },
  ]
  assert.equal(rulesNotShownBy([], rows).length, 2)
  assert.deepEqual(rulesNotShownBy([{ file: 'apps/other.test.ts', title: 'the home is there' }], rows).length, 2)
  const ran = [
    { file, title: 'the home is there' },
    { file, title: 'room 12 is warm' },
  ]
  assert.deepEqual(rulesNotShownBy(ran, rows), [])
})

test('titles are read in every kind of quotes, and only the places of a template stand for anything', () => {
  const source = 'test("a", f); it(`b ${c}`, f)\n  test(\n    \'d\\\'s\',\n    f)\nattest("no")'
  assert.deepEqual(titlesIn(source), ['a', 'b ${c}', "d's"])
  assert.ok(titlePattern('b ${c}.').test('b 1 and 2.'))
  assert.ok(!titlePattern('b ${c}.').test('b 1!'))
})
