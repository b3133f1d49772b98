import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { chosenIds } from './chosen-ids.ts'
import { firstFailure, type FirstFailureOf } from './first-failure.ts'
import { judge, type Verdict } from './judge.ts'

const FEE = `export function fee(sum: number): number {
  return sum > 100 ? 10 : 5
}

export function name(): string {
  return 'fee'
}
`

const TESTS = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fee } from './fee.ts'

test('a small sum costs 5', () => assert.equal(fee(100), 5))
test('a large sum costs 10', () => assert.equal(fee(101), 10))
`

const RED = `import assert from 'node:assert/strict'
import { test } from 'node:test'

test('it fails whatever the code is', () => assert.equal(1, 2))
`

const never: FirstFailureOf = () => assert.fail('nothing is run')

/** Judges a mistake in a project of three files, by the runner of this one when no other is given. */
async function judged(mistake: {
  find: string
  replace: string
  file?: string
  tests?: string
  by?: FirstFailureOf
}): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'tembrel-small-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'src'))
  const files = { 'package.json': '{ "type": "module" }', 'src/fee.ts': FEE, 'src/fee.test.ts': TESTS }
  for (const [file, text] of Object.entries({ ...files, 'src/red.test.ts': RED }))
    writeFileSync(join(folder, file), text)
  const run: FirstFailureOf = (paths) => firstFailure(folder, paths, process.env)
  const { find, replace, file = 'src/fee.ts', tests = 'src/fee.test.ts', by = run } = mistake
  const verdict = await judge(folder, { id: 1, file, find, replace, why: '', tests: [tests] }, by)
  assert.equal(readFileSync(join(folder, 'src/fee.ts'), 'utf8'), FEE, 'the file is as it was')
  return verdict
}

// Each starts programs of its own and waits for them.
suite('one mistake', { concurrency: true }, () => {
  test('that a test notices is killed by that test', async () => {
    const by = 'src/fee.test.ts › a small sum costs 5'
    assert.deepEqual(await judged({ find: 'sum > 100', replace: 'sum >= 100' }), { kind: 'killed', by })
  })

  test('that no test notices survives', async () => {
    assert.deepEqual(await judged({ find: "'fee'", replace: "'fees'" }), { kind: 'survived' })
  })

  test('whose place is not there, or there twice, no longer applies, and nothing is run', async () => {
    assert.deepEqual(await judged({ find: 'sum > 200', replace: '', by: never }), { kind: 'gone' })
    assert.deepEqual(await judged({ find: 'return', replace: 'throw', by: never }), { kind: 'gone' })
    assert.deepEqual(await judged({ find: 'sum', replace: '', file: 'src/gone.ts', by: never }), { kind: 'gone' })
  })

  test('proves nothing where a test fails without it too', async () => {
    const by = 'src/red.test.ts › it fails whatever the code is'
    const found = await judged({ find: 'sum > 100', replace: 'sum >= 100', tests: 'src/red.test.ts' })
    assert.deepEqual(found, { kind: 'unproven', by })
  })

  test('proves nothing where it keeps a file from being loaded', async () => {
    const by = 'src/fee.test.ts › the file itself'
    const found = await judged({ find: 'export function fee', replace: 'export function fees' })
    assert.deepEqual(found, { kind: 'unproven', by })
  })
})

test('mutations are chosen by numbers and by ranges of them', () => {
  assert.deepEqual([...chosenIds('7, 12-14')], [7, 12, 13, 14])
  assert.throws(() => chosenIds('all'), /Not numbers/)
})
