/**
 * `node bench/sitemap.ts [--narrators 1000000]`: every file of the sitemap of a million narrators, their profiles and the lists of
 * the filters, fetched from the production server. Ends with 1 when a file has more than 50 000 addresses, takes longer than 2 s,
 * or the server's memory grows with the files.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../tools/start/build.ts'
import { fail, say, step } from '../tools/start/terminal.mjs'
import { type BenchServer, startBenchDatabase, startBenchServer } from './product/product.ts'
import type { ServerUsage } from './product/server.ts'
import { bulkNames } from './search/bulk-names.ts'
import { fillCatalogue } from './search/bulk-catalogue.queries.ts'

const MOST_ADDRESSES = 50_000
const MOST_MILLISECONDS = 2000
const MOST_GROWTH_BYTES = 128 * 1024 * 1024

interface FetchedFile {
  readonly milliseconds: number
  readonly addresses: number
  readonly bytes: number
}

/** Counts addresses as they arrive: our own memory is not to be the limit. */
async function fetchFile(url: string): Promise<FetchedFile> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (answer.status !== 200 || answer.body === null) throw new Error(`${url} answers ${answer.status}`)
  let addresses = 0
  let bytes = 0
  let rest = ''
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    bytes += Buffer.byteLength(chunk)
    const text = rest + chunk
    addresses += text.split('<loc>').length - 1
    // A mark that is cut by the end of a chunk is counted with the next one.
    rest = text.slice(-4)
  }
  return { milliseconds: performance.now() - began, addresses, bytes }
}

/** The lists of the filters: counted at the first question, then kept for an hour. */
async function measureFilters(server: BenchServer): Promise<boolean> {
  const fetchFilters = (): Promise<FetchedFile> => fetchFile(`${server.url}/sitemaps/filters-1.xml`)
  const [first, second] = [await fetchFilters(), await fetchFilters()]
  say(
    `filters: ${first.addresses} addresses, ${first.milliseconds.toFixed(0)} ms counted, ${second.milliseconds.toFixed(0)} ms kept`,
  )
  return first.addresses <= MOST_ADDRESSES && first.milliseconds <= MOST_MILLISECONDS
}

async function measure(server: BenchServer): Promise<boolean> {
  const began = performance.now()
  const index = await (await fetch(`${server.url}/sitemap.xml`)).text()
  say(`index: ${(performance.now() - began).toFixed(0)} ms`)
  const names = [...index.matchAll(/\/sitemaps\/(narrators-\d+\.xml)</g)].map(([, name = '']) => name)
  const memory = async (): Promise<number> => (await server.process.ask<ServerUsage>('usage')).memory_bytes
  // A process takes memory for the first files and keeps it; what matters is that the later ones need no more.
  const half = names.slice(0, Math.ceil(names.length / 2))
  for (const name of half) await fetchFile(`${server.url}/sitemaps/${name}`)
  const before = await memory()
  const files: FetchedFile[] = []
  for (const name of names) files.push(await fetchFile(`${server.url}/sitemaps/${name}`))
  const grown = (await memory()) - before
  const times = files.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const slowest = times.at(-1) ?? Number.POSITIVE_INFINITY
  const fullest = Math.max(...files.map(({ addresses }) => addresses))
  const total = files.reduce((sum, { addresses }) => sum + addresses, 0)
  say(
    `${files.length} files, ${total} addresses, at most ${fullest} a file; ` +
      `${times[Math.floor(times.length / 2)]?.toFixed(0)} ms a file in the middle, ${slowest.toFixed(0)} ms at most; ` +
      `largest ${(Math.max(...files.map(({ bytes }) => bytes)) / 1e6).toFixed(1)} MB; memory grew by ${(grown / 1e6).toFixed(0)} MB`,
  )
  return fullest <= MOST_ADDRESSES && slowest <= MOST_MILLISECONDS && grown <= MOST_GROWTH_BYTES
}

const { values } = parseArgs({ options: { narrators: { type: 'string', default: '1000000' } } })
await ensureBuilt()
const database = await startBenchDatabase()
try {
  const count = Number(values.narrators)
  const shown = step('Inventing narrators')
  await fillCatalogue(database.database.pool, count, bulkNames(), (done) => shown.progress(done, count))
  shown.done(`${values.narrators} narrators invented`)
  const server = await startBenchServer(database)
  try {
    const isRight = [await measureFilters(server), await measure(server)].every(Boolean)
    if (!isRight) fail('The sitemap misses its limits.')
    process.exitCode = isRight ? 0 : 1
  } finally {
    await server.process.stop()
  }
} finally {
  await database.stop()
}
