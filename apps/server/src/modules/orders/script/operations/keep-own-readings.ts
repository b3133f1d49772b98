import type { CallResponse } from '@tembrel/contract/contract.ts'
import { scriptMark } from '@tembrel/domain/prompter/kept-reading.ts'
import { changedReadings, type ReadingsChange } from '@tembrel/domain/readings/kept-readings.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOwnReadings, upsertOwnReadings } from '../own-readings.queries.ts'

interface Noted extends ReadingsChange {
  readonly order_id: number
  /** The mark of the script that the notes are on. */
  readonly script: string
}

/**
 * Keeps how the narrator of an order reads words of its script (Product 10.148). Only what the change names is changed; nobody is notified.
 * Throws ORDER_NOT_FOUND (404), FLAG_OFF (422), and 422 for notes on another script.
 */
export async function keepOwnReadings(
  app: AppContext,
  actor: OrderActor,
  { order_id, script, ...change }: Noted,
): Promise<CallResponse<'PUT /{role}/orders/{id}/readings'>> {
  return inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    const { flags } = await readSettings(tx.db)
    if (!flags.script_check) throw apiError('FLAG_OFF')
    if (script !== scriptMark(order.text)) throw apiError('VALIDATION', { errors: { script: 'invalid' } })
    const narrator_id = actor.profile_id ?? 0
    const noted = await selectOwnReadings(tx.db, { order_id, narrator_id })
    const readings = changedReadings(order.text, noted, change)
    await upsertOwnReadings(tx.db, { order_id, narrator_id, readings, updated_at: app.clock.now() })
    return { readings: readings.map((one) => ({ ...one })) }
  })
}
