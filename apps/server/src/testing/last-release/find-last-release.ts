/**
 * The last release, in a folder of its own (decision 0132): the newest tag that HEAD descends from, without tags the last commit before the
 * newest migration came. It borrows the libraries of this folder when it needs the same ones.
 */
import { execFileSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

export interface Release {
  /** `v1.2.0`, the beginning of a commit, or why this version stands in for it. */
  readonly name: string
  readonly folder: string
  /** False where the last release cannot be had: without its history, or when it needs other libraries. */
  readonly is_last: boolean
  remove(): void
}

/** Checks the last release out. Where that cannot be done, this version stands in for it. */
export function takeLastRelease(): Release {
  try {
    return checkOut(findLastRelease())
  } catch (error) {
    const name = `this version itself (${(error as Error).message.split('\n')[0]})`
    return { name, folder: root, is_last: false, remove: () => undefined }
  }
}

function checkOut({ name, commit }: { name: string; commit: string }): Release {
  const folder = mkdtempSync(join(tmpdir(), 'tembrel-last-release-'))
  const remove = (): void => {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  git('worktree', 'add', '--detach', '--force', folder, commit)
  try {
    if (usedLibraries(folder) !== usedLibraries(root)) throw new Error(`the release ${name} needs other libraries`)
    borrowLibraries(folder)
  } catch (error) {
    remove()
    throw error
  }
  return { name, folder, is_last: true, remove }
}

/** Which commit counts as the last release, and what it is called. */
export function findLastRelease(): { name: string; commit: string } {
  const tag = newestTag()
  if (tag !== null) return { name: tag, commit: git('rev-list', '-1', tag) }
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'database/migrations/*.sql')
  if (added === '') throw new Error('git knows no commit that brought a migration')
  const commit = git('rev-parse', `${added}^`)
  return { name: commit.slice(0, 8), commit }
}

function newestTag(): string | null {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^')
  } catch {
    return null
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** The libraries that a server uses, with their versions; those of tests may differ. */
function usedLibraries(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string; dev?: boolean; link?: boolean }>
  }
  const used = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
  )
  const lines = used.map(([path, { version, integrity }]) => `${path} ${version} ${integrity}`)
  return lines.toSorted((a, b) => a.localeCompare(b)).join('\n')
}

/** Where npm puts libraries; of packages only those that nobody else has in this version. */
const PLACES = ['.', 'apps/server', 'apps/web', 'apps/card-sandbox', 'packages/domain', 'packages/contract'] as const

/** Links to the libraries here; the packages of the project are its own. */
function borrowLibraries(folder: string): void {
  for (const place of PLACES) {
    const from = join(root, place, 'node_modules')
    const to = join(folder, place, 'node_modules')
    if (!isFolder(from)) continue
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) {
      const isOurs = name === '@tembrel'
      if (isOurs) mkdirSync(join(to, name))
      else symlinkSync(join(from, name), join(to, name))
      for (const inner of isOurs ? readdirSync(join(from, name)) : []) {
        const path = realpathSync(join(from, name, inner)).slice(realpathSync(root).length)
        symlinkSync(join(folder, path), join(to, name, inner))
      }
    }
  }
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory()
  } catch {
    return false
  }
}
