/** The last release works while the new one migrates under it; `ops/drill/migration.ts` does the same for longer and with figures. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNightly, NIGHT_MS } from '../nightly.ts'
import { freePort, runMigrationDrill } from './migration-drill.ts'

const LENGTH = isNightly ? { rows: 200_000, seconds: 20 } : { rows: 2000, seconds: 0.5 }

// Rules 7.951, 7.957
test(
  'the last release answers everything while its hottest table is migrated, and starts again on the new schema',
  {
    timeout: NIGHT_MS,
  },
  async () => {
    const said: string[] = []
    const result = await runMigrationDrill({
      ...LENGTH,
      port: await freePort(22_100),
      say: (line) => said.push(line),
    })
    assert.deepEqual(result.failures, [])
    assert.ok(result.paid_after > 0, 'no order was paid on the new schema')
    // By day a dozen other tests run beside it, and what waits may be the machine.
    if (isNightly)
      assert.ok(result.longest_lock_wait_ms <= 1000, `${result.longest_lock_wait_ms} ms:\n${said.join('\n')}`)
  },
)
