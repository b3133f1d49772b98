import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../start/install.mjs'
import { type Counts, type FailedTest, runCheck, runTests, sum } from './counts.ts'
import VitestReporter, { type TestModule } from './reporters/vitest-reporter.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tembrel-counting-'))
after(() => rmSync(folder, { recursive: true }))

// A test runner inside a test runner must not believe that it is part of the outer one.
const { NODE_TEST_CONTEXT: _, ...env } = process.env

/** A runner that is broken may never end. */
const LONGEST_MS = 120_000

interface Run {
  readonly counts: Counts
  readonly titles: { readonly file: string; readonly title: string }[]
  readonly printed: string
  readonly code: number | null
  readonly failed: FailedTest[]
}

/** Runs files as the test files of the project are run, and returns what was counted and printed. */
function countFiles(sources: Readonly<Record<string, string>>): Run {
  const place = mkdtempSync(join(folder, 'files-'))
  const files = Object.entries(sources).map(([name, source]) => {
    const file = join(place, `${name}.test.mjs`)
    writeFileSync(
      file,
      `import { after, before, describe, test } from 'node:test'\nimport assert from 'node:assert'\n${source}`,
    )
    return file
  })
  const [counts, titles, failures] = ['counts.json', 'titles.json', 'failures.json'].map((name) => join(place, name))
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'tools/test/run-files.ts'), '1', ...files], {
    encoding: 'utf8',
    timeout: LONGEST_MS,
    env: {
      ...env,
      TEST_COUNTS_FILE: counts,
      TEST_TITLES_FILE: titles,
      TEST_FAILURES_FILE: failures,
      TEST_OUTPUT: '1',
      TEST_PATIENCE_MS: '300',
    },
  })
  const read = <Shape>(file = ''): Shape => JSON.parse(readFileSync(file, 'utf8')) as Shape
  return {
    counts: read<Counts>(counts),
    titles: read<Run['titles']>(titles).map(({ file, title }) => ({ file: basename(file), title })),
    printed: stdout,
    code: status,
    failed: read<FailedTest[]>(failures),
  }
}

function count(source: string): Run {
  return countFiles({ sample: source })
}

test('passed tests are counted one by one, those inside suites too, and suites are not', () => {
  const { counts, code } = count(
    "test('a', () => {})\ndescribe('s', () => { test('b', () => {}); test('c', () => {}) })\n",
  )
  assert.deepEqual(counts, { passed: 3, failed: 0 })
  assert.equal(code, 0)
})

test('a failed test is counted once, named, and explained with its values', () => {
  const { counts, printed, code, failed } = count(
    "describe('s', () => { test('two and two', () => assert.equal(5, 4)); test('b', () => {}) })\n",
  )
  assert.deepEqual(counts, { passed: 1, failed: 1 })
  assert.match(printed, /✗ two and two[\s\S]*5 == 4/)
  assert.equal(code, 1)
  // For the end of the log, where it is repeated.
  assert.equal(failed.length, 1)
  assert.match(failed[0]?.title ?? '', /sample\.test\.mjs › two and two$/)
  assert.match(failed[0]?.reason ?? '', /5 == 4/)
})

test('a skipped test, an unfinished one, a failed hook and a file that cannot be loaded are failures', () => {
  assert.deepEqual(count(`test('a', { sk${'ip'}: true }, () => {})\n`).counts, { passed: 0, failed: 1 })
  assert.deepEqual(count(`test('a', { to${'do'}: true }, () => {})\n`).counts, { passed: 0, failed: 1 })
  assert.ok(
    count("describe('s', () => { before(() => { throw new Error('no') }); test('b', () => {}) })\n").counts.failed > 0,
  )
  assert.deepEqual(count("throw new Error('at once')\n").counts, { passed: 0, failed: 1 })
})

test('files that share a process have their own hooks, one after the other, and their tests are theirs', () => {
  const source = (name: string): string =>
    `await new Promise((resolve) => setTimeout(resolve, 20))
     before(() => console.log('${name} begins'))
     after(() => console.log('${name} ends'))
     test('${name}', () => console.log(process.pid, '${name}'))`
  // Of four files for one lane the first two share a batch.
  const { counts, titles, printed } = countFiles({ a: source('a'), b: source('b'), c: source('c'), d: source('d') })
  assert.deepEqual(counts, { passed: 4, failed: 0 })
  assert.deepEqual(titles.slice(0, 2), [
    { file: 'a.test.mjs', title: 'a' },
    { file: 'b.test.mjs', title: 'b' },
  ])
  const [, process_of_a, process_of_b] = /a begins\n(\d+) a\na ends\nb begins\n(\d+) b\nb ends/.exec(printed) ?? []
  assert.ok(process_of_a !== undefined && process_of_a === process_of_b, printed)
})

