import type { WireNotificationSettings } from '@tembrel/contract/calls/notifications.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { kindsOfRole, readHabits } from '../notification-habits.ts'
import { selectRecipient } from '../notices.queries.ts'

/** What a person is written about, when, and how he is reached. Throws UNAUTHORIZED when the profile is gone. */
export async function readNotificationSettings(app: AppContext, profile_id: number): Promise<WireNotificationSettings> {
  const db = app.database.kysely
  const recipient = await selectRecipient(db, profile_id)
  if (!recipient) throw apiError('UNAUTHORIZED')
  const { flags } = await readSettings(db)
  const habits = await readHabits(db, profile_id)
  return {
    kinds: kindsOfRole(recipient.role).map((kind) => ({ kind, ...habits.choices[kind] })),
    quiet_from: habits.quiet ? clockText(habits.quiet.from) : null,
    quiet_to: habits.quiet ? clockText(habits.quiet.to) : null,
    timezone: habits.timezone,
    digest: habits.digest,
    email: recipient.email,
    tg_connected: recipient.chat_id !== null,
    tg_available: flags.telegram && (app.telegram.bot_name !== null || app.config.demo),
  }
}

/** Minutes of the day as `22:00`. */
function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
