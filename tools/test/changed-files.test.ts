import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { scratchProject } from '../testing/scratch-project.ts'
import { concernedFiles } from './changed-files.ts'

const { root, write, git } = scratchProject()
after(() => rmSync(root, { recursive: true, force: true }))

const RULE = 'packages/domain/src/money/fee.ts'
const PRICE = 'packages/domain/src/money/price.ts'
const OPERATION = 'apps/server/src/modules/orders/operations/place-order.ts'
const ROUTES = 'apps/server/src/modules/orders/orders.routes.ts'

test('Rules that need types are asked of what has changed and of what imports it directly, across packages', () => {
  write(RULE, 'export const fee = 1\n')
  write(PRICE, "import { fee } from './fee.ts'\n")
  write(OPERATION, "import { fee } from '@tembrel/domain/money/fee.ts'\n")
  write(ROUTES, "const later = await import('./operations/place-order.ts')\n")
  assert.equal(concernedFiles(root), undefined, 'without Git nothing is known to have changed')
  git('init')
  git('add', '-A')
  git('commit', '-m', 'Begin.')
  assert.deepEqual(concernedFiles(root), [])
  write(RULE, 'export const fee = 2\n')
  assert.deepEqual(concernedFiles(root)?.toSorted(), [OPERATION, RULE, PRICE].toSorted())
  write(OPERATION, 'export const placed = 1\n')
  assert.deepEqual(concernedFiles(root)?.toSorted(), [OPERATION, ROUTES, RULE, PRICE].toSorted())
  rmSync(join(root, RULE))
  assert.deepEqual(concernedFiles(root)?.toSorted(), [OPERATION, ROUTES, PRICE].toSorted())
})