test('a file that ends its process, hangs or fails late is named, and the next one runs all the same', () => {
  const wrongs: readonly (readonly [string, RegExp])[] = [
    ["test('a', () => process.exit(0))", /Its process ended with 0 while it ran/],
    ["test('a', () => process.kill(process.pid, 'SIGKILL'))", /Its process ended with SIGKILL while it ran/],
    ["setInterval(() => {}, 1000)\ntest('a', () => {})", /still keeps the process alive: .*Timeout/],
    ["test('a', () => { setTimeout(() => { throw new Error('late') }, 20) })", /generated asynchronous activity.*late/],
    ["test('a', () => {})\nawait null\nthrow new Error('half')", /Error: half/],
    ['await new Promise(() => {})', /what comes before them never ended/],
    ['', /has no tests/],
  ]
  const files = wrongs.flatMap(([source], index) => [
    [`wrong-${index}`, source] as const,
    [`good-${index}`, "test('good', () => {})"] as const,
  ])
  const { counts, failed, titles, code } = countFiles(Object.fromEntries(files))
  assert.equal(counts.failed, wrongs.length)
  assert.equal(code, 1)
  for (const [index, [source, reason]] of wrongs.entries()) {
    const [failure, ...more] = failed.filter(({ title }) => title.includes(`wrong-${index}.test.mjs`))
    assert.match(failure?.title ?? '', /› the file itself$/, source)
    assert.match(failure?.reason ?? '', reason)
    assert.deepEqual(more, [])
  }
  assert.deepEqual(
    titles.filter(({ title }) => title === 'good').map(({ file }) => file),
    wrongs.map((_, index) => `good-${index}.test.mjs`),
  )
})

test('a runner that counts nothing, finds nothing or dies has failed', async () => {
  const outcome = (script: string) => runTests({ title: 'canary', command: ['/bin/sh', '-c', script], env })
  assert.deepEqual(await outcome('exit 0'), { passed: 0, failed: 1 })
  assert.deepEqual(await outcome(`echo '{"passed":0,"failed":0}' > "$TEST_COUNTS_FILE"`), { passed: 0, failed: 1 })
  assert.deepEqual(await outcome(`echo '{"passed":4,"failed":0}' > "$TEST_COUNTS_FILE"; exit 3`), {
    passed: 4,
    failed: 1,
  })
  assert.deepEqual(await outcome(`echo '{"passed":4,"failed":2}' > "$TEST_COUNTS_FILE"; exit 1`), {
    passed: 4,
    failed: 2,
  })
  assert.deepEqual(await outcome(`echo '{"passed":4,"failed":0}' > "$TEST_COUNTS_FILE"`), { passed: 4, failed: 0 })
})

test('a check counts as one, by its exit code', async () => {
  const check = (script: string) => runCheck({ title: 'canary', command: ['/bin/sh', '-c', script], env })
  assert.deepEqual(sum([await check('exit 0'), await check('exit 2')]), { passed: 1, failed: 1 })
})

test('the reporter for Playwright counts passed, failed and skipped tests, and files that cannot be loaded', () => {
  const place = mkdtempSync(join(folder, 'playwright-'))
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  const sk = 'sk' + 'ip'
  const files = {
    'package.json': '{"type":"module"}',
    'playwright.config.ts': "export default { testDir: '.', workers: 1, retries: 1 }\n",
    'a.spec.ts': `import { expect, test } from '@playwright/test'\ntest('good', () => {})\ntest('bad', () => expect(1).toBe(2))\ntest.${sk}('off', () => {})\n`,
    'unsteady.spec.ts':
      "import { expect, test } from '@playwright/test'\ntest('late', ({}, { retry }) => expect(retry).toBe(1))\n",
    'b.spec.ts': "throw new Error('at once')\n",
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text)
  const run = (...args: string[]): { counts: Counts; printed: string; failed: FailedTest[] } => {
    const counts = join(place, 'counts.json')
    const failures = join(place, 'failures.json')
    const reporter = join(root, 'tools/test/reporters/playwright-reporter.mjs')
    const cli = join(root, 'node_modules/@playwright/test/cli.js')
    const { stdout } = spawnSync(process.execPath, [cli, 'test', `--reporter=${reporter}`, ...args], {
      cwd: place,
      encoding: 'utf8',
      env: { ...env, NO_COLOR: '1', TEST_COUNTS_FILE: counts, TEST_FAILURES_FILE: failures },
    })
    const failed = JSON.parse(readFileSync(failures, 'utf8')) as FailedTest[]
    return { counts: JSON.parse(readFileSync(counts, 'utf8')) as Counts, printed: stdout, failed }
  }
  const { counts, printed } = run('a.spec.ts')
  assert.deepEqual(counts, { passed: 1, failed: 2 })
  assert.match(printed, /✗ a\.spec\.ts › bad[\s\S]*Expected: 2/)
  const unsteady = run('unsteady.spec.ts')
  assert.deepEqual(unsteady.counts, { passed: 1, failed: 0 })
  assert.deepEqual(
    unsteady.failed.map(({ title, isUnsteady }) => ({ title, isUnsteady })),
    [{ title: 'unsteady.spec.ts › late', isUnsteady: true }],
  )
  assert.deepEqual(run('b.spec.ts').counts.passed, 0)
  assert.ok(run('b.spec.ts').counts.failed > 0)
})

test('the reporter for Vitest counts tests, files that cannot be loaded, and stray errors', () => {
  const file = join(folder, 'vitest.json')
  const module = (ok: boolean, ...states: string[]): TestModule => ({
    children: { allTests: () => states.map((state) => ({ name: 'a', result: () => ({ state }) })) },
    ok: () => ok,
  })
  process.env['TEST_COUNTS_FILE'] = file
  new VitestReporter().onTestRunEnd(
    [module(true, 'passed', 'passed'), module(false, 'failed', 'skipped'), module(false)],
    [new Error('stray')],
  )
  delete process.env['TEST_COUNTS_FILE']
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), { passed: 2, failed: 4 })
})
