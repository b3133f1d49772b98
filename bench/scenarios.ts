/** What people ask of the product, as requests. */
import { randomUUID } from 'node:crypto'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { createAccessTokens } from '../apps/server/src/http/session/access-token.ts'
import { keyRing } from '../apps/server/src/key-ring.ts'
import type { BenchClient, BenchData } from './data/load-data.ts'
import { script } from './data/invented-words.ts'
import { chanceFrom } from './data/random.ts'
import type { LoadPlan, LoadRequest } from './load/load-plan.ts'
import { benchSecret } from './product/product.ts'

/** Whom a scenario is held against. */
export type PeerName = 'static' | 'hello' | 'select' | 'render' | 'transaction' | 'order'

export interface Scenario {
  readonly title: string
  readonly peers: readonly PeerName[]
  /** Address of the page it needs; a page that the build does not have is left out of the table. */
  readonly page?: string
  readonly status: number
  /** False: every request is made once, so each slice gets new ones. */
  readonly repeat: boolean
  /** Commits a second, by another process, that change what one of the polling clients sees. */
  readonly changes_per_second?: number
  /** The requests of one slice. Tokens live a minute, so they are made when the slice begins. */
  readonly prepare: (url: string) => Promise<readonly LoadRequest[]>
}

/** At most so many orders in a slice; no machine in sight places as many. */
const ordersPerSlice = 3000

/** People polling at once; each is remembered by the server for half a minute. */
const pollingClients = 200

export function scenarios(data: BenchData): Scenario[] {
  return [...readingScenarios(data), ...pageScenarios(), ...personScenarios(data)]
}

function readingScenarios({ narrator_ids }: BenchData): Scenario[] {
  const chance = chanceFrom(7)
  const details = Array.from({ length: 500 }, () => get(`/api/narrators/id/${chance.one(narrator_ids)}`))
  const reading = (title: string, requests: readonly LoadRequest[]): Scenario => ({
    title,
    peers: ['static', 'select'],
    status: 200,
    repeat: true,
    prepare: async () => requests,
  })
  return [
    reading('GET /api/narrators', [get('/api/narrators')]),
    reading('… three filters, price sort', filteredLists()),
    reading('… name', names.map(listOf)),
    reading('… name with a typo', misspelled.map(listOf)),
    reading('GET /api/narrators/id/{id}', details),
  ]
}

/** Genre, gender and one of age and timbre, in all combinations that people choose, cheapest first. */
function filteredLists(): LoadRequest[] {
  const thirds = ['age=2&age=3', 'age=1', 'timbre=1&timbre=4', 'timbre=5']
  return [1, 2, 3, 6].flatMap((genre) =>
    [1, 2].flatMap((gender) =>
      thirds.map((third) => get(`/api/narrators?genre=${genre}&gender=${gender}&${third}&sort=2`)),
    ),
  )
}

const names = ['ал', 'мар', 'Анна', 'Ковалёв', 'иван гром', 'соро', 'Вера Зим', 'kovalyov', 'петухова', 'макс ли']
const misspelled = ['Каролёв', 'Алексндр', 'Екатрина', 'громов ивон', 'Сорокен']

function listOf(name: string): LoadRequest {
  return get(`/api/narrators?name=${encodeURIComponent(name)}`)
}

/** Somebody whose token has run out is shown what a guest sees, but his page is rendered for him alone. */
const anew = { authorization: 'Bearer over' }

function pageScenarios(): Scenario[] {
  const page = (title: string, path: string, headers?: Record<string, string>): Scenario => ({
    title,
    page: path,
    peers: ['render'],
    status: 200,
    repeat: true,
    prepare: async () => [get(path, { accept: 'text/html', ...headers })],
  })
  return [
    page('list page', '/narrators', anew),
    page('list page, gzip', '/narrators', { 'accept-encoding': 'gzip', ...anew }),
    page('home page', '/', anew),
    page('list page, kept for guests', '/narrators', { 'accept-encoding': 'gzip' }),
  ]
}

