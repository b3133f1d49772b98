/** What has changed since the last commit, for `npm run check`. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.ts'

/** Paths of files with a change that is not committed, new ones too; undefined without Git, where nothing is known. */
export function changedFiles(root: string): string[] | undefined {
  const status = git(root, ['status', '--porcelain', '--untracked-files=all', '--no-renames'])
  return status?.map((line) => line.slice(3).replaceAll('"', ''))
}

/** Sources that have changed, and those that import one of them directly; undefined without Git. */
export function concernedFiles(root: string): string[] | undefined {
  const changed = changedFiles(root)?.filter(isSource)
  const all = git(root, ['ls-files', '--cached', '--others', '--exclude-standard'])?.filter(isSource)
  if (changed === undefined || all === undefined) return undefined
  if (changed.length === 0) return []
  const isChanged = new Set(changed)
  return all
    .filter((file) => isChanged.has(file) || importsOf(root, file).some((imported) => isChanged.has(imported)))
    .filter((file) => existsSync(join(root, file)))
}

function isSource(path: string): boolean {
  return /\.(?:[cm]?js|tsx?)$/.test(path)
}

function git(root: string, args: readonly string[]): string[] | undefined {
  try {
    const output = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    })
    return output.split('\n').filter((line) => line !== '')
  } catch {
    return undefined
  }
}
