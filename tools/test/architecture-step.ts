/** The rules of the house: layers (dependency-cruiser), dead code (knip), and the tests in tools/. */
import { globSync } from 'node:fs'
import { root } from '../start/install.mjs'
import { type Counts, failure, runCheck, sum, type TestRun } from './counts.ts'
import { withCluster } from './cluster.ts'
import { nodeTests } from './node-steps.ts'

/** dependency-cruiser says "no violations" when it understood nothing, so the number of modules it saw is part of the check. */
const layers = `
out=$(depcruise --config .dependency-cruiser.cjs packages apps/card-sandbox/src apps/server/src apps/web/app) || { printf '%s\\n' "$out"; exit 1; }
printf '%s\\n' "$out"
printf '%s\\n' "$out" | grep -Eq '\\(([0-9]{2,}) modules' || { echo 'dependency-cruiser saw no modules'; exit 1; }`

/** Tests are no users: what nothing but they imports is dead. */
const productionKnip = [
  'knip',
  '--production',
  '--no-progress',
  '--config',
  'knip.production.json',
  '--include',
  'files,exports',
]

export async function checkArchitecture({ env }: TestRun): Promise<Counts> {
  const files = globSync('tools/**/*.test.ts', { cwd: root }).filter((file) => !file.startsWith('tools/start/'))
  if (files.length === 0) return failure('There are no tests in tools/.')
  // Each of them keeps one processor busy.
  const checks = await Promise.all([
    runCheck({ title: 'layers', command: ['/bin/sh', '-c', layers], env }),
    runCheck({ title: 'dead code', command: ['knip', '--no-progress'], env }),
    runCheck({ title: 'code that only tests use', command: productionKnip, env }),
  ])
  return sum([
    ...checks,
    await withCluster((clusterEnv) => nodeTests('architecture', files, { ...env, ...clusterEnv })),
  ])
}
