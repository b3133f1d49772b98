/** What people ask for, at every number of orders: the same requests to the production server. */
import { startChild } from '../child-process.ts'
import type { LoadRequest, LoadResult } from '../load/load-plan.ts'
import { type Figures, Measurement } from '../measurement.ts'
import { familyCpuMs } from '../process-cpu.ts'
import type { BenchServer } from '../product/product.ts'
import type { ServerUsage } from '../product/server.ts'
import { headersOf, planOf, type Scenario, scenarios } from '../scenarios.ts'
import { staffScenarios } from '../staff-scenarios.ts'
import type { Year } from './year.ts'

type Asker = { readonly account_id: number; readonly profile_id: number; readonly role: 'client' | 'narrator' }

/** Of the staff's lists, those that grow in ways of their own. */
const STAFF_TITLES = ['orders', 'orders by name', 'one order', 'payments', 'payments by name', 'ledger of a wallet']

function growthScenarios({ data, staff }: Year): Scenario[] {
  const [person] = data.clients
  if (person === undefined) throw new Error('Nobody was invented.')
  const client: Asker = { ...person, role: 'client' }
  const narrator: Asker = { account_id: person.account_id, profile_id: staff.busy.profile_id, role: 'narrator' }
  const asked = (title: string, asker: Asker, ...paths: readonly string[]): Scenario => ({
    title,
    peers: [],
    status: 200,
    repeat: true,
    prepare: async () => {
      const headers = await headersOf(asker, asker.role)
      return paths.map((path): LoadRequest => ({ method: 'GET', path: `/api/${path}`, headers }))
    },
  })
  const word = encodeURIComponent('волна')
  return [
    asked('orders of a client', client, 'client/orders', 'client/orders?group=completed'),
    asked('orders of a client, by a word', client, `client/orders?q=${word}`),
    asked('orders of a narrator', narrator, 'narrator/orders', 'narrator/orders?group=completed'),
    asked('an order room', narrator, `narrator/orders/${staff.busy.order_id}`),
    asked('what appstate reads anew', client, 'me-client'),
    asked('… anew of a narrator', narrator, 'me-narrator'),
    asked('wallet of a client', client, 'client/payments'),
    asked('wallet of a narrator', narrator, 'narrator/payments'),
    asked('statistics of a narrator', narrator, 'narrator/statistics?months=12'),
    ...staffScenarios(staff).filter(({ title }) => STAFF_TITLES.includes(title.replace('staff: ', ''))),
    ...scenarios(data).filter(({ title }) => title.startsWith('POST /api/client/orders')),
  ]
}

/** Asks for each in turn, one request at a time: what is wanted is the cost, not the rate. */
export async function measureOrderRows(year: Year, server: BenchServer, seconds: number): Promise<Figures[]> {
  const load = startChild(new URL('../load/load.ts', import.meta.url), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  try {
    const rows: Figures[] = []
    for (const scenario of growthScenarios(year)) rows.push(await measureRow(scenario, { year, server, seconds, load }))
    return rows
  } finally {
    await load.stop()
  }
}

async function measureRow(
  scenario: Scenario,
  { year, server, seconds, load }: { year: Year; server: BenchServer; seconds: number; load: BenchServer['process'] },
): Promise<Figures> {
  const measurement = new Measurement(scenario.title)
  const slice = async (length: number): Promise<LoadResult> =>
    load.ask<LoadResult>('load', await planOf(scenario, server.url, { seconds: length, connections: 1 }))
  const gauge = async () => ({
    ...(await server.process.ask<ServerUsage>('usage')),
    database_cpu_ms: familyCpuMs(year.database.postgres.pid),
  })
  await slice(seconds / 2)
  const before = await gauge()
  const run = await slice(seconds)
  measurement.add(run, before, await gauge())
  const { figures } = measurement
  const wrong = Object.keys(figures.failures)
  if (figures.count === 0 || wrong.length > 0) {
    throw new Error(`${scenario.title}: answered ${wrong.join(', ') || 'nothing'}`)
  }
  return figures
}
