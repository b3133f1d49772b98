/**
 * Runs test files under `node:test` in the order in which they are given: `run-files.ts LANES FILE…`. Most share a process with their
 * neighbours (batches.ts). What failed is printed; the counts are written to the file named by TEST_COUNTS_FILE, what passed to that
 * of TEST_TITLES_FILE, and what failed to that of TEST_FAILURES_FILE. TEST_STOP_AT_FAILURE=1 ends the run at the first failure.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { planBatches } from './batches.ts'
import type { FailedTest } from './counts.ts'
import { EVENTS_DESCRIPTOR, type FileEvent } from './file-events.ts'

/** For one test. A file may take as long as its tests do. */
const LONGEST_TEST_MS = 180_000

/** What tests print is shown when somebody runs chosen files; in a whole run it would only hide what matters. */
const isTalkative = process.env['TEST_OUTPUT'] === '1'
const stopsAtFailure = process.env['TEST_STOP_AT_FAILURE'] === '1'
const colors = process.stdout.isTTY ? '1' : '0'

const titles: { file: string; title: string }[] = []
const failures: FailedTest[] = []
const shownFiles = new Set<string>()
const underWay = new Set<string>()

function note(event: FileEvent): void {
  if (event.type === 'passed') titles.push({ file: event.written_in, title: event.title })
  else if (event.type === 'failed') reportFailure(event.file, event.title, event.reason ?? '')
  else noteProgress(event.type, event.file)
}

function reportFailure(path: string, title: string, reason: string): void {
  const file = path.replace(`${process.cwd()}/`, '')
  if (!shownFiles.has(file)) process.stdout.write(`\n${file}\n`)
  shownFiles.add(file)
  process.stdout.write(`  ✗ ${title}\n${reason.replaceAll(/^/gm, '    ')}\n`)
  failures.push({ title: `${file} › ${title}`, reason: stripVTControlCharacters(reason) })
  if (!stopsAtFailure) return
  notifyCounts()
  // Whoever asked for it ends what is still running with this process (leash.mjs).
  process.exit(1)
}

/** A runner that is stopped for taking too long can tell nothing any more: the files it is at stand in TEST_PROGRESS_FILE. */
function noteProgress(type: 'begun' | 'ended', file: string): void {
  if (type === 'begun') underWay.add(file)
  else underWay.delete(file)
  writeTo('TEST_PROGRESS_FILE', [...underWay].join('\n'))
}

/** Runs files in one process, and those that a file which ended it has left over in another. */
async function runBatch(files: readonly string[]): Promise<void> {
  const rest = [...files]
  const untold = failures.length
  while (rest.length > 0) {
    let failedBefore = failures.length
    const end = await runProcess(rest, (event) => {
      if (event.type === 'begun') failedBefore = failures.length
      if (event.type === 'ended') rest.shift()
      note(event)
    })
    const file = rest.shift()
    if (file === undefined && end !== 0 && failures.length === untold)
      reportFailure(files.at(-1) ?? '', 'the file itself', `Its process ended with ${end} though no test failed.`)
    if (file === undefined) return
    // A file that keeps its process alive has said so itself.
    if (failures.length === failedBefore)
      reportFailure(file, 'the file itself', `Its process ended with ${end} while it ran.`)
    noteProgress('ended', file)
  }
}

/** Its exit code, or the signal that ended it. */
async function runProcess(files: readonly string[], onEvent: (event: FileEvent) => void): Promise<number | string> {
  const script = fileURLToPath(new URL('run-batch.ts', import.meta.url))
  const child = spawn(process.execPath, [`--test-timeout=${LONGEST_TEST_MS}`, script, ...files], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, TEST_COLORS: colors },
  })
  const { promise, resolve } = Promise.withResolvers<number | string>()
  child.stdout?.on('data', (chunk: Buffer) => isTalkative && process.stdout.write(chunk))
  child.stderr?.on('data', (chunk: Buffer) => process.stdout.write(chunk))
  const events = createInterface({ input: child.stdio[EVENTS_DESCRIPTOR] as Readable })
  events.on('line', (line) => onEvent(JSON.parse(line) as FileEvent))
  child.once('close', (code, signal) => resolve(code ?? signal ?? 1))
  return promise
}

function notifyCounts(): void {
  writeTo('TEST_COUNTS_FILE', JSON.stringify({ passed: titles.length, failed: failures.length }))
  writeTo('TEST_TITLES_FILE', JSON.stringify(titles))
  writeTo('TEST_FAILURES_FILE', JSON.stringify(failures))
}

function writeTo(variable: string, text: string): void {
  const file = process.env[variable]
  if (file !== undefined) writeFileSync(file, text)
}

async function main([lanes = '1', ...files]: readonly string[]): Promise<void> {
  const batches = planBatches(files, Number(lanes))
  const runLane = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) await runBatch(batch)
  }
  await Promise.all(Array.from({ length: Number(lanes) }, runLane))
  notifyCounts()
  process.exitCode = failures.length > 0 ? 1 : 0
}

await main(process.argv.slice(2))
