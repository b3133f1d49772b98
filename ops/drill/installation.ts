/** A whole installation as `ops/ha/start.mjs` starts it, begun and ended by a drill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../tools/start/install.mjs'
import { StartError } from '../../tools/start/start-error.ts'
import { isListening, statusOf } from '../ha/until.ts'
import { readRunRecord, type RunRecord } from '../ha/run-record.ts'

const STARTED_MS = 300_000
const LOOK_MS = 500

export interface InstallationPlace {
  readonly folder: string
  /** The first of its ports. */
  readonly port: number
  /** Without the product. */
  readonly is_database_only?: boolean
}

/** Where a drill has its installation: the user of PostgreSQL can get there, and it is on a disk. */
export function drillFolder(name: string): string {
  return `/var/tmp/tembrel-${name}`
}

/** Starts it in an emptied folder; it ends with this process. Throws StartError when the folder holds anything but such an installation. */
export function startInstallation({ folder, port, is_database_only = false }: InstallationPlace): ChildProcess {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'secrets.json')))
    throw new StartError(`${folder} holds something else. Name another one: --folder DIR`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const only = is_database_only ? ['--database-only'] : []
  const args = ['ops/ha/run.ts', '--data', folder, '--port', String(port), ...only]
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** Settles when it can write. Throws StartError when it does not come to that. */
export async function untilStarted(starter: ChildProcess, place: InstallationPlace): Promise<RunRecord> {
  const until = Date.now() + STARTED_MS
  while (Date.now() < until && starter.exitCode === null) {
    const record = readRunRecord(place.folder)
    if (record && (await isReady(record, place))) return record
    await pause(LOOK_MS)
  }
  throw new StartError('The installation does not start.')
}

/** The pooler of the database starts last. */
async function isReady({ addresses, databases }: RunRecord, { is_database_only }: InstallationPlace): Promise<boolean> {
  if (is_database_only !== true) return (await statusOf(`${addresses.web}/health/writing`)) === 200
  const { hostname, port } = new URL(databases.pooled)
  return isListening(hostname, Number(port))
}

/** SIGTERM; settles when it is gone. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}
