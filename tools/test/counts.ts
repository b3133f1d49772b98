/** How many checks of a step passed and failed, and how a program that was run is counted. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { RanTest } from '../architecture/rule-tests.ts'
import { root } from '../start/install.mjs'
import { runLeashed } from '../start/leash.mjs'
import { duration, fail, say } from '../start/terminal.mjs'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** What the steps of one run share. */
export interface TestRun {
  /** `npm run check`. */
  readonly isQuick: boolean
  readonly env: NodeJS.ProcessEnv
}

/** Of a step whose subject does not exist in this project. */
export const noCounts: Counts = { passed: 0, failed: 0 }

/** Every test that passed in this run, whoever ran it. */
export const ranTests: RanTest[] = []

/** A test that did not pass, or not at its first try: its file and title, and the beginning of why. */
export interface FailedTest {
  readonly title: string
  readonly reason: string
  /** It passed when it was tried again. */
  readonly isUnsteady?: boolean
}

/** What failed in this run. Its end repeats it, because a long log is read there first. */
export const failedTests: FailedTest[] = []

/** For a step that hangs. On a machine with much else to do the longest of them takes three times its time. */
const limitMilliseconds = 40 * 60_000

export function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((total, one) => total + one.passed, 0),
    failed: counts.reduce((total, one) => total + one.failed, 0),
  }
}

export interface Command {
  readonly title: string
  readonly command: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly cwd?: string
}

/** Runs a program that checks one thing. It counts as one, and is quoted only when it fails. */
export async function runCheck({ title, command, env, cwd = root }: Command): Promise<Counts> {
  const started = Date.now()
  let printed = ''
  const onOutput = (chunk: string): void => {
    printed = (printed + chunk).slice(-200_000)
  }
  const code = await runLeashed(command, { cwd, env, onOutput, signal: AbortSignal.timeout(limitMilliseconds) })
  if (code === 0) {
    say(`  ✓ ${title} (${duration(Date.now() - started)})`)
    return { passed: 1, failed: 0 }
  }
  fail(`${title} (${command.join(' ')} ended with ${code})\n${printed.trim()}`)
  return { passed: 0, failed: 1 }
}

/**
 * Runs a test runner whose reporter writes its counts to TEST_COUNTS_FILE. A runner that leaves no counts, counts nothing at all, or
 * ends badly with no test to blame has failed itself.
 */
export async function runTests({ title, command, env, cwd = root }: Command): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'tembrel-counts-'))
  const file = join(folder, 'counts.json')
  const progress = join(folder, 'progress.txt')
  const titles = join(folder, 'titles.json')
  const failures = join(folder, 'failures.json')
  const signal = AbortSignal.timeout(limitMilliseconds)
  try {
    const code = await runLeashed(command, {
      cwd,
      env: {
        ...env,
        TEST_COUNTS_FILE: file,
        TEST_PROGRESS_FILE: progress,
        TEST_TITLES_FILE: titles,
        TEST_FAILURES_FILE: failures,
      },
      signal,
    })
    ranTests.push(...readTitles(titles))
    failedTests.push(...(readJson<FailedTest[]>(failures) ?? []))
    const counts = readJson<Counts>(file)
    if (counts === undefined && signal.aborted)
      return failure(`${title}: stopped after ${duration(limitMilliseconds)}, in\n${readText(progress)}`)
    if (counts === undefined) return failure(`${title}: the runner ended with ${code} and counted nothing.`)
    if (counts.passed + counts.failed === 0) return failure(`${title}: no test was found.`)
    if (code !== 0 && counts.failed === 0) {
      fail(`${title}: the runner ended with ${code} though no test failed.`)
      return { ...counts, failed: 1 }
    }
    return counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function failure(message: string): Counts {
  fail(message)
  return { passed: 0, failed: 1 }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'an unknown file'
  }
}

function readTitles(file: string): RanTest[] {
  const titles = readJson<{ file?: string; title: string }[]>(file) ?? []
  return titles.map((test) => ({ file: relative(root, test.file ?? ''), title: test.title }))
}

/** What a reporter wrote; nothing when it died before. */
function readJson<Shape>(file: string): Shape | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Shape
  } catch {
    return undefined
  }
}
