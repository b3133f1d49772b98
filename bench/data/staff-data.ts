/** What the staff's lists are measured on: a hundred thousand orders and a million transfers, with books that add up. */
import type { Database } from '../../apps/server/src/database/database.ts'
import { checkWholeLedger } from '../../apps/server/src/modules/ledger/operations/check-whole-ledger.ts'
import type { BenchClient, BenchData } from './load-data.ts'
import {
  countStaffRows,
  findBusyOwner,
  givePersonToAccountant,
  givePersonToOwner,
  type StaffDataPlan,
  writeStaffData,
} from './staff-data.queries.ts'

export interface StaffData {
  readonly accountant: BenchClient
  readonly owner: BenchClient
  readonly orders: number
  readonly payments: number
  readonly transfers: number
  /** The narrator with the most orders, the newest of them, and the client with the most. */
  readonly busy: { readonly profile_id: number; readonly order_id: number; readonly client_id: number }
}

/** Throws when the nightly check of the ledger finds a difference. */
export async function loadStaffData(
  database: Database,
  { clients, working_ids }: BenchData,
  orders: number,
  how: Pick<StaffDataPlan, 'minutes_apart' | 'unguarded'> = {},
): Promise<StaffData> {
  const client_ids = clients.map(({ profile_id }) => profile_id)
  const db = await database.pool.connect()
  try {
    await writeStaffData(db, { orders, client_ids, narrator_ids: working_ids, ...how })
    const mismatches = await checkWholeLedger(database)
    if (mismatches.length > 0) throw new Error(`The invented books differ in ${mismatches.length} accounts.`)
    const account_id = await givePersonToAccountant(db)
    const owner = { account_id: await givePersonToOwner(db), profile_id: 1 }
    return {
      accountant: { account_id, profile_id: 20 },
      owner,
      ...(await countStaffRows(db)),
      busy: await findBusyOwner(db),
    }
  } finally {
    // Its settings are not those of the pool.
    db.release(true)
  }
}
