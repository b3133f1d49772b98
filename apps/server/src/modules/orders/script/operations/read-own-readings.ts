import type { CallResponse } from '@tembrel/contract/contract.ts'
import { MOST_CHECKED_LENGTH } from '@tembrel/contract/calls/readings.ts'
import { openFindings, readingsIn } from '@tembrel/domain/readings/kept-readings.ts'
import type { AppContext } from '../../../../app-context.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { selectOrder } from '../../work/orders.queries.ts'
import { keptReadings } from '../../work/readings.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectOwnReadings } from '../own-readings.queries.ts'
import { readScript } from './read-script.ts'

/**
 * What the client of an order left open of how its script is read, and what the order's narrator has noted himself (Product 10.148).
 * Throws ORDER_NOT_FOUND (404), and FLAG_OFF (422) while the check is switched off.
 */
export async function readOwnReadings(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
): Promise<CallResponse<'GET /{role}/orders/{id}/readings'>> {
  const db = app.database.kysely
  const order = requireOwnOrder(await selectOrder(db, order_id), actor)
  const { findings } = await readScript(app, order.text.slice(0, MOST_CHECKED_LENGTH))
  const noted = await selectOwnReadings(db, { order_id, narrator_id: actor.profile_id ?? 0 })
  return {
    findings: openFindings(findings, keptReadings(order)).map((finding) => ({
      ...finding,
      choices: [...finding.choices],
    })),
    readings: readingsIn(order.text, noted).map((one) => ({ ...one })),
  }
}
