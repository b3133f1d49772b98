/**
 * Which test files `npm run check` runs: it has to stay under a minute. Tests without a database always; of those with one,
 * the tests of the folders that have changed since the last commit. The whole is `npm test`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whole database servers, sound, doubles of outside services, and the proofs that walk or race everything. */
const SLOW =
  /^apps\/server\/src\/(adapters\/|database\/embedded-|testing\/(order-matrix|order-races|random-run|crash)\.)/

/** What a test file imports when it works on a database. */
const ON_DATABASE = /from '[^']*\/(test-database|test-app|test-web|stage|stage-[a-z]+)\.ts'/

/** Folders with a change that is not committed; of a module of the server all of it. Without Git there are none. */
function changedFolders(root: string): ReadonlySet<string> {
  let status: string
  try {
    const git = ['status', '--porcelain', '--untracked-files=all', '--no-renames']
    status = execFileSync('git', git, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return new Set()
  }
  const paths = status.split('\n').map((line) => line.slice(3).replaceAll('"', ''))
  return new Set(paths.map(subjectFolder))
}

/** The folder whose tests speak of this file. */
function subjectFolder(path: string): string {
  return /^apps\/server\/src\/modules\/[^/]+/.exec(path)?.[0] ?? dirname(path)
}

/** The files of `all` that the quick check runs; paths are relative to `root`. */
export function quickFiles(root: string, all: readonly string[]): string[] {
  const changed = changedFolders(root)
  return all
    .filter((file) => !SLOW.test(file))
    .filter((file) => changed.has(subjectFolder(file)) || !isOnDatabase(join(root, file)))
}

function isOnDatabase(file: string): boolean {
  return ON_DATABASE.test(readFileSync(file, 'utf8'))
}
