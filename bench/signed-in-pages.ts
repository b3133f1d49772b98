/**
 * `node bench/signed-in-pages.ts`: what a page costs that is made for one person, who is signed in: CPU of the process, statements,
 * and how much more than a plain React list with as much markup. `--profile` adds where the time goes, `--statements` what is asked.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../tools/start/build.ts'
import { bold, fail, say, step } from '../tools/start/terminal.mjs'
import { type Child, startChild } from './child-process.ts'
import type { PlainCard } from './peers/list-of-cards.ts'
import type { PeerRun, PeerSettings, PeerStart } from './peers/peers.ts'
import type { BenchDatabase, BenchServer } from './product/product.ts'
import type { FunctionTime } from './product/cpu-profile.ts'
import { number, printTable } from './report.ts'
import { measurePage, type PageRow, startSignedInPages } from './signed-in-rows.ts'

/** CPU of a plain list of 24 cards for each kilobyte of its markup. */
async function plainCpuPerKilobyte(peers: Child, database: BenchDatabase, server: BenchServer): Promise<number> {
  const answer = await fetch(`${server.url}/api/narrators`)
  const json = await answer.text()
  const { html_bytes } = await peers.ask<PeerStart>('start', {
    connection: database.connection,
    connections: 1,
    json,
    cards: (JSON.parse(json) as { narrators: PlainCard[] }).narrators,
    html_bytes: 65_000,
    orders: null,
  } satisfies PeerSettings)
  await peers.ask<PeerRun>('render', 1)
  const before = await peers.ask<number>('cpu')
  const { latencies_us } = await peers.ask<PeerRun>('render', 1.5)
  return ((await peers.ask<number>('cpu')) - before) / latencies_us.length / (html_bytes / 1000)
}

async function printProfile(server: BenchServer, row: PageRow, times: number): Promise<void> {
  await server.process.ask('beginProfile')
  await measurePage(server, row, times)
  const functions = await server.process.ask<FunctionTime[]>('endProfile')
  const total = functions.reduce((sum, { self_ms }) => sum + self_ms, 0)
  const files = new Map<string, number>()
  for (const { place, self_ms } of functions) {
    const file = place.replace(/:\d+$/, '')
    files.set(file, (files.get(file) ?? 0) + self_ms)
  }
  const line = (what: string, self_ms: number): string[] => [
    what,
    number(self_ms / times),
    `${number((self_ms / total) * 100)} %`,
  ]
  printTable(
    [`${row.title}: files`, 'ms', 'part'],
    [...files]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 16)
      .map(([file, ms]) => line(file || '(the engine)', ms)),
  )
  printTable(
    [`${row.title}: functions`, 'ms', 'part'],
    functions.slice(0, 40).map(({ name, place, self_ms }) => line(`${name} ${place}`, self_ms)),
  )
  printTable(
    [`${row.title}: functions with what they call`, 'ms', 'part'],
    functions
      .toSorted((a, b) => b.total_ms - a.total_ms)
      .slice(0, 60)
      .map(({ name, place, total_ms }) => line(`${name} ${place}`, total_ms)),
  )
}

async function printStatements(server: BenchServer, row: PageRow): Promise<void> {
  await server.process.ask('beginStatements')
  await measurePage(server, row, 1)
  const statements = await server.process.ask<string[]>('endStatements')
  say(bold(`\n${row.title}: ${statements.length} statements`))
  for (const text of statements) say(text.replaceAll(/\s+/g, ' ').slice(0, 260))
}

const { values } = parseArgs({
  options: {
    profile: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '150' },
  },
})
await ensureBuilt()
const times = Number(values.times)
const shown = step('Starting the product')
const pages = await startSignedInPages({ narrators: 1000, orders: 2000 })
const { server, database, rows } = pages
const peers = startChild(new URL('peers/peers.ts', import.meta.url), {
  env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
})
try {
  shown.done('The product runs')
  const chosen = rows.filter(({ title }) => title.includes(values.only))
  for (const row of chosen) await measurePage(server, row, times)
  const plain = await plainCpuPerKilobyte(peers, database, server)
  const lines: string[][] = []
  for (const row of chosen) {
    const { cpu_ms, statements, markup_bytes, bytes } = await measurePage(server, row, times)
    const kilobytes = markup_bytes / 1000
    lines.push([
      row.title,
      number(cpu_ms),
      number(cpu_ms / (plain * kilobytes)),
      number(statements),
      number(kilobytes),
      number(bytes / 1000),
    ])
  }
  printTable(['signed in', 'CPU ms', 'times plain', 'statements', 'markup kB', 'page kB'], lines)
  for (const row of values.statements ? chosen : []) await printStatements(server, row)
  for (const row of values.profile ? chosen : []) await printProfile(server, row, times)
} catch (error) {
  fail((error as Error).stack ?? String(error))
  process.exitCode = 1
} finally {
  await peers.stop()
  await pages.stop()
}
