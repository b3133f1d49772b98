// Runs test files under `node:test`, a process each, in the order in which they are given: `run-files.mjs LANES FILE…`. The runner's
// own command sorts them by name, and the longest then run alone at the end.
import process from 'node:process'
import { run } from 'node:test'
import report from './reporters/node-test-reporter.mjs'

/** For one test. A file may take as long as its tests do. */
const LONGEST_TEST_MS = 180_000

const [lanes = '1', ...files] = process.argv.slice(2)
const execArgv = [
  `--test-timeout=${LONGEST_TEST_MS}`,
  // A test that has failed by taking too long may leave something that never ends: end-late.mjs ends its file then.
  `--import=${new URL('end-late.mjs', import.meta.url).href}`,
]
run({ files, concurrency: Number(lanes), execArgv })
  .on('test:fail', () => {
    process.exitCode = 1
  })
  .compose(report)
  .pipe(process.stdout)
