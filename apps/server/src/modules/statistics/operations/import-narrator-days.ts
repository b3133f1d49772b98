import type { Tx } from '../../../database/transaction.ts'
import { addNarratorDays } from '../statistics.queries.ts'

/** What visitors did with a narrator on a day that is over. */
interface ImportedDay {
  readonly narrator_id: number
  /** `2026-11-18` in Moscow. */
  readonly day: string
  readonly views: number
  readonly plays: number
  readonly selects: number
}

/** Adds counts of visitors that come from elsewhere: part of the demo. Those of narrators who are not listed are left out. */
export async function importNarratorDays(tx: Tx, days: readonly ImportedDay[]): Promise<void> {
  await addNarratorDays(
    tx.db,
    days.map((day) => ({ ...day, account_id: null })),
  )
}
