/**
 * `node bench/guest-pages.ts`: pages kept for guests, against a static string through the same Fastify and against rendering them
 * anew, measured in turns in one run. Ends with 1 when a limit of docs/performance.md is missed.
 */
import { loadavg } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../tools/start/build.ts'
import { bold, fail, say, step } from '../tools/start/terminal.mjs'
import { startChild } from './child-process.ts'
import { loadBenchData } from './data/load-data.ts'
import type { LoadPlan, LoadRequest, LoadResult } from './load/load-plan.ts'
import { startBenchDatabase, startBenchServer } from './product/product.ts'

/** A kept page is answered at least half as fast as a string, and at least fifty times as fast as it is rendered. */
const LEAST_OF_STATIC = 0.5
const LEAST_OF_RENDERED = 50

interface Row {
  readonly title: string
  readonly request: LoadRequest
  requests: number
  seconds: number
}

const get = (path: string, headers: Readonly<Record<string, string>> = {}): LoadRequest => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'gzip', ...headers },
})

/** Somebody whose token has run out is shown what a guest sees, but his page is neither taken from the cache nor kept. */
const anew = { authorization: 'Bearer over' }

function rowsOf(pages: readonly (readonly [title: string, path: string])[]): Row[] {
  const row = (title: string, request: LoadRequest): Row => ({ title, request, requests: 0, seconds: 0 })
  return [
    row('static string, same Fastify', get('/bench/static')),
    ...pages.flatMap(([title, path]) => [row(`${title}, kept`, get(path)), row(`${title}, rendered`, get(path, anew))]),
  ]
}

async function measure(rows: readonly Row[], url: string, pace: { rounds: number; seconds: number }): Promise<void> {
  const load = startChild(new URL('load/load.ts', import.meta.url), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  try {
    for (let round = 0; round <= pace.rounds; round += 1) {
      for (const row of rows) {
        const plan: LoadPlan = {
          url,
          requests: [row.request],
          repeat: true,
          status: 200,
          connections: 16,
          seconds: pace.seconds,
        }
        const result = await load.ask<LoadResult>('load', plan)
        const failures = Object.entries(result.failures)
        if (failures.length > 0) throw new Error(`${row.title}: answered ${JSON.stringify(result.failures)}`)
        // The first round warms up.
        if (round === 0) continue
        row.requests += result.latencies_us.length
        row.seconds += result.seconds
      }
    }
  } finally {
    await load.stop()
  }
}

function report(rows: readonly Row[]): boolean {
  const rate = ({ requests, seconds }: Row): number => requests / seconds
  const [still, ...pages] = rows
  let isRight = true
  say()
  say(bold('guest pages                              requests/s'))
  for (const row of rows) say(`${row.title.padEnd(40)} ${rate(row).toFixed(0).padStart(10)}`)
  for (let at = 0; at < pages.length; at += 2) {
    const [kept, rendered] = [pages[at], pages[at + 1]]
    if (!still || !kept || !rendered) continue
    const ofStatic = rate(kept) / rate(still)
    const ofRendered = rate(kept) / rate(rendered)
    say(`${kept.title}: ${ofStatic.toFixed(2)} × the static string, ${ofRendered.toFixed(0)} × rendering it`)
    if (ofStatic >= LEAST_OF_STATIC && ofRendered >= LEAST_OF_RENDERED) continue
    isRight = false
    fail(`${kept.title}: the limits are ${LEAST_OF_STATIC} × the static string and ${LEAST_OF_RENDERED} × rendering it`)
  }
  say(`Load average ${loadavg()[0]?.toFixed(1)} after; 16 requests under way at any time.`)
  return isRight
}

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
await ensureBuilt()
const shown = step('Starting the product')
const database = await startBenchDatabase()
try {
  const { narrator_ids } = await loadBenchData(
    database.database,
    { narrators: 1000, clients: 60, buyers: 0 },
    () => undefined,
  )
  const server = await startBenchServer(database)
  shown.done('The product runs')
  try {
    const profile = await fetch(`${server.url}/api/narrators/id/${narrator_ids[0]}`)
    const { narrator } = (await profile.json()) as { narrator: { slug: string } }
    const rows = rowsOf([
      ['home', '/'],
      ['list', '/narrators'],
      ['profile', `/narrators/${narrator.slug}`],
    ])
    await measure(rows, server.url, values.quick ? { rounds: 1, seconds: 0.5 } : { rounds: 3, seconds: 2 })
    process.exitCode = report(rows) ? 0 : 1
  } finally {
    await server.process.stop()
  }
} finally {
  await database.stop()
}
