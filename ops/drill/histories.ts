/**
 * Random histories of orders (docs/testing.md, the random day) in pieces, until there are so many:
 *
 *     node ops/drill/histories.ts [--orders 10000] [--piece 2000] [--minutes 14] [--actors 24] [--kill_pause 20] [--seed N] [--failovers]
 *
 * With `--failovers` the database is that of ops/ha: where the built-in one would be killed and started again, the primary is killed and a
 * standby takes over. Every piece has an empty database and prints its seed. The exit code is 1 when anything was found.
 */
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { KillableDatabase } from '../../apps/server/src/testing/crash/killable-database.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { liveRandomDay, type RandomDayReport } from '../../apps/server/src/testing/random-run/random-day.ts'
import { StartError } from '../../tools/start/start-error.ts'
import { fail, say } from '../../tools/start/terminal.mjs'
import type { RunRecord } from '../ha/run-record.ts'
import { until } from '../ha/until.ts'
import { drillFolder, endChild, startInstallation, untilStarted } from './installation.ts'
import { isWhole, killPrimary } from './kill-primary.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    piece: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '14' },
    actors: { type: 'string', default: '24' },
    kill_pause: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    failovers: { type: 'boolean', default: false },
    folder: { type: 'string', default: drillFolder('histories') },
    port: { type: 'string', default: '24100' },
  },
})

const WHOLE_MS = 180_000
const PROMOTED_MS = 120_000

type Day = (piece: number) => Promise<RandomDayReport>

async function main(): Promise<void> {
  if (!values.failovers) return live((piece) => liveRandomDay(planOf(piece)))
  const place = { folder: resolve(values.folder), port: Number(values.port), is_database_only: true }
  const starter = startInstallation(place)
  try {
    const record = await untilStarted(starter, place)
    await live((piece) => liveRandomDay(planOf(piece), () => openPiece(place.folder, record, piece)))
  } finally {
    await endChild(starter)
  }
}

async function live(liveDay: Day): Promise<void> {
  const wanted = Number(values.orders)
  const statuses: Record<string, number> = {}
  let [orders, kills, found] = [0, 0, 0]
  for (let piece = 0; orders < wanted; piece += 1) {
    const day = await liveDay(piece)
    orders += day.orders
    kills += day.kills
    found += day.findings.length
    for (const [status, count] of Object.entries(day.statuses)) statuses[status] = (statuses[status] ?? 0) + count
    const { seed } = planOf(piece)
    const failovers = day.counts['kills of the database'] ?? 0
    say(
      `seed ${seed}: ${day.orders} orders in ${day.seconds} s, ${day.kills} kills (${failovers} of the database), ` +
        `${day.findings.length} findings; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    )
    for (const { what, text } of day.findings) fail(`${what}: ${text}`)
    if (day.orders === 0) throw new StartError('Nobody ordered anything.')
  }
  say(`\n${orders} orders, ${kills} kills, ${found} findings. Where they ended: ${JSON.stringify(statuses)}`)
  process.exitCode = found === 0 ? 0 : 1
}

function planOf(piece: number) {
  return {
    seed: Number(values.seed) + piece,
    orders: Number(values.piece),
    actors: Number(values.actors),
    minutes: Number(values.minutes),
    kill_pause: Number(values.kill_pause),
  }
}

/** An empty database of the installation, whose primary is killed. */
async function openPiece(folder: string, record: RunRecord, piece: number): Promise<KillableDatabase> {
  const rights = openDatabase(record.databases.superuser, { max: 1, name: 'tembrel-histories' })
  const name = `histories_${piece}`
  await rights.pool.query(`drop database if exists ${name} with (force)`)
  await rights.pool.query(`create database ${name} owner tembrel template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const url = new URL(record.databases.direct)
  url.pathname = `/${name}`
  return {
    connection: url.href,
    async kill() {
      // The one that was killed before has to be a standby again: two of three are needed.
      await until('two standbys, one of them synchronous', () => isWhole(rights), WHOLE_MS)
      await killPrimary(folder)
    },
    async startAgain() {
      await until('a primary that takes writes', () => answers(url.href), PROMOTED_MS)
    },
    stop: () => rights.end(),
  }
}

/** Only a primary takes this connection. */
async function answers(connection: string): Promise<boolean> {
  const database = openDatabase(connection, { max: 1, name: 'tembrel-histories' })
  try {
    await database.pool.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await database.end()
  }
}

main().catch((error: unknown) => {
  fail(error instanceof StartError ? error.message : String((error as Error).stack ?? error))
  process.exitCode = 1
})
