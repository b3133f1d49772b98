/**
 * Backs an installation up while people use it, restores it to a chosen instant, kills all of it and restores what was archived:
 *
 *     node ops/drill/restore.ts [--port 26000] [--folder DIR] [--rate 20] [--filler 100] [--keep]
 *
 * Everything is done by the commands of ops/backup. docs/operations.md (The drill) has the figures. The exit code is 1 when a row, a balance
 * or a byte of a file is not what it was, or when more than a minute is lost.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { openFileStorage } from '../../apps/server/src/adapters/storage/open-file-storage.ts'
import { openDatabase, type Database } from '../../apps/server/src/database/database.ts'
import { listStoredKeys } from '../../apps/server/src/modules/files/stored-keys.ts'
import { checkLedger } from '../../apps/server/src/modules/ledger/operations/check-ledger.ts'
import { startChild, type Child } from '../../bench/child-process.ts'
import { printTable } from '../../bench/report.ts'
import { root } from '../../tools/start/install.mjs'
import { StartError } from '../../tools/start/start-error.ts'
import { fail, say } from '../../tools/start/terminal.mjs'
import { copiesAt, readManifest } from '../backup/manifest.ts'
import { digestOf, verify } from '../backup/verify.ts'
import { selectContent, selectTables, type TableContent } from '../../apps/server/src/database/database-content.ts'
import { stopRestored } from '../backup/restore-database.ts'
import { postmasterOf } from '../ha/database-parts.ts'
import { backupLayoutIn, secretsIn } from '../ha/layout.ts'
import { readRunRecord, type RunRecord } from '../ha/run-record.ts'
import type { LoadResult } from './load/load-plan.ts'
import { drillFolder, endChild, startInstallation, untilStarted } from './installation.ts'
import { countThere, holdInstant, insertFiller, selectUnsentUploads, type UnsentUpload } from './restore.queries.ts'
import { makePeople, signIn, type RestorePeople } from './restore-people.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '26000' },
    folder: { type: 'string', default: drillFolder('restore-drill') },
    rate: { type: 'string', default: '20' },
    filler: { type: 'string', default: '100' },
    keep: { type: 'boolean', default: false },
  },
})

const folder = resolve(values.folder)
const port = Number(values.port)
/** Above the ports of the installation. */
const RESTORED_PORTS = { chosen: port + 60, latest: port + 61 }
const PHASE_MS = 8000
const COPY_EVERY_S = 5
/** What this is held to: of what is archived and what is copied. */
const MOST_LOST_S = 60

const run = promisify(execFile)
const secretsOf = () => secretsIn(folder)

interface Noted {
  readonly moment: string
  readonly tables: readonly TableContent[]
  /** Digests of all files that rows named then, by their keys. */
  readonly files: ReadonlyMap<string, string | null>
  readonly held_ms: number
}

interface Figures {
  rows: number
  differing_tables: string[]
  differing_files: string[]
  differing_balances: number
  files: number
  removed_file_is_back: boolean
  chosen: Restore
  latest: Restore
  lost_s: number
  lost_orders: number
  lost_messages: number
  acknowledged: number
  lost_files: number
  verified_faults: number
}

interface Restore {
  readonly seconds: number
  readonly megabytes: number
  readonly minutes_per_10_gb: number
}

