import { feeMoment } from '@tembrel/domain/money/fee-moment.ts'
import { noticeMoment } from '@tembrel/domain/notifications/notice-moment.ts'
import { NOTICE_CHANNELS, type NoticeChannel } from '@tembrel/domain/notifications/notice-kinds.ts'
import type { LetterSubject } from '../../../adapters/mail/templates/letter.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { findFeeTiers } from '../../settings/operations/find-fee-tiers.ts'
import { readRules } from '../../settings/operations/read-rules.ts'
import type { Rules } from '../../settings/remembered-rules.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { deliveryMessage } from '../delivery-messages.ts'
import { readHabits, type Habits } from '../notification-habits.ts'
import { letterOf } from '../notice-letters.ts'
import {
  insertDelivery,
  selectDueNotices,
  selectRecipient,
  settleNoticeRows,
  updateNoticesDue,
  type DueNotice,
  type Recipient,
} from '../notices.queries.ts'

interface NoticeWithLetter {
  readonly notice: DueNotice
  readonly letter: LetterSubject
}

/**
 * Looks at what a person may have to be written about now: what has been seen or is past is dropped, what comes at a wrong hour
 * or too soon waits, and the rest becomes one delivery for each channel, a digest when there is more than one notice.
 * Returns the deliveries. Harmless when run twice or by two processes at once: the rows are locked and settled in one transaction.
 */
export async function settleNotices(app: AppContext, recipient_id: number): Promise<number[]> {
  return inTransaction(app.database, async (tx) => {
    const now = app.clock.now()
    const notices = await selectDueNotices(tx.db, recipient_id, now)
    const recipient = await selectRecipient(tx.db, recipient_id)
    if (notices.length === 0 || !recipient) return []
    const rules = await readRules(tx.db)
    const { settings } = rules
    const habits = await readHabits(tx.db, recipient_id)
    const settle = (outcome: 'seen' | 'past' | 'unwanted', some: readonly DueNotice[]) =>
      settleNoticeRows(tx.db, idsOf(some), { outcome, settled_at: now })

    const { seen, past, waiting } = sorted(notices, app, recipient, rules)
    await settle('seen', seen)
    await settle('past', past)
    const wanted = waiting.filter(({ notice }) => channelsFor(notice, { recipient, habits, settings }).length > 0)
    await settle(
      'unwanted',
      waiting.filter((one) => !wanted.includes(one)).map(({ notice }) => notice),
    )
    const due = await postpone(tx, wanted, { now, recipient, habits, settings })
    return due.length === 0 ? [] : deliver(tx, app, due, { now, recipient, habits, settings })
  })
}

function sorted(notices: readonly DueNotice[], app: AppContext, recipient: Recipient, rules: Rules) {
  const { public_url, secret_keys: keys } = app.config
  const site_url = recipient.locale === 'en' ? `${public_url}/en` : public_url
  const seen: DueNotice[] = []
  const past: DueNotice[] = []
  const waiting: NoticeWithLetter[] = []
  for (const notice of notices) {
    const tiers = findFeeTiers(rules, feeMoment(notice) ?? app.clock.now())
    const letter = letterOf(notice, { site_url, tiers, keys })
    if (notice.event_id !== null && notice.event_type === null) seen.push(notice)
    else if (letter === null) past.push(notice)
    else waiting.push({ notice, letter })
  }
  return { seen, past, waiting }
}

interface Circumstances {
  readonly now: Date
  readonly recipient: Recipient
  readonly habits: Habits
  readonly settings: Settings
}

/** Puts off what is not to be sent now and returns the rest. What is urgent waits for nothing. */
async function postpone(
  tx: Tx,
  wanted: readonly NoticeWithLetter[],
  { now, recipient, habits, settings }: Circumstances,
): Promise<NoticeWithLetter[]> {
  const { screen_seconds, postpone_minutes } = settings.notifications
  const urgent = wanted.filter(({ notice }) => notice.urgent)
  const calm = wanted.filter(({ notice }) => !notice.urgent)
  const [first] = calm
  if (!first) return urgent
  const { last_at, screen_at } = recipient
  const waiting_since = first.notice.created_at
  const moment = noticeMoment(now, { last_at, waiting_since }, habits, settings.notifications)
  if (moment > now) {
    await updateNoticesDue(tx.db, idsOf(calm.map(({ notice }) => notice)), moment)
    return urgent
  }
  // Who has the site before his eyes sees it there; but a screen that is open for hours must not silence us.
  const isLooking = screen_at !== null && now.getTime() - screen_at.getTime() < screen_seconds * 1000
  const isPatient = ({ notice }: NoticeWithLetter) =>
    isLooking && notice.event_id !== null && now.getTime() - notice.created_at.getTime() < postpone_minutes * 60_000
  const patient = calm.filter(isPatient)
  await updateNoticesDue(
    tx.db,
    idsOf(patient.map(({ notice }) => notice)),
    new Date(now.getTime() + screen_seconds * 1000),
  )
  return wanted.filter((one) => !patient.includes(one))
}

async function deliver(
  tx: Tx,
  app: AppContext,
  due: readonly NoticeWithLetter[],
  { now, recipient, habits, settings }: Circumstances,
): Promise<number[]> {
  const deliveries: { channel: NoticeChannel; id: number; ids: number[] }[] = []
  for (const channel of NOTICE_CHANNELS) {
    const some = due.filter(({ notice }) => channelsFor(notice, { recipient, habits, settings }).includes(channel))
    if (some.length === 0) continue
    const message = deliveryMessage(app, channel, recipient, some, settings.notifications.digest_items)
    const row = { recipient_id: recipient.profile_id, channel, kind: message.kind, message, at: now }
    deliveries.push({ channel, id: await insertDelivery(tx.db, row), ids: idsOf(some.map(({ notice }) => notice)) })
  }
  const deliveryOf = (channel: NoticeChannel, id: number) =>
    deliveries.find((one) => one.channel === channel && one.ids.includes(id))?.id ?? null
  for (const { notice } of due) {
    await settleNoticeRows(tx.db, [notice.id], {
      outcome: 'told',
      settled_at: now,
      mail_delivery_id: deliveryOf('mail', notice.id),
      telegram_delivery_id: deliveryOf('telegram', notice.id),
    })
  }
  return deliveries.map(({ id }) => id)
}

/** The channels over which the person wants to hear of this and can: nothing goes to Telegram while its flag is off. */
function channelsFor(
  notice: DueNotice,
  { recipient, habits, settings }: Pick<Circumstances, 'recipient' | 'habits' | 'settings'>,
): NoticeChannel[] {
  if (recipient.is_disabled) return []
  const reaches = {
    mail: recipient.email !== null,
    telegram: recipient.chat_id !== null && settings.flags.telegram,
  }
  return NOTICE_CHANNELS.filter((channel) => reaches[channel] && habits.choices[notice.kind][channel])
}

function idsOf(notices: readonly DueNotice[]): number[] {
  return notices.map(({ id }) => id)
}
