import type { NotificationSettingsBody, WireNotificationSettings } from '@tembrel/contract/calls/notifications.ts'
import { NOTICE_KINDS, type NoticeKind } from '@tembrel/domain/notifications/notice-kinds.ts'
import { isTimezone } from '@tembrel/domain/notifications/quiet-hours.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { selectRecipient } from '../notices.queries.ts'
import { kindsOfRole, readHabits } from '../notification-habits.ts'
import { selectRole, upsertChoices, upsertHours, upsertUnwantedMail } from '../notification-settings.queries.ts'
import { readUnsubscribeToken } from '../unsubscribe-token.ts'

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

/** Stops letters by the token of a letter, without signing in. Throws 404 for a token that we have not written. */
export async function unsubscribe(app: AppContext, token: string): Promise<{ kind: NoticeKind | 'all' }> {
  const meant = readUnsubscribeToken(app.config.secret_keys, token)
  if (!meant) throw apiError('NOT_FOUND')
  await inTransaction(app.database, async (tx) => {
    if ((await selectRole(tx.db, meant.profile_id)) === undefined) throw apiError('NOT_FOUND')
    await upsertUnwantedMail(tx.db, meant.profile_id, meant.kind === 'all' ? NOTICE_KINDS : [meant.kind])
  })
  return { kind: meant.kind }
}
