/**
 * Which test files `npm run check` runs: it has to stay under a minute. Tests without a database always; of those with one,
 * the tests of the folders that have changed since the last commit. The whole is `npm test`.
 */
import { dirname } from 'node:path'
import { changedFiles } from './changed-files.ts'
import { importerOf } from './imports.ts'

/** Whole database servers and processes, sound, services and programs of others, and the proofs that walk or race everything. */
const SLOW =
  /^apps\/(card-sandbox\/src\/restart\.|server\/src\/(adapters\/|database\/embedded-|testing\/foreign-programs\/|testing\/(order-matrix|order-races|random-run|crash)\.))/

/** What a test imports when it works on a database, itself or by way of what prepares its world. */
const DATABASES = [
  'apps/server/src/testing/test-database.ts',
  'apps/server/src/testing/test-cluster.ts',
  'apps/server/src/testing/stoppable-database.ts',
  'apps/server/src/database/embedded-postgres.ts',
]

/** The folder whose tests speak of this file; of a module of the server all of it. */
function subjectFolder(path: string): string {
  return /^apps\/server\/src\/modules\/[^/]+/.exec(path)?.[0] ?? dirname(path)
}

/** The files of `all` that the quick check runs; paths are relative to `root`. */
export function quickFiles(root: string, all: readonly string[]): string[] {
  const changed = new Set(changedFiles(root)?.map(subjectFolder))
  const isOnDatabase = importerOf(root, DATABASES)
  return all
    .filter((file) => !SLOW.test(file))
    .filter((file) => changed.has(subjectFolder(file)) || !isOnDatabase(file))
}
