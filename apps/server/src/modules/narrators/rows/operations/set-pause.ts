import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { PAUSE_HOURS, pauseFrom, type PauseHours } from '../narrator-pause.ts'
import { updateNarrator } from '../narrators.queries.ts'
import { refreshNarratorCard } from './refresh-narrator-card.ts'

/**
 * Pauses a narrator for `hours` from `at`: 1, 3 or 24, −1 without an end, 0 ends the pause (Product §4). Running orders go
 * on. Throws 422 at `hours` for another number and NOT_FOUND (404) when there is no such narrator.
 */
export async function setPause(tx: Tx, pause: { narrator_id: number; hours: number; at: Date }): Promise<void> {
  if (!isPauseHours(pause.hours)) throw apiError('VALIDATION', { errors: { hours: 'choose' } })
  const isChanged = await updateNarrator(tx.db, pause.narrator_id, pauseFrom(pause.hours, pause.at))
  if (!isChanged) throw apiError('NOT_FOUND')
  await refreshNarratorCard(tx, pause.narrator_id, pause.at)
  tx.changed(pause.narrator_id)
}

function isPauseHours(hours: number): hours is PauseHours {
  return (PAUSE_HOURS as readonly number[]).includes(hours)
}
