import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { concernedFiles } from './changed-files.ts'

const root = mkdtempSync(join(tmpdir(), 'changed-files-'))
after(() => rmSync(root, { recursive: true, force: true }))

const RULE = 'packages/domain/src/money/fee.ts'
const PRICE = 'packages/domain/src/money/price.ts'
const OPERATION = 'apps/server/src/modules/orders/operations/place-order.ts'
const ROUTES = 'apps/server/src/modules/orders/orders.routes.ts'

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']
  execFileSync('git', [...author, ...args], { cwd: root, stdio: 'ignore' })
}

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
