import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { isClean, makeCopy, removeCopy } from './project-copy.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'project-copy-')))
after(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function git(...args: string[]): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']
  return execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

test('a copy has the last commit, its packages lead to its own folders, and nothing of it is left behind', () => {
  write('.gitignore', 'node_modules\n.data\n')
  write('packages/domain/rule.ts', 'export const limit = 5\n')
  write('node_modules/library/index.js', '')
  write('node_modules/.cache/kept', '')
  mkdirSync(join(root, 'node_modules/@own'))
  symlinkSync('../../packages/domain', join(root, 'node_modules/@own/domain'))
  git('init')
  git('add', '-A')
  git('commit', '-m', 'Begin.')
  assert.equal(isClean(root), true)
  const copy = join(root, '.data/mutations')
  makeCopy(root, copy)
  const rule = join(copy, 'packages/domain/rule.ts')
  assert.equal(realpathSync(join(copy, 'node_modules/@own/domain/rule.ts')), rule)
  assert.equal(existsSync(join(copy, 'node_modules/library/index.js')), true)
  assert.equal(existsSync(join(copy, 'node_modules/.cache')), false)
  writeFileSync(rule, 'export const limit = 6\n')
  // A run that was killed has left its mistake there: the next one begins anew.
  makeCopy(root, copy)
  assert.equal(readFileSync(rule, 'utf8'), 'export const limit = 5\n')
  removeCopy(root, copy)
  assert.deepEqual([existsSync(copy), git('worktree', 'list').trim().split('\n').length], [false, 1])
  assert.equal(isClean(root), true)
  write('packages/domain/other.ts', '')
  assert.equal(isClean(root), false)
})
