/** The peers, in a process of their own: the same packages and the same database, and nothing of the product between them. */
import { serveParent } from '../child-process.ts'
import { processCpuMs } from '../process-cpu.ts'
import { type BareOrders, readSample, writeBareOrder } from './bare-order.queries.ts'
import { barsFor, type PlainCard, renderList } from './list-of-cards.ts'
import { createBank, moveMoney, selectCards } from './peers.queries.ts'
import { type BareClient, fastify, PostgresClient } from './product-packages.ts'

export interface PeerSettings {
  readonly connection: string
  readonly connections: number
  /** The body that the bare Fastify answers with. */
  readonly json: string
  readonly cards: readonly PlainCard[]
  /** How long the HTML of the plain list should be. */
  readonly html_bytes: number
  /** An order that the product has placed, and who goes on ordering of whom; null when no bare orders are wanted. */
  readonly orders: {
    readonly order_id: number
    readonly answer: string
    readonly buyer_ids: readonly number[]
    readonly narrator_ids: readonly number[]
  } | null
}

export interface PeerStart {
  /** Where the static answer and the bare hello are. */
  readonly url: string
  /** The length of the plain list's HTML. */
  readonly html_bytes: number
}

export interface PeerRun {
  readonly seconds: number
  readonly latencies_us: readonly number[]
}

let clients: BareClient[] = []
let orders: BareOrders | null = null
let render = (): string => ''

async function start(settings: PeerSettings): Promise<PeerStart> {
  clients = Array.from(
    { length: settings.connections },
    () => new PostgresClient({ connectionString: settings.connection }),
  )
  for (const client of clients) await client.connect()
  const [first] = clients
  if (first) await createBank(first)
  if (first && settings.orders) {
    const { order_id, answer, ...people } = settings.orders
    orders = { ...people, sample: await readSample(first, order_id, answer) }
  }
  const bars = barsFor(settings.cards, settings.html_bytes)
  render = () => renderList(settings.cards, bars)
  const bare = fastify({ logger: false })
  bare.get('/static', (_request, reply) => reply.type('application/json; charset=utf-8').send(settings.json))
  bare.get('/hello', async () => ({ hello: 'world' }))
  return { url: await bare.listen({ port: 0, host: '127.0.0.1' }), html_bytes: Buffer.byteLength(render()) }
}

/** Repeats `work` over each of the workers for so many seconds. */
async function repeat<W>(workers: readonly W[], seconds: number, work: (worker: W) => unknown): Promise<PeerRun> {
  const latencies_us: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const run = async (worker: W): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now()
      await work(worker)
      latencies_us.push(Math.round((performance.now() - began) * 1000))
    }
  }
  await Promise.all(workers.map(run))
  return { seconds: (performance.now() - started) / 1000, latencies_us }
}

serveParent({
  start,
  cpu: processCpuMs,
  select: (seconds: number) => repeat(clients, seconds, selectCards),
  transaction: (seconds: number) => repeat(clients, seconds, moveMoney),
  order: (seconds: number) =>
    repeat(orders ? clients : [], seconds, (client) => orders && writeBareOrder(client, orders)),
  render: (seconds: number) => repeat([null], seconds, () => render()),
})