async function main(): Promise<void> {
  const before = loadavg()[0] ?? 0
  const starter = startInstallation({ folder, port })
  const ending: (() => Promise<unknown>)[] = [() => endChild(starter)]
  try {
    const record = await untilStarted(starter, { folder, port })
    const figures = await rehearse(record, starter, ending)
    report(figures, before)
  } finally {
    for (const stop of ending.toReversed()) await stop().catch(() => undefined)
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
}

async function rehearse(
  record: RunRecord,
  starter: ChildProcess,
  ending: (() => Promise<unknown>)[],
): Promise<Figures> {
  const database = openDatabase(record.databases.direct, { max: 4, name: 'tembrel-drill' })
  ending.push(() => database.end())
  await insertFiller(database, Number(values.filler))
  const place = { database, secret_key: secretsOf().key, public_url: record.addresses.web }
  const people = await makePeople(place)
  const load = startChild(new URL('load/load.ts', import.meta.url), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  ending.push(() => load.stop())
  say(`People order, pay, talk and record: ${values.rate} requests a second.`)
  await load.ask('begin', { ...people, url: record.addresses.web, rate: Number(values.rate), recording_s: 1 })
  await load.ask('phase', 'before')
  await pause(PHASE_MS)
  await backup('full')
  const copying = startCopying()
  ending.push(() => endChild(copying))
  await pause(PHASE_MS)
  await backup('incremental')
  await pause(PHASE_MS)

  const { noted, upload } = await noteAndRemove(database, place, people)
  say(`The chosen instant is ${noted.moment}: nobody could write for ${noted.held_ms.toFixed(0)} ms.`)
  await pause(PHASE_MS)
  await backup('files')
  const into = join(folder, 'restored-chosen')
  const files = join(folder, 'restored-files')
  ending.push(() => stopRestored(into))
  const chosen = await restore([
    '--into',
    into,
    '--port',
    String(RESTORED_PORTS.chosen),
    '--to',
    noted.moment,
    '--files',
    files,
  ])
  const compared = await compare(noted, RESTORED_PORTS.chosen, files)
  await stopRestored(into)

  await pause(PHASE_MS)
  await database.end()
  const killed_at = killAll(record, starter, copying)
  say('Everything has been killed without warning.')
  const result = await endLoad(load)
  const latest_into = join(folder, 'restored-latest')
  ending.push(() => stopRestored(latest_into))
  const latest = await restore(['--into', latest_into, '--port', String(RESTORED_PORTS.latest)])
  return {
    ...compared,
    ...{ chosen, latest },
    removed_file_is_back:
      noted.files.get(upload.storage_key) !== undefined && !compared.differing_files.includes(upload.storage_key),
    ...(await whatIsLost(result, killed_at, latest_into)),
  }
}

function startCopying(): ChildProcess {
  const args = ['ops/backup/backup.ts', 'files', '--data', folder, '--every', String(COPY_EVERY_S)]
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** One of the commands that docs/operations.md tells; what it says. */
async function backup(...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, ['ops/backup/backup.ts', ...args, '--data', folder], { cwd: root })
    const said = stdout.split('\n').filter((line) => /^(?:Restored|RTO|Files|\d{8}-)/.test(line))
    for (const line of said) say(`  ${args[0]}: ${line}`)
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new StartError(`${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

async function restore(args: readonly string[]): Promise<Restore> {
  const said = await backup('restore', ...args)
  const [, seconds, megabytes] = /^RTO: ([\d.]+) s for ([\d.]+) MB/m.exec(said) ?? []
  const [, minutes] = /([\d.]+) minutes per 10 GB/.exec(said) ?? []
  return { seconds: Number(seconds), megabytes: Number(megabytes), minutes_per_10_gb: Number(minutes) }
}

/**
 * Notes an instant and right after it has a recording taken away that was there, and in the copies, at that instant. Narrators go on sending
 * what they have recorded: when all that was there has been sent, another instant is noted.
 */
async function noteAndRemove(
  database: Database,
  place: Parameters<typeof signIn>[0],
  { people }: RestorePeople,
): Promise<{ noted: Noted; upload: UnsentUpload }> {
  const narrators = people.filter(({ role }) => role === 'narrator').map(({ profile_id }) => profile_id)
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    const uploads = await selectUnsentUploads(database, narrators, COPY_EVERY_S + 1)
    if (uploads.length > 0) {
      const noted = await noteInstant(database)
      const upload = await removeOneUpload(place, people, uploads)
      if (upload !== null) return { noted, upload }
    }
    await pause(250)
  }
  throw new StartError('No recording stayed unsent for long enough.')
}

async function noteInstant(database: Database): Promise<Noted> {
  const { moment, db, held_ms, end: release } = await holdInstant(database)
  const tables: TableContent[] = []
  for (const table of await selectTables(db)) tables.push(await selectContent(db, table, true))
  const storage = await openFileStorage(pathToFileURL(backupLayoutIn(folder).files).href)
  const files = new Map<string, string | null>()
  for await (const { key, is_needed } of listStoredKeys(db)) {
    const digest = await digestOf(storage, key)
    if (is_needed || digest !== null) files.set(key, digest)
  }
  await release()
  return { moment, tables, files, held_ms }
}

/** The first recording of these that is still its owner's to take away is taken away; null when all were sent meanwhile. */
async function removeOneUpload(
  place: Parameters<typeof signIn>[0],
  people: RestorePeople['people'],
  uploads: readonly UnsentUpload[],
): Promise<UnsentUpload | null> {
  for (const upload of uploads) {
    const owner = people.find(({ profile_id }) => profile_id === upload.worker_id)
    if (!owner) throw new StartError('The recording is nobody’s.')
    const { token } = await signIn(place, owner)
    const url = `${place.public_url}/api/narrator/orders/${upload.order_id}/results/${upload.file_id}`
    const { status } = await fetch(url, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
    if (status === 204) return upload
    if (status !== 404 && status !== 409) throw new StartError(`The recording could not be taken away: ${status}`)
  }
  return null
}

async function compare(noted: Noted, restored_port: number, files: string) {
  const database = openDatabase(ownerAt(restored_port), { max: 2, name: 'tembrel-drill' })
  const storage = await openFileStorage(pathToFileURL(files).href)
  try {
    const differing_tables: string[] = []
    for (const { table, rows, digest } of noted.tables) {
      const found = await selectContent(database.kysely, table, true)
      if (found.rows !== rows || found.digest !== digest)
        differing_tables.push(`${table}: ${rows} rows were, ${found.rows} are`)
    }
    const differing_files: string[] = []
    for (const [key, digest] of noted.files) if ((await digestOf(storage, key)) !== digest) differing_files.push(key)
    return {
      ...{ differing_tables, differing_files, files: noted.files.size },
      rows: noted.tables.reduce((sum, table) => sum + table.rows, 0),
      differing_balances: (await checkLedger(database.kysely)).length,
    }
  } finally {
    storage.close()
    await database.end()
  }
}

function ownerAt(restored_port: number): string {
  return `postgresql://tembrel:${secretsOf().database}@127.0.0.1:${restored_port}/tembrel`
}

/** The starter first, or it would start them again. Milliseconds since 1970. */
function killAll(record: RunRecord, starter: ChildProcess, copying: ChildProcess): number {
  const pids = readRunRecord(folder)?.pids ?? record.pids
  const postmasters = record.members.map(postmasterOf)
  const at = Date.now()
  starter.kill('SIGKILL')
  copying.kill('SIGKILL')
  for (const pid of [...postmasters, ...Object.values(pids)]) {
    try {
      if (pid !== null) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  return at
}

async function endLoad(load: Child): Promise<LoadResult> {
  await load.ask('pause')
  const result = await load.ask<LoadResult>('result')
  await load.stop()
  return result
}

async function whatIsLost({ acknowledged }: LoadResult, killed_at: number, into: string) {
  const last = /last completed transaction was at log time (.+)\+00/.exec(readFileSync(`${into}.log`, 'utf8'))?.[1]
  const database = openDatabase(ownerAt(RESTORED_PORTS.latest), { max: 2, name: 'tembrel-drill' })
  try {
    const orders = acknowledged.orders.map(({ id }) => id)
    const messages = acknowledged.messages.map(({ id }) => id)
    const there = await countThere(database, { orders, messages })
    const live = await openFileStorage(pathToFileURL(backupLayoutIn(folder).files).href)
    const found = await verify({ database, files: live, hasDigests: true, until: Date.now() })
    live.close()
    for (const { name, faults } of found.checks) for (const fault of faults.slice(0, 10)) fail(`${name}: ${fault}`)
    return {
      lost_s: (killed_at - Date.parse(`${last?.replace(' ', 'T')}Z`)) / 1000,
      lost_orders: orders.length - there.orders,
      lost_messages: messages.length - there.messages,
      acknowledged: orders.length + messages.length,
      verified_faults: found.checks.reduce((sum, { faults }) => sum + faults.length, 0),
      lost_files: await countUncopied(database),
    }
  } finally {
    await database.end()
  }
}

/** Files that rows name and of which there is no copy: what would be missing if the files had been lost as well. */
async function countUncopied(database: Database): Promise<number> {
  const storage = await openFileStorage(pathToFileURL(backupLayoutIn(folder).copies).href)
  const there = copiesAt(await readManifest(storage), Number.MAX_SAFE_INTEGER)
  storage.close()
  let missing = 0
  for await (const { key, is_needed } of listStoredKeys(database.kysely)) if (is_needed && !there.has(key)) missing += 1
  return missing
}

function report(figures: Figures, before: number): void {
  const { chosen, latest } = figures
  const lines: [string, string][] = [
    ['rows at the chosen instant', String(figures.rows)],
    ['… tables that differ', String(figures.differing_tables.length)],
    ['… balances that are not the sum of their transfers', String(figures.differing_balances)],
    ['files at the chosen instant', String(figures.files)],
    ['… whose bytes differ', String(figures.differing_files.length)],
    ['… taken away since, and there again', figures.removed_file_is_back ? 'yes' : 'NO'],
    ['restored to it in, s', chosen.seconds.toFixed(1)],
    ['… MB', chosen.megabytes.toFixed(0)],
    ['after the kill restored in, s (RTO)', latest.seconds.toFixed(1)],
    ['… MB', latest.megabytes.toFixed(0)],
    ['… minutes per 10 GB', latest.minutes_per_10_gb.toFixed(1)],
    ['lost, s before the kill (RPO)', figures.lost_s.toFixed(1)],
    [
      '… orders and messages of all acknowledged',
      `${figures.lost_orders} + ${figures.lost_messages} of ${figures.acknowledged}`,
    ],
    ['… files without a copy', String(figures.lost_files)],
    ['faults that verification finds', String(figures.verified_faults)],
  ]
  printTable(['restore', ''], lines)
  for (const each of [...figures.differing_tables, ...figures.differing_files]) fail(each)
  const isHeld =
    figures.differing_tables.length + figures.differing_files.length + figures.differing_balances === 0 &&
    figures.removed_file_is_back &&
    figures.files > 0 &&
    figures.verified_faults === 0 &&
    figures.lost_s <= MOST_LOST_S
  say(`\nLoad average ${before.toFixed(1)} before. ${isHeld ? 'As promised.' : 'Not as promised.'}`)
  process.exitCode = isHeld ? 0 : 1
}

main().catch((error: unknown) => {
  fail(error instanceof StartError ? error.message : String((error as Error).stack ?? error))
  process.exitCode = 1
})
