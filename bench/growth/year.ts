/** A product that has taken so many orders in the last year, in a database of its own. */
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { type BenchData, loadBenchData } from '../data/load-data.ts'
import { loadStaffData, type StaffData } from '../data/staff-data.ts'
import { type BenchDatabase, createDatabaseBeside } from '../product/product.ts'
import { writePastYear } from './past-year.queries.ts'

/** So a person has as many orders at every size, and what grows is the product. */
const ORDERS_OF_A_CLIENT = 20
const ORDERS_OF_A_NARRATOR = 500
const MINUTES_OF_A_YEAR = 365 * 24 * 60

export interface Year {
  readonly orders: number
  readonly database: BenchDatabase
  readonly data: BenchData
  readonly staff: StaffData
  readonly fill_seconds: number
}

export async function inventYear(beside: BenchDatabase, orders: number): Promise<Year> {
  const began = performance.now()
  const connection = await createDatabaseBeside(beside.connection, `growth_${orders}`)
  const own = openDatabase(connection, { max: 8, name: 'bench-growth' })
  const clients = Math.max(20, orders / ORDERS_OF_A_CLIENT)
  const narrators = Math.max(2, orders / ORDERS_OF_A_NARRATOR)
  const people = { narrators: Math.max(20, narrators), clients, buyers: Math.min(64, clients) }
  const data = await loadBenchData(own, people, () => undefined)
  const working_ids = data.working_ids.slice(0, narrators)
  const how = { minutes_apart: MINUTES_OF_A_YEAR / orders, unguarded: true }
  const staff = await loadStaffData(own, { ...data, working_ids }, orders, how)
  const client = await own.pool.connect()
  await writePastYear(client)
  // Its settings are not those of the pool.
  client.release(true)
  const database: BenchDatabase = { ...beside, connection, database: own, stop: () => own.end() }
  return { orders, database, data, staff, fill_seconds: (performance.now() - began) / 1000 }
}
