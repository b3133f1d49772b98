/**
 * The built-in PostgreSQL: the real server, started beside the product so that nothing has to be installed.
 *
 * - It listens on a unix socket in a private folder only, never on the network, and asks for a password.
 * - It ends with the process that started it, however that process ends (embedded-guard.sh).
 * - One process owns a data folder. Another may attach to the running server, or take it over when it is left from a dead owner.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accountFor, type PostgresAccount } from './embedded-account.ts'
import { reachableBinaries } from './embedded-binaries.ts'
import { checkClusterVersion, clusterPassword, ensureCluster, openDataFolder } from './embedded-cluster.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { isAlive, readLock, removeForeignLock } from './embedded-lock.ts'
import { databaseName, ensureDatabase, isAnswering, socketUrl } from './embedded-readiness.ts'
import { giveFolder, privateSocketFolder } from './embedded-socket.ts'

export interface EmbeddedPostgresOptions {
  /** The data folder of PostgreSQL itself; its parent must exist. */
  readonly data_dir: string
  readonly log: (line: string) => void
  /** Settings for the server, as `name=value`. */
  readonly flags?: readonly string[]
  /** `attach` (default) uses a server that already runs on the folder; `take-over` ends it first, for the folder's only owner. */
  readonly if_running?: 'attach' | 'take-over'
  /** No flush to disk, and this folder (it holds data_dir) is removed at the end. For tests only: a power cut loses the data. */
  readonly throwaway_folder?: string
}

