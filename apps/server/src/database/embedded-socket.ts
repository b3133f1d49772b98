/** The private folder of the unix socket. The whole path may hold 107 bytes at most, so it is in the system's temporary folder. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { PostgresAccount } from './embedded-account.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'

const longestPath = 107 - '/.s.PGSQL.5432.lock'.length

/**
 * The same data folder always gets the same socket folder, so connections find a restarted server. Anybody may create names in
 * the temporary folder: a folder of that name which is not ours alone is not used, and a fresh random one takes its place.
 */
export function privateSocketFolder(data_dir: string, account: PostgresAccount | undefined): string {
  const place = join(realpathSync(dirname(data_dir)), basename(data_dir))
  const name = createHash('sha256').update(place).digest('hex').slice(0, 12)
  const uid = account?.uid ?? process.getuid?.() ?? 0
  const base = temporaryFolders(account).find(
    (folder) => folder.length + 32 < longestPath && isEnterable(folder, account),
  )
  if (base === undefined)
    throw new EmbeddedPostgresError('There is no temporary folder for the database socket: set TMPDIR.')
  const folder = join(base, `tembrel-${uid}-${name}`)
  try {
    mkdirSync(folder, { mode: 0o700 })
    giveFolder(folder, account)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(folder)
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder
  const fresh = mkdtempSync(join(base, 'tembrel-'))
  giveFolder(fresh, account)
  return fresh
}

/** Makes the account the owner of a folder, where another account than the present one is used. */
export function giveFolder(folder: string, account: PostgresAccount | undefined): void {
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
}

/** TMPDIR of root may be a private folder, so another account is better served by the common one. */
function temporaryFolders(account: PostgresAccount | undefined): string[] {
  return account === undefined ? [tmpdir(), '/tmp'] : ['/tmp', tmpdir()]
}

function isEnterable(folder: string, account: PostgresAccount | undefined): boolean {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return false
  if (account === undefined) return true
  const { uid, gid } = account
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { uid, gid, cwd: '/' }).status === 0
}
