import type { Absence } from '@tembrel/domain/orders/moved-moment.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { selectDemoPauses, updateNarrator } from '../narrators.queries.ts'
import { refreshNarratorCard } from './refresh-narrator-card.ts'

/** Lets the pauses of demo narrators that had not run out at the beginning of an absence count from its end. */
export async function shiftDemoDataPauses(tx: Tx, { from, to }: Absence): Promise<void> {
  for (const { profile_id, paused_until } of await selectDemoPauses(tx.db, from)) {
    if (!paused_until) continue
    const moved = new Date(paused_until.getTime() + to.getTime() - from.getTime())
    await updateNarrator(tx.db, profile_id, { paused_until: moved })
    await refreshNarratorCard(tx, profile_id, to)
    tx.changed(profile_id)
  }
}
