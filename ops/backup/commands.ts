/** The commands of `ops/backup/backup.ts`, which docs/operations.md (Backup, Restore) tells. */
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { printTable } from '../../bench/report.ts'
import { openFileStorage } from '../../apps/server/src/adapters/storage/open-file-storage.ts'
import type { FileStorage } from '../../apps/server/src/adapters/storage/file-storage.ts'
import {
  noteBackupRun,
  selectArchiveFigures,
  selectBackupRuns,
  type BackupKind,
} from '../../apps/server/src/database/figures/backup-figures.ts'
import { openDatabase, type Database } from '../../apps/server/src/database/database.ts'
import { listStoredKeys } from '../../apps/server/src/modules/files/stored-keys.ts'
import { StartError } from '../../tools/start/start-error.ts'
import { fail, say } from '../../tools/start/terminal.mjs'
import { POSTGRES_PROGRAMS } from '../ha/configuration.ts'
import { databaseUser, databaseUserName } from '../ha/program.ts'
import { copyFiles, restoreFiles } from './copy-files.ts'
import { copiesAt, readManifest } from './manifest.ts'
import { readMoment } from './moment.ts'
import { listBackups, runBackup, type BackupType } from './pgbackrest.ts'
import { urlOf, type Place } from './place.ts'
import { restoreDatabase } from './restore-database.ts'
import { verify, type Verification } from './verify.ts'
import { writeMark } from '../../apps/server/src/database/database-content.ts'

const TYPES: Readonly<Record<Exclude<BackupKind, 'files'>, BackupType>> = {
  full: 'full',
  differential: 'diff',
  incremental: 'incr',
}

/** Takes a backup of the database where the primary is, and then copies files. */
export async function takeBackup(place: Place, kind: keyof typeof TYPES): Promise<void> {
  const configuration = await place.primary()
  if (configuration === null) {
    say('The primary is not here: the backup is left to its machine.')
    return
  }
  const began = performance.now()
  await runBackup(configuration, [`--type=${TYPES[kind]}`, 'backup']).catch(async (error: unknown) => {
    if ((await place.primary()) === configuration) throw error
    throw new StartError('The primary has changed during the backup, which counts as none. Run it again.', {
      cause: error,
    })
  })
  const took_ms = performance.now() - began
  const backup = (await listBackups(configuration)).at(-1)
  if (backup === undefined) throw new StartError('pgBackRest shows no backup.')
  const { label, type, database_bytes, stored_bytes, ended_at } = backup
  await note(place, { kind, finished_at: ended_at, took_ms: Math.round(took_ms), stored_bytes })
  say(
    `${label} (${type}): ${megabytes(database_bytes)} MB, of which it stored ${megabytes(stored_bytes)} MB, in ${seconds(took_ms)} s.`,
  )
  if (place.files_url !== null && place.copies_url !== null) await copyOnce(place, false)
}

/** Copies files, once or again and again. */
export async function copy(place: Place, options: { every_s: number | null; isForced: boolean }): Promise<void> {
  await copyOnce(place, options.isForced)
  while (options.every_s !== null) {
    await pause(options.every_s * 1000)
    // One pass that fails is shown; the next one tries again.
    await copyOnce(place, false).catch((error: unknown) => fail((error as Error).message))
  }
}

async function copyOnce(place: Place, isForced: boolean): Promise<void> {
  await withStorage(place.files_url, 'FILES_URL', (files) =>
    withStorage(place.copies_url, 'BACKUP_FILES_URL', async (copies) => {
      const began = performance.now()
      const now = Date.now()
      const figures = await copyFiles({ files, copies, days: place.days, now, isForced })
      const took_ms = Math.round(performance.now() - began)
      const { there, copied, copied_bytes, gone, removed } = figures
      await note(place, { kind: 'files', finished_at: new Date(now), took_ms, stored_bytes: copied_bytes })
      say(
        `Files: ${there} there, ${copied} copied (${megabytes(copied_bytes)} MB), ${gone} gone, ${removed} no longer kept, in ${seconds(took_ms)} s.`,
      )
    }),
  )
}

