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
  'apps/card-sandbox/src',
  'apps/server/src',
  'apps/web/app',
  'apps/web/vite-plugins',
  'database/demo-data',
  'bench',
  'ops',
]

const processors = Math.max(2, availableParallelism())

/** Runs test files of `node:test`, as many at once as there are processors when `lanes` does not say otherwise. */
export function nodeTests(
  title: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  lanes = processors,
): Promise<Counts> {
  return runTests({
    title,
    command: ['node', './tools/test/run-files.ts', String(lanes), ...files.toSorted()],
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