export interface EmbeddedPostgres {
  /** A connection URL of the product's database, as its owner. */
  readonly connection: string
  /** False when the server was started by another process; `stop` then does nothing. */
  readonly owned: boolean
  readonly pid: number
  /** Settles when the server has ended, by `stop` or by itself. Never settles for a server that is not owned. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const retryMilliseconds = 15_000
const logLimitBytes = 10_000_000
const guard = readFileSync(new URL('embedded-guard.sh', import.meta.url), 'utf8')

/** Starts PostgreSQL on `data_dir`, making the folder when it is not there. Throws EmbeddedPostgresError with one clear sentence. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { data_dir, log } = options
  const account = accountFor(data_dir)
  const native = reachableBinaries(account)
  if (options.throwaway_folder !== undefined) giveFolder(options.throwaway_folder, account)
  const socketFolder = (): string => options.throwaway_folder ?? privateSocketFolder(data_dir, account)
  const throwaway = options.throwaway_folder !== undefined
  ensureCluster({ data_dir, native, account, socket_dir: socketFolder(), throwaway })
  checkClusterVersion(data_dir, native)
  const until = Date.now() + retryMilliseconds
  for (;;) {
    const lock = readLock(data_dir)
    if (lock.kind === 'running') {
      if (options.if_running !== 'take-over') {
        const attached = await attach(data_dir, until)
        if (attached !== undefined) return attached
        continue
      }
      log(`A PostgreSQL of an earlier start (process ${lock.running.pid}) still runs; it is ended first.`)
      await endProcess(lock.running.pid)
    }
    const started = await tryStart(options, { native, account, socket_dir: socketFolder() })
    if (started.kind === 'started') return started.server
    if (!started.retry || Date.now() > until) throw new EmbeddedPostgresError(started.reason)
    await pause(250)
  }
}

interface Place {
  readonly native: string
  readonly account: PostgresAccount | undefined
  readonly socket_dir: string
}

type Attempt = { kind: 'started'; server: EmbeddedPostgres } | { kind: 'failed'; reason: string; retry: boolean }

async function tryStart(options: EmbeddedPostgresOptions, place: Place): Promise<Attempt> {
  const { data_dir } = options
  removeForeignLock(data_dir)
  const logFile = `${data_dir}.log`
  const offset = rotatedSize(logFile)
  const child = spawnServer(options, place, logFile)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const password = clusterPassword(data_dir)
  let dead = false
  void ended.then(() => (dead = true))
  while (!dead) {
    if (await isAnswering(place.socket_dir, password)) {
      await ensureDatabase(place.socket_dir, password)
      return {
        kind: 'started',
        server: ownedServer(child, ended, data_dir, place.socket_dir),
      }
    }
    await Promise.race([pause(20), ended])
  }
  const reason =
    lastWords(logFile, offset) || `PostgreSQL ended at once (${child.exitCode ?? child.signalCode}); see ${logFile}.`
  return { kind: 'failed', reason, retry: /lock file|shared memory block/.test(reason) }
}

function spawnServer(options: EmbeddedPostgresOptions, place: Place, logFile: string): ChildProcess {
  const handle = openDataFolder(options.data_dir, place.account)
  const output = openSync(logFile, 'a', 0o600)
  const settings = ['listen_addresses=', 'unix_socket_permissions=0700', 'timezone=UTC', 'log_timezone=UTC']
  const flags = [...settings, ...(options.flags ?? [])].flatMap((flag) => ['-c', flag])
  const binary = join(place.native, 'bin', 'postgres')
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      guard,
      'tembrel-postgres-guard',
      options.throwaway_folder ?? '-',
      binary,
      '-D',
      handle.path,
      '-k',
      place.socket_dir,
      ...flags,
    ],
    {
      cwd: '/',
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
      stdio: ['pipe', output, output, handle.descriptor ?? 'ignore'],
      // Its own process group: Ctrl-C in a terminal reaches the starter alone, which then ends everything in order.
      detached: true,
      ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
    },
  )
  handle.close()
  closeSync(output)
  child.stdin?.on('error', () => undefined)
  return child
}

function ownedServer(
  child: ChildProcess,
  ended: Promise<void>,
  data_dir: string,
  socket_dir: string,
): EmbeddedPostgres {
  const connection = socketUrl(socket_dir, clusterPassword(data_dir), databaseName)
  const lock = readLock(data_dir)
  const pid = lock.kind === 'running' ? lock.running.pid : 0
  // A server must not keep its starter alive: a script that is done ends, and the closing pipe ends the server.
  child.unref()
  const stdin = child.stdin as (NodeJS.WritableStream & { unref?: () => void }) | null
  stdin?.unref?.()
  const stop = async (): Promise<void> => {
    child.ref()
    child.stdin?.destroy()
    const escalation = setTimeout(() => signal(pid, 'SIGQUIT'), 60_000)
    await ended
    clearTimeout(escalation)
    removeEmptyFolder(socket_dir)
  }
  return { connection, owned: true, pid, ended, stop }
}

/** Undefined when the server has ended meanwhile. */
async function attach(data_dir: string, until: number): Promise<EmbeddedPostgres | undefined> {
  const password = clusterPassword(data_dir)
  for (;;) {
    // Read again each time: a server that has just begun writes down its socket a moment after its number.
    const lock = readLock(data_dir)
    if (lock.kind !== 'running') return undefined
    const { pid, socket_dir } = lock.running
    if (socket_dir !== '' && (await isAnswering(socket_dir, password))) {
      await ensureDatabase(socket_dir, password)
      const connection = socketUrl(socket_dir, password, databaseName)
      return { connection, owned: false, pid, ended: new Promise(() => undefined), stop: () => Promise.resolve() }
    }
    if (Date.now() > until) {
      throw new EmbeddedPostgresError(`A PostgreSQL (process ${pid}) owns ${data_dir} but does not answer.`)
    }
    await pause(50)
  }
}

/** Fast shutdown, then immediate shutdown, then kill. An immediate shutdown loses nothing: the next start replays the log. */
async function endProcess(pid: number): Promise<void> {
  for (const [name, milliseconds] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signal(pid, name)
    const until = Date.now() + milliseconds
    while (Date.now() < until) {
      if (!isAlive(pid)) return
      await pause(25)
    }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, name)
  } catch {
    // It ended between the check and the signal, which is what the signal was for.
  }
}

function removeEmptyFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Another server has its socket there by now, or the folder is gone with a throwaway cluster.
  }
}

/** Starts a new log file when the old one is large; returns the size to read the coming lines from. */
function rotatedSize(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= logLimitBytes) return size
  renameSync(file, `${file}.1`)
  return 0
}

/** What the server said since `offset`, without the refusals of those who only asked whether it is ready. */
function lastWords(file: string, offset: number): string {
  try {
    const lines = readFileSync(file).subarray(offset).toString('utf8').trim().split('\n')
    const telling = lines.filter(
      (line) => /FATAL|ERROR|PANIC|error|HINT/.test(line) && !/database system is|not yet accept/.test(line),
    )
    return (telling.length > 0 ? telling : lines).slice(-3).join(' ').slice(0, 600)
  } catch {
    return ''
  }
}
