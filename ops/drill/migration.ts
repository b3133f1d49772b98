/**
 * The drill of a migration (docs/operations.md, A new version): `node ops/drill/migration.ts [--rows 200000] [--seconds 10]`.
 * The exit code is 1 when the last release could not be had, a call failed, or somebody waited for a lock for longer than a second.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { freePort, runMigrationDrill } from '../../apps/server/src/testing/last-release/migration-drill.ts'

const LONGEST_WAIT_MS = 1000

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '200000' }, seconds: { type: 'string', default: '10' } },
})
const write = (line: string): boolean => process.stdout.write(`${line}\n`)
const result = await runMigrationDrill({
  rows: Number(values.rows),
  seconds: Number(values.seconds),
  port: await freePort(22_000),
  say: write,
})
const { failures, ...figures } = result
for (const [name, figure] of Object.entries(figures)) write(`${name.padEnd(24)}${figure}`)
write(`${'failures'.padEnd(24)}${failures.length}`)
for (const failure of failures.slice(0, 20)) write(failure)
if (!result.is_last || failures.length > 0 || result.longest_lock_wait_ms > LONGEST_WAIT_MS || result.paid_after === 0)
  process.exitCode = 1
