/**
 * The second half of `npm test`, under the project's own Node: every check in a readable order.
 * The last line is always `N passed, N failed`; a step that checks one thing (format, a type check, the build) counts as one.
 */
import { checkArchitecture } from './architecture-step.ts'
import { checkBuild, checkFormat, checkLint, checkTypes } from './static-steps.ts'
import { runBrowserTests, runComponentTests } from './browser-steps.ts'
import { checkRules } from './rules-step.ts'
import { runNodeTests, runStartTests, runUnitTests } from './node-steps.ts'
import { type Counts, type FailedTest, type TestRun, failedTests, noCounts, sum } from './counts.ts'
import { testEnvironment } from './test-environment.ts'
import { bold, duration, fail, say } from '../start/terminal.mjs'

interface Step {
  readonly title: string
  /** Part of `npm run check`. */
  readonly isQuick: boolean
  /** Runs at the same time as the step before it: it waits more than it works. */
  readonly isBeside?: boolean
  run(run: TestRun): Promise<Counts>
}

const steps: readonly Step[] = [
  { title: 'Format', isQuick: true, run: checkFormat },
  { title: 'Types', isQuick: true, run: checkTypes },
  // The linter reads types too: those of routes and messages are made by the step before.
  { title: 'Lint', isQuick: true, run: checkLint },
  { title: 'Architecture', isQuick: true, run: checkArchitecture },
  { title: 'Unit, contract and server tests', isQuick: true, run: runUnitTests },
  { title: 'Component tests', isQuick: false, run: runComponentTests },
  { title: 'Starting and stopping', isQuick: false, isBeside: true, run: runStartTests },
  { title: 'Build', isQuick: false, run: checkBuild },
  { title: 'Browser tests', isQuick: false, run: runBrowserTests },
  // Last: it looks at what all the others ran.
  { title: 'Rules of the product', isQuick: false, run: checkRules },
]

interface Result {
  readonly title: string
  readonly counts: Counts
}

/** Steps that run at the same time stand in one row. */
function inRows(wanted: readonly Step[]): Step[][] {
  const rows: Step[][] = []
  for (const step of wanted) {
    if (step.isBeside === true && rows.length > 0) rows.at(-1)?.push(step)
    else rows.push([step])
  }
  return rows
}

async function runStep({ title, run: work }: Step, given: TestRun): Promise<Result> {
  say(`\n${bold(title)}`)
  const started = Date.now()
  let counts: Counts
  try {
    counts = await work(given)
  } catch (error) {
    fail((error as Error).stack ?? String(error))
    counts = { passed: 0, failed: 1 }
  }
  const words = counts === noCounts ? 'not present' : `${counts.passed} passed, ${counts.failed} failed`
  say(`${counts.failed > 0 ? '✗' : '✓'} ${title}: ${words} (${duration(Date.now() - started)})`)
  return { title, counts }
}

/** Enough to see what was expected where; the rest stands above, where the test ran. */
const reasonCharacters = 3000

/** Names a failed test once more, at the end of the log: of a long one often only that is kept. */
function reportAgain({ title, reason, isUnsteady }: FailedTest): void {
  say(`\n✗ ${title}${isUnsteady === true ? ' (passed when it was tried again: it is unsteady)' : ''}`)
  say(reason.slice(0, reasonCharacters).replaceAll(/^/gm, '    '))
}

async function main(): Promise<void> {
  const isQuick = process.argv.includes('--check')
  const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const run: TestRun = { isQuick, env: testEnvironment({ isNightly: process.argv.includes('--nightly') }) }
  const wanted: Step[] = [...steps].filter((step) => !isQuick || step.isQuick)
  if (paths.length > 0)
    wanted.splice(0, wanted.length, {
      title: paths.join(' '),
      isQuick: true,
      run: (given) => runNodeTests(given, paths),
    })
  const results: Result[] = []
  const started = Date.now()
  for (const row of inRows(wanted)) results.push(...(await Promise.all(row.map((step) => runStep(step, run)))))
  const total = sum(results.map((result) => result.counts))
  for (const failed of failedTests) reportAgain(failed)
  say(`\nAll of it took ${duration(Date.now() - started)}.`)
  for (const { title } of results.filter((result) => result.counts.failed > 0)) say(`✗ ${title}`)
  say(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.once('disconnect', () => process.exit(1))

await main()
