import type { AppContext } from '../../../app-context.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { endLostDeliveries, selectDueRecipients, selectWaitingDeliveries } from '../notices.queries.ts'
import { sendDelivery } from './send-delivery.ts'
import { settleNotices } from './settle-notices.ts'

const PEOPLE_AT_ONCE = 500
const DELIVERIES_AT_ONCE = 1000

/** Decides which notices are due to whom, and sends them. A failure for one recipient does not affect the others. */
export async function sendDueNotices(app: AppContext): Promise<void> {
  const db = app.database.kysely
  const { notifications } = await readSettings(db)
  const now = app.clock.now()
  const lost = await endLostDeliveries(db, new Date(now.getTime() - notifications.lost_minutes * 60_000), now)
  if (lost.length > 0) app.log.warn({ deliveries: lost }, 'nobody knows whether these notifications were delivered')
  for (const recipient_id of await selectDueRecipients(db, now, PEOPLE_AT_ONCE)) {
    await settleNotices(app, recipient_id).catch((error: unknown) => {
      app.log.error({ err: error, profile_id: recipient_id }, 'the notifications of a person could not be settled')
    })
  }
  for (const id of await selectWaitingDeliveries(db, now, DELIVERIES_AT_ONCE)) {
    await sendDelivery(app, id).catch((error: unknown) => {
      app.log.error({ err: error, delivery_id: id }, 'a notification could not be sent')
    })
  }
}
