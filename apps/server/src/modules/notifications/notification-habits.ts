/** What a person wants to be written about and when, with what holds for who has not chosen (docs/decisions/0043). */
import type { Kysely } from 'kysely'
import {
  NOTICE_KINDS,
  type Digest,
  type NoticeChannel,
  type NoticeKind,
} from '@tembrel/domain/notifications/notice-kinds.ts'
import type { NoticeHabits } from '@tembrel/domain/notifications/notice-moment.ts'
import { USUAL_QUIET_HOURS, type QuietHours } from '@tembrel/domain/notifications/quiet-hours.ts'
import type { DB } from '../../database/tables.ts'
import { selectChoices, selectHours } from './notification-settings.queries.ts'

export interface Habits extends NoticeHabits {
  readonly digest: Digest
  readonly choices: Readonly<Record<NoticeKind, Readonly<Record<NoticeChannel, boolean>>>>
}

/** The kinds that a role has updates of. */
const KINDS_OF_ROLE: Readonly<Record<string, readonly NoticeKind[]>> = {
  client: ['message', 'status', 'results', 'money', 'reminder', 'review', 'ticket'],
  narrator: ['order', 'message', 'status', 'money', 'reminder', 'profile', 'review', 'ticket'],
  agent: ['order', 'message', 'status', 'money', 'reminder', 'profile', 'review', 'ticket'],
  soundengineer: ['order', 'message', 'status', 'money', 'reminder', 'ticket'],
  supporter: ['ticket'],
  accountant: [],
}

/** What this role is notified of; empty for a role that gets no notifications. */
export function kindsOfRole(role: string): readonly NoticeKind[] {
  return KINDS_OF_ROLE[role] ?? []
}

/** What the person has chosen, with our defaults for what he has not. */
export async function readHabits(db: Kysely<DB>, profile_id: number): Promise<Habits> {
  const chosen = new Map((await selectChoices(db, profile_id)).map((row) => [row.kind, row]))
  const hours = await selectHours(db, profile_id)
  const timezone = hours?.timezone ?? USUAL_QUIET_HOURS.timezone
  const choiceOf = (kind: NoticeKind) => {
    const row = chosen.get(kind)
    return { mail: row?.mail ?? true, telegram: row?.telegram ?? true }
  }
  return {
    timezone,
    digest: hours?.digest ?? 'soon',
    quiet: hours ? quietOf(hours) : USUAL_QUIET_HOURS,
    choices: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, choiceOf(kind)])) as Habits['choices'],
  }
}

function quietOf(hours: { quiet_from: number | null; quiet_to: number | null; timezone: string }): QuietHours | null {
  if (hours.quiet_from === null || hours.quiet_to === null) return null
  return { from: hours.quiet_from, to: hours.quiet_to, timezone: hours.timezone }
}
