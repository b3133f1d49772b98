/** Runs test files until one fails: those of `node:test` and, in a browser, those of components. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runLeashed } from '../start/leash.mjs'
import type { FailedTest } from '../test/counts.ts'

export interface FirstFailure {
  /** From the root of the project. */
  readonly file: string
  readonly title: string
}

/** Null when every test of the files has passed. */
export type FirstFailureOf = (files: readonly string[]) => Promise<FirstFailure | null>

/** Used in place of a title when the file failed without a failed test. */
export const FILE_ITSELF = 'the file itself'

const LONGEST_RUN_MS = 20 * 60_000
const own = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Runs files of a project folder. `env` leads them to a database and to a browser. */
export async function firstFailure(
  folder: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<FirstFailure | null> {
  const components = files.filter((file) => file.endsWith('.tsx'))
  const others = files.filter((file) => !file.endsWith('.tsx'))
  const lanes = String(Math.max(2, availableParallelism()) + 1)
  const runner = ['node', own('../test/run-files.ts'), lanes, ...others]
  const failure = others.length === 0 ? null : await run(folder, { command: runner, cwd: folder, env })
  if (failure !== null || components.length === 0) return failure
  const cwd = join(folder, 'apps', 'web')
  const named = components.map((file) => relative(cwd, join(folder, file)))
  const reporter = `--reporter=${own('../test/reporters/vitest-reporter.mjs')}`
  return run(folder, { command: ['vitest', 'run', '--bail=1', reporter, ...named], cwd, env })
}

interface TestCommand {
  readonly command: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

async function run(folder: string, { command, cwd, env }: TestCommand): Promise<FirstFailure | null> {
  const notes = mkdtempSync(join(tmpdir(), 'tembrel-mutation-'))
  const failures = join(notes, 'failures.json')
  let printed = ''
  try {
    const code = await runLeashed(command, {
      cwd,
      env: { ...env, TEST_STOP_AT_FAILURE: '1', TEST_FAILURES_FILE: failures },
      onOutput: (chunk) => (printed = (printed + chunk).slice(-20_000)),
      signal: AbortSignal.timeout(LONGEST_RUN_MS),
    })
    if (code === 0) return null
    const failed = readFailures(failures).find(({ reason }) => !isStopped(reason))
    if (failed) return failureOf(folder, failed.title)
    process.stdout.write(printed)
    return { file: relative(folder, cwd) || command.at(-1) || '', title: FILE_ITSELF }
  } finally {
    rmSync(notes, { recursive: true, force: true })
  }
}

/** Vitest counts what it did not run any more after the first failure. */
function isStopped(reason: string): boolean {
  return /^it is (?:skipped|pending)$/.test(reason)
}

function failureOf(folder: string, named: string): FirstFailure {
  const [path = '', ...words] = named.split(' › ')
  const file = path.replace(`${folder}/`, '')
  const title = words.join(' › ')
  // The runner calls a file that cannot be loaded a test of the file's own name.
  return { file, title: title.endsWith(file) ? FILE_ITSELF : title }
}

/** None when the runner died before it could write them. */
function readFailures(file: string): readonly FailedTest[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FailedTest[]
  } catch {
    return []
  }
}
