/** A copy of the last commit in which files may be changed: a work tree of Git, with the packages of this folder. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Made by the type check and in no commit; tests of the web app read them. */
const GENERATED = ['apps/web/app/paraglide', 'apps/web/.react-router']
const PACKAGES = ['node_modules', 'apps/server/node_modules', 'apps/web/node_modules']

/** Whether every file is as it was committed. */
export function isClean(root: string): boolean {
  return git(root, 'status', '--porcelain', '--untracked-files=all') === ''
}

/** Makes the copy in the folder, in the place of one that a killed run has left there. */
export function makeCopy(root: string, folder: string): void {
  removeCopy(root, folder)
  git(root, 'worktree', 'add', '--detach', '--force', folder, 'HEAD')
  for (const path of GENERATED) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  for (const path of PACKAGES) {
    if (existsSync(join(root, path))) linkPackages(join(root, path), join(folder, path))
  }
}

export function removeCopy(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  git(root, 'worktree', 'prune')
}

/** What programs keep beside the packages is theirs: only the packages and their programs come along. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  const names = readdirSync(from).filter((name) => name === '.bin' || !name.startsWith('.'))
  for (const name of names) linkFolder(join(from, name), join(to, name))
}

/** Links that lead to folders of the project are relative, so that in the copy they lead to those of the copy. */
function linkFolder(from: string, to: string): void {
  const pointed = linkTarget(from)
  if (pointed !== null) return symlinkSync(pointed, to)
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isFile()) linkSync(source, target)
    else linkFolder(source, target)
  }
}

function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}

function git(cwd: string, ...words: readonly string[]): string {
  return execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}
