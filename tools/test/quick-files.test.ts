import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, test } from 'node:test'
import { scratchProject } from '../testing/scratch-project.ts'
import { quickFiles } from './quick-files.ts'

const { root, write, git } = scratchProject()
after(() => rmSync(root, { recursive: true, force: true }))

const WORLD = 'apps/server/src/testing/scenario.ts'
const RULE = 'packages/domain/src/rule.test.ts'
const ORDERS = 'apps/server/src/modules/orders/orders.test.ts'
const PAYMENTS = 'apps/server/src/modules/payments/rows/payments.test.ts'
const PROOF = 'apps/server/src/testing/random-run.test.ts'
const ALL = [RULE, ORDERS, PAYMENTS, PROOF]

test('The quick check runs what needs no database, and of the rest what stands beside a change', () => {
  write(RULE, '')
  write(WORLD, "import { createTestDatabase } from './test-database.ts'\n")
  write(ORDERS, "import { createTestDatabase } from '../../testing/test-database.ts'\n")
  write(PAYMENTS, "import { setScenario } from '../../../testing/scenario.ts'\n")
  write(PROOF, "import { setScenario } from './scenario.ts'\n")
  assert.deepEqual(quickFiles(root, ALL), [RULE], 'without Git nothing is known to have changed')
  git('init')
  git('add', '-A')
  git('commit', '-m', 'Begin.')
  assert.deepEqual(quickFiles(root, ALL), [RULE])
  write('apps/server/src/modules/orders/operations/accept-order.ts', '')
  write('apps/server/src/testing/random-run/people.ts', '')
  assert.deepEqual(quickFiles(root, ALL), [RULE, ORDERS], 'the proofs that take minutes are left to the whole run')
})
