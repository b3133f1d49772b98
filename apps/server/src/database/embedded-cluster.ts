/**
 * Makes the data folder of the built-in PostgreSQL: UTF-8, Russian sort order by ICU, password sign-in only.
 *
 * A folder under the final name is always complete: it is prepared under another name and renamed, so a start that is killed in
 * the middle leaves nothing that a later start could mistake for a database.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { PostgresAccount } from './embedded-account.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { isAlive } from './embedded-lock.ts'

export interface ClusterOptions {
  readonly data_dir: string
  readonly native: string
  readonly account: PostgresAccount | undefined
  /** A folder that only the account can enter: the password passes through it. */
  readonly socket_dir: string
  /** Skips the flush to disk, for a cluster that is thrown away. */
  readonly throwaway: boolean
}

const passwordFile = 'tembrel-password'

/** How a child process names the data folder, and the descriptor that must be open in it as number 3, if any. */
export interface DataFolderHandle {
  readonly path: string
  readonly descriptor: number | undefined
  close(): void
}

/**
 * An account may be barred from the folders above the data folder (a project under /root, for example). On Linux the folder
 * is therefore handed over as an open descriptor, which needs no right to the folders above it.
 */
export function openDataFolder(data_dir: string, account: PostgresAccount | undefined): DataFolderHandle {
  if (account === undefined || process.platform !== 'linux')
    return { path: data_dir, descriptor: undefined, close: () => undefined }
  const descriptor = openSync(data_dir, 'r')
  return { path: '/proc/self/fd/3', descriptor, close: () => closeSync(descriptor) }
}

/** Creates the cluster unless it is there. Two processes may try at once: one of them wins and the other finds it done. */
export function ensureCluster(options: ClusterOptions): void {
  const { data_dir } = options
  if (existsSync(join(data_dir, 'PG_VERSION'))) return
  if (existsSync(data_dir) && readdirSync(data_dir).length > 0) {
    throw new EmbeddedPostgresError(
      `${data_dir} is neither empty nor a PostgreSQL data folder. Move it away or choose another DATA_DIR.`,
    )
  }
  const half = `${data_dir}.init-${process.pid}`
  removeAbandoned(data_dir)
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  try {
    initialise(half, options)
    renameSync(half, data_dir)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(join(data_dir, 'PG_VERSION'))) throw error
  }
}

/** The password of both database roles; only the account and root can read it. */
export function clusterPassword(data_dir: string): string {
  try {
    return readFileSync(join(data_dir, passwordFile), 'utf8').trim()
  } catch (error) {
    throw new EmbeddedPostgresError(`Cannot read the database password in ${data_dir}: ${(error as Error).message}`)
  }
}

/** Refuses a data folder made by another major version, which PostgreSQL cannot open. */
export function checkClusterVersion(data_dir: string, native: string): void {
  const made = readFileSync(join(data_dir, 'PG_VERSION'), 'utf8').trim()
  const printed = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const runs = /(\d+)/.exec(printed)?.[1]
  if (runs === undefined || runs === made) return
  throw new EmbeddedPostgresError(
    `${data_dir} was made by PostgreSQL ${made}, and the built-in one is ${runs}. Move the data with pg_dump, or choose another DATA_DIR.`,
  )
}

function initialise(folder: string, { native, account, socket_dir, throwaway }: ClusterOptions): void {
  const password = randomBytes(24).toString('base64url')
  const hidden = join(socket_dir, `password-${process.pid}`)
  writeFileSync(hidden, password, { mode: 0o600 })
  if (account !== undefined) for (const path of [hidden, folder]) chownSync(path, account.uid, account.gid)
  try {
    const first = runInitdb('C.UTF-8', folder, hidden, { native, account, throwaway })
    // A system without the C.UTF-8 locale still has C; sorting and letter case come from ICU either way.
    const failure =
      first && /locale/i.test(first) ? runInitdb('C', folder, hidden, { native, account, throwaway }) : first
    if (failure) throw new EmbeddedPostgresError(`PostgreSQL could not create its data folder: ${failure}`)
    const kept = join(folder, passwordFile)
    writeFileSync(kept, password, { mode: 0o600 })
    if (account !== undefined) chownSync(kept, account.uid, account.gid)
  } finally {
    rmSync(hidden, { force: true })
  }
}

interface InitdbOptions {
  readonly native: string
  readonly account: PostgresAccount | undefined
  readonly throwaway: boolean
}

/** Returns what went wrong, or undefined. */
function runInitdb(locale: string, folder: string, password_file: string, options: InitdbOptions): string | undefined {
  const { native, account, throwaway } = options
  const handle = openDataFolder(folder, account)
  const sync = throwaway ? ['--no-sync'] : []
  const settings = ['-U', 'postgres', '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=ru-RU', `--locale=${locale}`]
  const access = ['-A', 'scram-sha-256', `--pwfile=${password_file}`]
  const result = spawnSync(join(native, 'bin', 'initdb'), ['-D', handle.path, ...settings, ...access, ...sync], {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', handle.descriptor ?? 'ignore'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  handle.close()
  if (result.status === 0) return undefined
  return (
    (result.error?.message ?? result.stderr.trim().split('\n').join(' ')) ||
    `initdb ended with ${result.status ?? result.signal}`
  )
}

function removeAbandoned(data_dir: string): void {
  const parent = dirname(data_dir)
  const prefix = `${basename(data_dir)}.init-`
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    rmSync(join(parent, name), { recursive: true, force: true })
  }
}
