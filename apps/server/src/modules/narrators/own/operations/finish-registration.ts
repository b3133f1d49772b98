import { isRegistrationComplete, type RegistrationGaps } from '@tembrel/domain/narrators/registration.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { noteChange } from '../../rows/narrator-self.queries.ts'
import { loadNarratorSelf, registrationGaps } from '../narrator-self.ts'
import { updateNarrator } from '../../rows/narrators.queries.ts'
import { findOwnNarrator, takeOwnNarrator, type OwnCaller } from '../own-narrator.ts'

/**
 * Sends a complete registration to staff (Product §4), the first time or after it was returned; sending it again while it waits
 * changes nothing. `settle` gives the session its rights in the same transaction. Throws NOT_FOUND (404) for another's id,
 * REGISTRATION_INCOMPLETE (422) with the fields of every step, CONFLICT (409) for a narrator who is listed already.
 */
export async function finishRegistration<T>(
  app: Pick<AppContext, 'database' | 'clock'>,
  caller: OwnCaller,
  id: number,
  settle: (tx: Tx) => Promise<T>,
): Promise<T> {
  const at = app.clock.now()
  if ((await findOwnNarrator(app, caller)) !== id) throw apiError('NOT_FOUND')
  return inTransaction(app.database, async (tx) => {
    const narrator = await takeOwnNarrator(tx, caller, at)
    if (narrator.state === 'active') throw apiError('CONFLICT')
    if (narrator.state !== 'on_moderate') {
      const { flags } = await readSettings(tx.db)
      const gaps = registrationGaps(await loadNarratorSelf(tx.db, id, 'ru'), flags)
      if (!isRegistrationComplete(gaps)) throw apiError('REGISTRATION_INCOMPLETE', { errors: errorsOf(gaps) })
      await updateNarrator(tx.db, id, { state: 'on_moderate' })
      await noteChange(tx.db, id, at)
      tx.changed(id)
    }
    return settle(tx)
  })
}

/** Fields by the names of their steps: `profile.city`, `prices.ad_30s`, `demos.maindemo`. */
function errorsOf(gaps: RegistrationGaps): Record<string, 'required'> {
  const fields = Object.entries(gaps).flatMap(([step, names]: [string, readonly string[]]) =>
    names.map((name) => `${step}.${name}`),
  )
  return Object.fromEntries(fields.map((field) => [field, 'required' as const]))
}