/** What there is to restore from. */
export async function list(place: Place): Promise<void> {
  const backups = await listBackups(place.configuration)
  printTable(
    ['backup', 'type', 'ended', 'database MB', 'stored MB'],
    backups.map(({ label, type, ended_at, database_bytes, stored_bytes }) => [
      ...[label, type, ended_at.toISOString()],
      ...[megabytes(database_bytes), megabytes(stored_bytes)],
    ]),
    3,
  )
  const [first] = backups
  if (first)
    say(`Every moment since ${first.ended_at.toISOString()} can be restored, up to the newest that is archived.`)
  else say('There is no backup yet.')
}

/** What would be lost now with all machines: how old the newest archived change is. */
export async function age(place: Place): Promise<void> {
  const url = place.database()
  if (url === null) throw new StartError('The database does not run, or DATABASE_URL is not set.')
  await withDatabase(url, async ({ kysely }) => {
    const archive = await selectArchiveFigures(kysely)
    if (archive === null) throw new StartError('This database does not archive (archive_mode).')
    const runs = await selectBackupRuns(kysely)
    const rows = [['WAL archived', archive.age_seconds.toFixed(0)]]
    for (const { kind, finished_at } of runs)
      rows.push([kind, ((Date.now() - finished_at.getTime()) / 1000).toFixed(0)])
    printTable(['what', 'seconds ago'], rows)
    say(`RPO now: ${archive.age_seconds.toFixed(0)} s.`)
    if (archive.is_failing)
      throw new StartError(`The last attempt to archive failed (${archive.failures} since the start).`)
  })
}

export interface RestoreOptions {
  readonly into: string | undefined
  readonly port: number
  readonly to: string | undefined
  readonly files: string | undefined
  readonly isForCluster: boolean
}

/** Restores the database, and with `files` the files that it names; then holds both against each other. */
export async function restore(place: Place, options: RestoreOptions): Promise<void> {
  if (options.into === undefined) throw new StartError('Say where: --into /srv/restored. The folder must be empty.')
  const to = options.to === undefined || options.to === 'latest' ? null : readMoment(options.to)
  const into = resolve(options.into)
  await reachNow(place)
  const { port, isForCluster } = options
  const restored = await restoreDatabase({ configuration: place.configuration, into, port, to, isForCluster })
  const total_s = restored.copied_s + restored.replayed_s
  say(`Restored ${to?.text ?? 'all that is archived'}; the last change is of ${restored.last_commit ?? '–'}.`)
  say(
    `RTO: ${total_s.toFixed(1)} s for ${megabytes(restored.bytes)} MB (${restored.copied_s.toFixed(1)} s to copy, ${restored.replayed_s.toFixed(1)} s to replay): ${minutesFor10Gb(restored).toFixed(1)} minutes per 10 GB.`,
  )
  if (isForCluster) {
    say(`${into} is whole and does not run: the data of a new cluster ("Restore").`)
    return
  }
  say(`It listens at 127.0.0.1:${port}, and ends with: ${endOf(into)}`)
  const database = place.restored(port)
  if (options.files !== undefined) {
    if (database === null) throw new StartError('DATABASE_URL is needed to know which files belong to it.')
    await bringFiles(place, { database, target: urlOf(options.files) ?? '', at: to?.at ?? null })
  }
  if (database === null) return
  const hasFiles = options.files !== undefined
  await check(place, {
    ...{ database, hasDigests: true, until: hasFiles ? null : (to?.at.getTime() ?? Date.now()) },
    files: hasFiles ? urlOf(options.files) : place.files_url,
  })
}

/** What ends a restored database, as the user who started it. */
function endOf(into: string): string {
  const stop = `${join(POSTGRES_PROGRAMS, 'pg_ctl')} stop -D ${into}`
  return databaseUser() === null ? stop : `runuser -u ${databaseUserName()} -- ${stop}`
}

/** Of the whole restore, as far as size decides it. */
export function minutesFor10Gb({
  copied_s,
  replayed_s,
  bytes,
}: {
  copied_s: number
  replayed_s: number
  bytes: number
}): number {
  return (((copied_s + replayed_s) / bytes) * 10e9) / 60
}

