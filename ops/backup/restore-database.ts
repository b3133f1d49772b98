/** A restore into a folder of its own: nothing that runs is touched, and what is restored does not archive. */
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../../tools/start/start-error.ts'
import { POSTGRES_PROGRAMS } from '../ha/configuration.ts'
import { postmasterOf } from '../ha/database-parts.ts'
import { LISTEN } from '../ha/layout.ts'
import { databaseUser, giveTo } from '../ha/program.ts'
import { isListening } from '../ha/until.ts'
import { backupFor, type Moment } from './moment.ts'
import { listBackups, runBackup } from './pgbackrest.ts'

export interface RestoreWish {
  readonly configuration: string
  readonly into: string
  readonly port: number
  /** Null: as far as the archive goes. */
  readonly to: Moment | null
  /** It becomes the data of a cluster: it is ended when it is whole, and archives from then on. */
  readonly isForCluster: boolean
}

export interface Restored {
  readonly copied_s: number
  readonly replayed_s: number
  readonly bytes: number
  /** Of the newest transaction that is in it, as PostgreSQL says it; null when its log does not say. */
  readonly last_commit: string | null
}

const LOOK_MS = 100
const run = promisify(execFile)

/** Throws StartError before anything is written when the folder or the port is taken, or the moment cannot be reached. */
export async function restoreDatabase(wish: RestoreWish): Promise<Restored> {
  const { configuration, into, port, to, isForCluster } = wish
  requireFree(into)
  if (await isListening(LISTEN, port)) throw new StartError(`Port ${port} is in use. Choose another: --port 25432`)
  const backups = await listBackups(configuration)
  if (to !== null) backupFor(to, backups, new Date())
  else if (backups.length === 0) throw new StartError('There is no backup yet: nothing can be restored.')
  makeFolder(into)
  const began = performance.now()
  const target = to === null ? ['--type=default'] : ['--type=time', `--target=${to.text}`, '--target-action=promote']
  // What is only looked at must never archive: its WAL is not that of the cluster.
  const archive = isForCluster ? [] : ['--archive-mode=off']
  await runBackup(configuration, [`--pg1-path=${into}`, ...target, ...archive, 'restore'])
  const copied = performance.now()
  const log = `${into}.log`
  await startServer(wish, log)
  await untilPromoted(into, log, to)
  const done = performance.now()
  if (isForCluster) {
    await stopRestored(into)
    rmSync(accessFileOf(into))
  }
  return {
    copied_s: (copied - began) / 1000,
    replayed_s: (done - copied) / 1000,
    bytes: Number(execFileSync('du', ['-sb', '--exclude=pg_wal', into], { encoding: 'utf8' }).split('\t')[0]),
    last_commit: /last completed transaction was at log time (.+)/.exec(readFileSync(log, 'utf8'))?.[1] ?? null,
  }
}

/** Ends what `restoreDatabase` has left running. */
export async function stopRestored(into: string): Promise<void> {
  await run(program('pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', into], asOwner())
}

/** Who may connect to what was restored: whoever knows a password, on this machine. */
function accessFileOf(into: string): string {
  return join(into, 'restored_hba.conf')
}

/** A restore writes into a folder that is not there yet, or is empty. */
function requireFree(into: string): void {
  if (postmasterOf({ data_folder: into }) !== null)
    throw new StartError(`A PostgreSQL runs on ${into}. A restore goes into a folder of its own: --into /srv/restored`)
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new StartError(
      `${into} is not empty. A restore goes into an empty folder; move that one away, or name another.`,
    )
}

function makeFolder(into: string): void {
  // Folders on the way to it that are made here are gone through by the user of the database.
  const made = mkdirSync(into, { recursive: true })
  for (let folder = into; made !== undefined && folder.startsWith(made); folder = dirname(folder))
    chmodSync(folder, 0o755)
  chmodSync(into, 0o700)
  giveTo(databaseUser(), into)
  try {
    execFileSync('ls', [dirname(into)], { stdio: 'ignore', ...asOwner() })
  } catch {
    throw new StartError(`The user of the database may not enter ${dirname(into)}.`)
  }
}

async function startServer({ into, port, isForCluster }: RestoreWish, log: string): Promise<void> {
  const access = accessFileOf(into)
  writeFileSync(access, 'host all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o600 })
  giveTo(databaseUser(), access)
  writeFileSync(log, '', { mode: 0o600 })
  giveTo(databaseUser(), log)
  const settings = {
    ...(await recordedLimits(into)),
    listen_addresses: LISTEN,
    port: String(port),
    unix_socket_directories: '',
    hba_file: access,
    // Nobody acknowledges its commits.
    synchronous_standby_names: '',
    hot_standby: 'on',
    archive_mode: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    // What is looked for in its log.
    lc_messages: 'C',
    cluster_name: isForCluster ? 'tembrel' : 'tembrel-restored',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const args = ['start', '-W', '-D', into, '-l', log, '-o', options.join(' ')]
  await run(program('pg_ctl'), args, asOwner())
}

/** What a server must have at least as much of as the one whose WAL it replays. */
async function recordedLimits(into: string): Promise<Record<string, string>> {
  const told = await controlData(into)
  const names = {
    max_connections: 'max_connections',
    max_worker_processes: 'max_worker_processes',
    max_wal_senders: 'max_wal_senders',
    max_prepared_transactions: 'max_prepared_xacts',
    max_locks_per_transaction: 'max_locks_per_xact',
  }
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, shown]) => {
      const value = new RegExp(`^${shown} setting: +(\\d+)$`, 'm').exec(told)?.[1]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

async function untilPromoted(into: string, log: string, to: Moment | null): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    // Not what pg_control says: a copy of a running primary says that it runs.
    if (readFileSync(log, 'utf8').includes('database system is ready to accept connections')) return
    // Its first moments have no process file yet.
    if (looks * LOOK_MS > 2000 && postmasterOf({ data_folder: into }) === null) throw endedEarly(into, log, to)
    await pause(LOOK_MS)
  }
}

function endedEarly(into: string, log: string, to: Moment | null): StartError {
  const words = readFileSync(log, 'utf8')
  if (to !== null && words.includes('recovery ended before configured recovery target was reached')) {
    const last = /last completed transaction was at log time (.+)/.exec(words)?.[1]
    return new StartError(
      `The archive does not reach ${to.text}: its last change is of ${last ?? 'an earlier moment'}. Leave out --to for all that there is. ${into} is of no use.`,
    )
  }
  return new StartError(`The restored database has ended; the last words of ${log}:\n${words.slice(-1500)}`)
}

async function controlData(into: string): Promise<string> {
  const { stdout } = await run(program('pg_controldata'), ['-D', into], asOwner())
  return stdout
}

function program(name: string): string {
  return join(POSTGRES_PROGRAMS, name)
}

/** The root folder: this process may stand where the user of the database may not. */
function asOwner() {
  return { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' }, ...databaseUser() }
}
