/**
 * Runs test files one after the other in this process: `run-batch.ts FILE…`. Each has a root of its own with its own hooks, and has
 * ended when nothing keeps the process alive any more, as if it were alone. Events are written at once: a file may end the process.
 */
import { AsyncResource } from 'node:async_hooks'
import { writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { after, run } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { EVENTS_DESCRIPTOR, type FileEvent, type Result } from './file-events.ts'

/** How long a file whose tests and hooks are over may keep its process alive. */
const PATIENCE_MS = Number(process.env['TEST_PATIENCE_MS'] ?? 30_000)

type Told = Record<Result['type'], number>

function tell(event: FileEvent): void {
  writeSync(EVENTS_DESCRIPTOR, `${JSON.stringify(event)}\n`)
}

function reportFailure(file: string, reason: string): void {
  tell({ type: 'failed', file, written_in: file, title: 'the file itself', reason })
}

/** Suites are told by their tests; a skipped or unfinished test has failed, because nobody would notice it otherwise. */
function resultOf(file: string, event: TestEvent): Result | undefined {
  if (event.type !== 'test:pass' && event.type !== 'test:fail') return undefined
  const { name: title, skip, todo, details } = event.data
  const isSuite = details.type === 'suite'
  const test = { file, written_in: event.data.file ?? file, title }
  if (skip !== undefined || todo !== undefined)
    return { type: 'failed', ...test, reason: 'is skipped or marked as to do' }
  // The runner counts a file without tests as one that passed.
  if (event.type === 'test:pass') return isSuite || title === file ? undefined : { type: 'passed', ...test }
  // A suite fails because a test in it did, which has been told already; unless its own hook failed.
  const { error } = event.data.details
  if (isSuite && isChildFailure(error)) return undefined
  return { type: 'failed', ...test, reason: explain(error) }
}

function isChildFailure(error: unknown): boolean {
  return (error as { failureType?: string } | undefined)?.failureType === 'subtestsFailed'
}

function explain(error: unknown): string {
  const cause = (error as { cause?: unknown } | undefined)?.cause ?? error
  return inspect(cause, { depth: 4, colors: process.env['TEST_COLORS'] === '1' })
    .split('\n')
    .filter((line) => !/^\s+at .*node:internal/.test(line))
    .join('\n')
}

/** What no test told: something failed after its test had ended, the file has no tests, or it could not be loaded to its end. */
async function troubleOf(file: string, told: Told, notes: readonly string[]): Promise<string | undefined> {
  const errors = notes.filter((note) => note.startsWith('Error: '))
  if (errors.length > 0) return errors.join('\n')
  if (told.failed > 0) return undefined
  if (told.passed === 0) return 'It has no tests, or what comes before them never ended.'
  // The runner is silent about a file that fails after its first test was written: the module itself says it once more.
  return import(pathToFileURL(resolve(file)).href).then(() => undefined, explain)
}

async function runFile(file: string): Promise<void> {
  let patience: NodeJS.Timeout | undefined
  const told = { passed: 0, failed: 0 }
  const notes: string[] = []
  const events: AsyncIterable<TestEvent> = run({ files: [file], isolation: 'none' })
  after(() => {
    patience = setTimeout(() => {
      reportFailure(file, `Its tests have ended and something still keeps the process alive: ${leftBehind()}.`)
      process.exit(1)
    }, PATIENCE_MS).unref()
  })
  for await (const event of events) {
    if (event.type === 'test:diagnostic') notes.push(event.data.message)
    const result = resultOf(file, event)
    if (result === undefined) continue
    tell(result)
    told[result.type] += 1
  }
  clearTimeout(patience)
  const trouble = await troubleOf(file, told, notes)
  if (trouble !== undefined) reportFailure(file, trouble)
}

function leftBehind(): string {
  return process.getActiveResourcesInfo().join(', ')
}

/** A file is no test of the one before it: its first hooks and tests find their own root. */
const outside = new AsyncResource('TestFile')
// Without it the runner takes a test that shall run alone at its word.
process.env['NODE_TEST_CONTEXT'] = 'child'
for (const file of process.argv.slice(2)) {
  // The one before has ended within the last event of the process: what does not leave that event would end the process with it.
  await nextTurn()
  tell({ type: 'begun', file })
  await outside.runInAsyncScope(runFile, undefined, file)
  tell({ type: 'ended', file })
}