/** While the cluster runs, the archive is brought up to this moment first. */
async function reachNow(place: Place): Promise<void> {
  const [configuration, url] = [await place.primary(), place.database()]
  if (configuration === null || url === null) return
  try {
    await withDatabase(url, writeMark)
    await runBackup(configuration, ['check'])
  } catch (error) {
    say(`The archive could not be brought up to this moment: ${(error as Error).message}`)
  }
}

interface BringWish {
  readonly database: string
  readonly target: string
  readonly at: Date | null
}

/** Restores the files that a restored database names. */
export async function bringFiles(place: Place, { database, target, at }: BringWish): Promise<void> {
  await withStorage(place.copies_url, 'BACKUP_FILES_URL', (copies) =>
    withStorage(target, '--files', async (storage) => {
      for await (const { key } of storage.list())
        throw new StartError(`${target} is not empty (${key}). Files are restored into an empty place.`)
      const began = performance.now()
      const there = copiesAt(await readManifest(copies), at?.getTime() ?? Number.MAX_SAFE_INTEGER)
      const named = await withDatabase(database, async ({ kysely }) => {
        const keys = new Set<string>()
        for await (const { key } of listStoredKeys(kysely)) keys.add(key)
        return keys
      })
      const wanted = [...there.values()].filter(({ key }) => named.has(key))
      const { files, bytes, broken } = await restoreFiles({ copies, target: storage, wanted })
      say(`Files: ${files} restored (${megabytes(bytes)} MB) in ${seconds(performance.now() - began)} s.`)
      if (broken.length > 0) fail(`${broken.length} copies are not what they were: ${broken.slice(0, 20).join(', ')}`)
    }),
  )
}

export interface CheckWish {
  readonly database: string
  readonly files: string | null
  readonly hasDigests: boolean
  readonly until: number | null
}

/** Prints what `verify` finds. Throws StartError when something is wrong. */
export async function check(place: Place, { database, files, hasDigests, until }: CheckWish): Promise<Verification> {
  return withDatabase(database, async (opened) => {
    const storage = files === null ? null : await openFileStorage(files)
    try {
      const copies = hasDigests && place.copies_url !== null ? await copiesOf(place.copies_url) : []
      const found = await verify({ database: opened, files: storage, copies, hasDigests, until })
      printVerification(found)
      const faults = found.checks.reduce((sum, one) => sum + one.faults.length, 0)
      if (faults > 0) throw new StartError(`${faults} faults.`)
      return found
    } finally {
      storage?.close()
    }
  })
}

async function copiesOf(url: string): ReturnType<typeof readManifest> {
  return withStorage(url, 'BACKUP_FILES_URL', readManifest)
}

const SHOWN = 20

function printVerification({ tables, checks, arriving, newer }: Verification): void {
  printTable(
    ['table', 'rows'],
    tables.filter(({ rows }) => rows > 0).map(({ table, rows }) => [table.replace(/^public\./, ''), String(rows)]),
  )
  printTable(
    ['what', 'looked at', 'faults'],
    checks.map(({ name, looked_at, faults }) => [name, String(looked_at), String(faults.length)]),
  )
  if (arriving > 0) say(`${arriving} files of the last day have no row: uploads on their way, or given up.`)
  if (newer > 0) say(`${newer} files are newer than the database.`)
  for (const { name, faults } of checks) for (const fault of faults.slice(0, SHOWN)) fail(`${name}: ${fault}`)
}

/** Writes it into the running database, where the alarms look; a database that is away is not worth a failed backup. */
async function note(place: Place, run: Parameters<typeof noteBackupRun>[1]): Promise<void> {
  const url = place.database()
  if (url === null) return
  await withDatabase(url, ({ kysely }) => noteBackupRun(kysely, run)).catch((error: unknown) =>
    fail(`The backup is there, but could not be written down in the database: ${(error as Error).message}`),
  )
}

async function withDatabase<T>(url: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { max: 2, name: 'tembrel-backup' })
  try {
    return await use(database)
  } finally {
    await database.end()
  }
}

async function withStorage<T>(
  url: string | null,
  setting: string,
  use: (storage: FileStorage) => Promise<T>,
): Promise<T> {
  if (url === null) throw new StartError(`${setting} is not set.`)
  const storage = await openFileStorage(url)
  try {
    return await use(storage)
  } finally {
    storage.close()
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
