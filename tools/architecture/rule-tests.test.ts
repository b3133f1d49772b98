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
- **2.3** The rooms are warm. — **built**
`
const WHOLE = "// Rule 2.1\ntest('the home is there', () => {})\n"
const TABLE = '  // Rules 2.1, 2.3\n  for (const n of [1]) test(`room ${n} is warm`, () => {})\n'

function tree(source: string): string {
  const root = mkdtempSync(join(tmpdir(), 'tembrel-rule-tests-'))
  folders.push(root)
  const files = { 'docs/product.md': PRODUCT, 'apps/home.test.ts': source }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

test('a built rule with a marked test is content, whether its title is whole or of a table', () => {
  const root = tree(`${WHOLE}${TABLE}`)
  assert.deepEqual(unshownRules(root), [])
  assert.deepEqual(readRuleTests(root), [
    { rule: '2.1', file: 'apps/home.test.ts', title: 'the home is there' },
    { rule: '2.1', file: 'apps/home.test.ts', title: 'room ${n} is warm' },
    { rule: '2.3', file: 'apps/home.test.ts', title: 'room ${n} is warm' },
  ])
})

test('a built rule without a test, and a mark of a rule that is not there, not built, or above no test, are found', () => {
  assert.match(unshownRules(tree(WHOLE)).join('\n'), /rule 2\.3 is built and has no test/)
  const wrong = [
    [WHOLE.replace('2.1', '2.9'), /home\.test\.ts › the home is there: rule 2\.9 is no rule/],
    [WHOLE.replace('2.1', '2.2'), /rule 2\.2 is not built yet/],
    [
      "// Rule 2.1\nconst home = 1\ntest('the home is there', () => {})\n",
      /no test stands below the mark of rule 2\.1/,
    ],
  ] as const
  for (const [source, found] of wrong) assert.match(unshownRules(tree(source)).join('\n'), found)
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
