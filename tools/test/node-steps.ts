/** Tests under `node --test`: rules, contract, server, and the browser's code that needs no browser. */
import { globSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { root } from '../start/install.mjs'
import { withCluster } from './cluster.ts'
import { type Counts, failure, runTests, type TestRun } from './counts.ts'
import { quickFiles } from './quick-files.ts'

/** Every folder must have tests: an empty glob is a mistake, not a success. */
const folders = [
  'packages/domain/src',
  'packages/contract/src',
  'apps/server/src',
  'apps/web/app',
  'apps/web/vite-plugins',
  'database/demo',
  'bench',
]

const processors = Math.max(2, availableParallelism())

/**
 * The files that take longest, begun first so that none of them runs alone at the end. The crashes and the random day wait most of
 * their time: they come one after the other, beside those that keep the processors busy.
 */
const LONGEST = [
  'apps/server/src/testing/crash.test.ts',
  'apps/server/src/testing/bad-input.test.ts',
  'apps/server/src/testing/order-matrix.test.ts',
  'apps/server/src/testing/random-run.test.ts',
  'apps/server/src/testing/order-races.test.ts',
  'apps/server/src/adapters/audio/audio-tools.test.ts',
  'apps/server/src/testing/policy.test.ts',
  'apps/server/src/jobs/run-jobs.test.ts',
]

function longestFirst(files: readonly string[]): readonly string[] {
  const first = LONGEST.filter((file) => files.includes(file))
  return [...first, ...files.filter((file) => !first.includes(file)).toSorted()]
}

/** Runs test files of `node:test`, as many at once as there are processors when `lanes` does not say otherwise. */
export function nodeTests(
  title: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  lanes = processors,
): Promise<Counts> {
  return runTests({
    title,
    command: ['node', './tools/test/run-files.mjs', String(lanes), ...longestFirst(files)],
    env,
  })
}

export async function runUnitTests({ env, isQuick }: TestRun): Promise<Counts> {
  const files = folders.map((folder) => ({ folder, found: globSync(`${folder}/**/*.test.ts`, { cwd: root }) }))
  const empty = files.filter(({ found }) => found.length === 0).map(({ folder }) => folder)
  if (empty.length > 0) return failure(`There are no tests in ${empty.join(', ')}.`)
  const all = files.flatMap(({ found }) => found)
  const wanted = isQuick ? quickFiles(root, all) : all
  // Each waits for its database, for clocks or for a sound tool now and then: one more file fills these gaps.
  return withCluster((clusterEnv) => nodeTests('unit', wanted, { ...env, ...clusterEnv }, processors + 1))
}

/** These start and kill whole products, so they run by themselves. */
export async function runStartTests({ env }: TestRun): Promise<Counts> {
  const files = globSync('tools/start/**/*.test.ts', { cwd: root })
  if (files.length === 0) return failure('There are no tests in tools/start.')
  return withCluster((clusterEnv) => nodeTests('start', files, { ...env, ...clusterEnv }))
}

/** `npm test -- PATH…`: the test files of these files and folders. */
export async function runNodeTests({ env }: TestRun, paths: readonly string[]): Promise<Counts> {
  const files = paths.flatMap((path) => {
    const full = resolve(root, path)
    const stat = statSync(full, { throwIfNoEntry: false })
    if (stat === undefined) return []
    const local = relative(root, full)
    return stat.isDirectory() ? globSync(join(local, '**/*.test.ts'), { cwd: root }) : [local]
  })
  if (files.length === 0) return failure(`There are no test files in ${paths.join(', ')}.`)
  return withCluster((clusterEnv) => nodeTests('tests', files, { ...env, ...clusterEnv, TEST_OUTPUT: '1' }))
}
