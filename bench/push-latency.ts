/**
 * `node bench/push-latency.ts`: how long a message takes to the other side's open screen when the two are served by different
 * processes. Fifty narrators hold an event stream at one process; their clients write at the other, one message at a time.
 */
import { randomUUID } from 'node:crypto'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { say, step } from '../tools/start/terminal.mjs'
import { loadBenchData, type BenchClient, type BenchData } from './data/load-data.ts'
import { script } from './data/invented-words.ts'
import { number } from './report.ts'
import { headersOf } from './scenarios.ts'
import { startBenchDatabase, startBenchServer } from './product/product.ts'

const STREAMS = 50
const MESSAGES = 300
const PATIENCE_MS = 10_000

interface Talk {
  readonly client: BenchClient
  readonly order_id: number
  /** Resolves with the moment at which the narrator's screen has the message of this text. */
  arrival(text: string): Promise<number>
}

const starting = step('Starting two servers on one database')
const database = await startBenchDatabase()
const data = await loadBenchData(
  database.database,
  { narrators: 200, clients: STREAMS, buyers: STREAMS },
  () => undefined,
)
const writing = await startBenchServer(database)
const reading = await startBenchServer(database)
const leaving = new AbortController()
starting.done('Two servers run')
try {
  const talks: Talk[] = []
  for (const [at, client] of data.buyers.entries()) talks.push(await openTalk(data, client, at))
  say(`${talks.length} streams are open.`)
  const latencies: number[] = []
  for (let turn = 0; turn < MESSAGES; turn += 1) {
    const talk = talks[turn % talks.length]
    if (talk) latencies.push(await sayOnce(talk))
  }
  latencies.sort((a, b) => a - b)
  const at = (part: number) => `${number(latencies[Math.ceil(latencies.length * part) - 1] ?? 0)} ms`
  say(`${MESSAGES} messages to ${STREAMS} streams of another process, from sending to arriving:`)
  say(`p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`)
} finally {
  leaving.abort()
  await reading.process.stop()
  await writing.process.stop()
  await database.stop()
}

/** Places an order with a narrator of one's own and opens the narrator's stream. */
async function openTalk({ working_ids, ad_prices }: BenchData, client: BenchClient, at: number): Promise<Talk> {
  const narrator_id = working_ids[at % working_ids.length] ?? 0
  const price = ad_prices.get(narrator_id)
  const placed = await fetch(`${writing.url}/api/client/orders`, {
    method: 'POST',
    headers: { ...(await headersOf(client)), 'content-type': 'application/json' },
    body: JSON.stringify({
      text: script,
      genre: GENRE.advert,
      narrator_id,
      price,
      orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
      payment_method: PAYMENT_METHOD.wallet,
    }),
  })
  if (placed.status !== 201) throw new Error(`An order was answered with ${placed.status}: ${await placed.text()}`)
  const { order } = (await placed.json()) as { order: { id: number } }
  const stream = await fetch(`${reading.url}/api/events`, {
    headers: await headersOf({ ...client, profile_id: narrator_id }, 'narrator'),
    signal: leaving.signal,
  })
  if (stream.status !== 200 || !stream.body) throw new Error(`A stream was answered with ${stream.status}`)
  const waiting = new Map<string, (at: number) => void>()
  void listen(stream.body, waiting).catch(() => undefined)
  return {
    client,
    order_id: order.id,
    arrival: (text) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('A message did not arrive.')), PATIENCE_MS)
        waiting.set(text, (moment) => {
          clearTimeout(timer)
          waiting.delete(text)
          resolve(moment)
        })
      }),
  }
}

async function listen(body: ReadableStream<Uint8Array>, waiting: Map<string, (at: number) => void>): Promise<void> {
  const decoder = new TextDecoder()
  let kept = ''
  for await (const bytes of body) {
    kept = (kept + decoder.decode(bytes, { stream: true })).slice(-20_000)
    for (const [text, arrived] of waiting) if (kept.includes(text)) arrived(performance.now())
  }
}

async function sayOnce(talk: Talk): Promise<number> {
  const text = randomUUID()
  const form = new FormData()
  form.set('text', text)
  const headers = await headersOf(talk.client)
  const arrival = talk.arrival(text)
  const sent = performance.now()
  const answer = await fetch(`${writing.url}/api/client/orders/${talk.order_id}/messages`, {
    method: 'POST',
    headers,
    body: form,
  })
  if (answer.status !== 201) throw new Error(`A message was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return (await arrival) - sent
}
