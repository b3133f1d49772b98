import type { NotificationSettingsBody } from '@tembrel/contract/calls/notifications.ts'
import { isTimezone } from '@tembrel/domain/notifications/quiet-hours.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { kindsOfRole } from '../notification-habits.ts'
import { selectRole, upsertChoices, upsertHours } from '../notification-settings.queries.ts'

/** Changes what a person is written about and when. Throws 422 for hours that are half or empty, and for an unknown time zone. */
export async function changeNotificationSettings(
  app: AppContext,
  profile_id: number,
  body: NotificationSettingsBody,
): Promise<void> {
  const { quiet_from, quiet_to, timezone, digest } = body
  if ((quiet_from === null) !== (quiet_to === null)) throw apiError('VALIDATION', { errors: { quiet_to: 'required' } })
  if (quiet_from !== null && quiet_from === quiet_to) {
    throw apiError('VALIDATION', { errors: { quiet_to: 'invalid' } })
  }
  if (!isTimezone(timezone)) throw apiError('VALIDATION', { errors: { timezone: 'invalid' } })
  await inTransaction(app.database, async (tx) => {
    const own = kindsOfRole((await selectRole(tx.db, profile_id)) ?? '')
    const choices = new Map(body.kinds.map((row) => [row.kind, row]))
    const rows = own.flatMap((kind) => choices.get(kind) ?? [])
    await upsertChoices(tx.db, profile_id, rows)
    const hours = { quiet_from: minutesOf(quiet_from), quiet_to: minutesOf(quiet_to), timezone, digest }
    await upsertHours(tx.db, profile_id, hours)
  })
}

function minutesOf(text: string | null): number | null {
  if (text === null) return null
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}