function personScenarios(data: BenchData): Scenario[] {
  return [
    {
      title: 'GET /api/appstate, nothing new',
      peers: ['static', 'hello'],
      status: 304,
      repeat: true,
      prepare: (url) => idlePolls(url, pollingOf(data), true),
    },
    {
      title: 'GET /api/appstate, 200 changes a second',
      peers: ['hello'],
      status: 200,
      repeat: true,
      changes_per_second: 200,
      // Without a tag, since who has been changed would be answered with another status than the rest.
      prepare: (url) => idlePolls(url, pollingOf(data), false),
    },
    {
      title: 'GET /api/appstate, not remembered',
      peers: ['static', 'select'],
      status: 200,
      repeat: false,
      prepare: firstPolls(data.clients.slice(data.buyers.length, -pollingClients)),
    },
    {
      title: 'POST /api/client/orders → paid',
      peers: ['transaction', 'order'],
      status: 201,
      repeat: false,
      prepare: newOrders(data),
    },
  ]
}

/** The people who poll at once. */
export function pollingOf({ clients }: BenchData): readonly BenchClient[] {
  return clients.slice(-pollingClients)
}

/** Each poll shows the tag of the answer before, as the web does, or none. */
async function idlePolls(url: string, clients: readonly BenchClient[], isTagged: boolean): Promise<LoadRequest[]> {
  const requests: LoadRequest[] = []
  for (const client of clients) {
    const headers = await headersOf(client)
    const answer = await fetch(`${url}/api/appstate`, { headers })
    await answer.arrayBuffer()
    const etag = answer.headers.get('etag')
    if (answer.status !== 200 || etag === null)
      throw new Error(`/api/appstate answered ${answer.status} without a tag.`)
    requests.push(get('/api/appstate', isTagged ? { ...headers, 'if-none-match': etag } : headers))
  }
  return requests
}

/** Every request comes from somebody the server has not seen for a while; the next slice takes the next people. */
function firstPolls(clients: readonly BenchClient[]): Scenario['prepare'] {
  let turn = 0
  return async () => {
    const quarter = Math.floor(clients.length / 4)
    const from = (turn % 4) * quarter
    turn += 1
    return Promise.all(
      clients.slice(from, from + quarter).map(async (client) => get('/api/appstate', await headersOf(client))),
    )
  }
}

/** A short advertisement each, placed and paid from the wallet in one call; clients and narrators take turns. */
function newOrders({ buyers, working_ids, ad_prices }: BenchData): Scenario['prepare'] {
  const chance = chanceFrom(11)
  return async () => {
    const headers = await Promise.all(buyers.map(async (buyer) => headersOf(buyer)))
    const narrators = Array.from({ length: ordersPerSlice }, () => chance.one(working_ids))
    return narrators.map((narrator_id, at) => ({
      method: 'POST' as const,
      path: '/api/client/orders',
      headers: {
        ...headers[at % headers.length],
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        title: 'Ролик для радио',
        text: script,
        genre: GENRE.advert,
        narrator_id,
        orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
        price: ad_prices.get(narrator_id),
        payment_method: PAYMENT_METHOD.wallet,
      }),
    }))
  }
}

const tokens = createAccessTokens(keyRing([benchSecret]), () => new Date())

/** What a signed-in person sends along; the token lives a minute. */
export async function headersOf(
  { account_id, profile_id }: BenchClient,
  role: 'client' | 'narrator' | 'accountant' | 'supporter' = 'client',
): Promise<Record<string, string>> {
  const token = await tokens.sign({
    family_id: randomUUID(),
    account_id,
    role,
    duty: role === 'supporter' ? 'senior' : null,
    profile_id,
    acting_agent_id: null,
    registration_only: false,
  })
  return { authorization: `Bearer ${token}` }
}

function get(path: string, headers?: Readonly<Record<string, string>>): LoadRequest {
  return { method: 'GET', path, ...(headers && { headers }) }
}

/** The plan of one slice. */
export async function planOf(
  scenario: Scenario,
  url: string,
  slice: { seconds: number; connections: number },
): Promise<LoadPlan> {
  const { repeat, status } = scenario
  return { url, requests: await scenario.prepare(url), repeat, status, ...slice }
}
