/** Red in the office (Product 7.886): what is late, what failed, a check that does not add up, and the button of an act without a way back. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const OFFICE = dirname(dirname(fileURLToPath(import.meta.url)))

/** A tone or a colour; `kind="danger"` is a button. */
const RED = /tone(?:=|: )\{?["']danger["']|text-danger|--danger/

const REASONS: Readonly<Record<string, string>> = {
  'exceptions/exceptions-table.tsx': 'an exception that is late',
  'ledger/month-view.tsx': 'a sum that does not add up',
  'orders/staff-orders-table.tsx': 'a deadline that has passed',
  'payments/batch-dialog.tsx': 'a payment of many that was not executed',
  'service-state/service-state-screen.tsx': 'a service that fails',
  'service-state/state-problems.ts': 'a service that fails',
  'service-state/troubled-jobs.tsx': 'a job that was given up',
}

// Rule 7.886
test('Nothing in the office is red that is neither late nor failed', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: OFFICE, exclude: ['**/*.test.*'] })
  const red = files.filter((file) => RED.test(readFileSync(join(OFFICE, file), 'utf8')))
  assert.deepEqual(red.toSorted(), Object.keys(REASONS))
})
