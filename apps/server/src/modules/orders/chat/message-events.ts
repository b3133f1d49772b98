/** Events 1–3: what the people of a conversation hear of its messages (Product §4). */
import type { WireOrderMessage } from '@tembrel/contract/wire/order.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { EVENT_TYPE, type EventTypeId } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { readProfile } from '../../accounts/operations/profiles.ts'
import { readFiles } from '../../files/operations/files.ts'
import { recordEvents, retractEvents } from '../../notifications/operations/events.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { selectMessageFiles, selectMessages } from './chat.queries.ts'
import { isReadByNarrator } from '../people/policy.ts'
import { presentMessage } from './messages.presenter.ts'
import type { OrderActor } from '../work/unit-of-work.ts'
import type { OrderState } from '../work/orders.queries.ts'

export interface AnnouncedMessage {
  readonly id: number
  /** The narrator or the engineer whose conversation with the client it belongs to. */
  readonly worker_id: number
  readonly thread: 'narrator' | 'soundengineer'
  /** Said to all three, when: the narrator of the order hears of it too. */
  readonly is_shared?: boolean
  readonly created_at?: Date
}

/**
 * Notifies the others of a conversation; the author's own open screens reload without an event. An event contains a new or
 * changed message whole, as its reader sees it. For a deleted one it contains only the id, and earlier events about it that have
 * not been seen are retracted.
 */
export async function notifyMessage(
  tx: Tx,
  app: AppContext,
  order: OrderState,
  { message, actor, type }: { message: AnnouncedMessage; actor: OrderActor; type: EventTypeId },
): Promise<void> {
  const now = app.clock.now()
  const readers: { profile_id: number; role: Role }[] = [
    { profile_id: order.client_id, role: 'client' },
    { profile_id: message.worker_id, role: message.thread },
  ]
  const { worker_id, is_shared = false, created_at = null } = message
  if (
    order.narrator_id !== null &&
    order.narrator_visible &&
    isReadByNarrator(order, { worker_id, is_shared, created_at })
  ) {
    readers.push({ profile_id: order.narrator_id, role: 'narrator' })
  }
  const isDeleted = type === EVENT_TYPE.order_message_deleted
  if (isDeleted) {
    const types = [EVENT_TYPE.order_message_created, EVENT_TYPE.order_message_updated]
    const profile_ids = readers.map((reader) => reader.profile_id)
    await retractEvents(tx, { profile_ids, order_id: order.id, types, subject_id: message.id })
  }
  const events = []
  for (const reader of readers.filter(({ profile_id }) => profile_id !== actor.profile_id)) {
    events.push({
      profile_id: reader.profile_id,
      type,
      order_id: order.id,
      role: actor.role,
      user_id: actor.profile_id,
      data: isDeleted ? { id: message.id } : await messageFor(tx, app, message.id, reader),
    })
  }
  await recordEvents(tx, now, events)
  if (actor.profile_id !== null) tx.changed(actor.profile_id)
}

async function messageFor(
  tx: Tx,
  app: AppContext,
  message_id: number,
  reader: { profile_id: number; role: Role },
): Promise<WireOrderMessage | undefined> {
  const [message] = await selectMessages(tx.db, { message_id })
  const messageFiles = await selectMessageFiles(tx.db, [message_id])
  const files = await readFiles(
    tx.db,
    messageFiles.map((file) => file.file_id),
  )
  const { profile } = await readProfile(tx.db, reader.profile_id)
  const settings = await readSettings(tx.db)
  const parts = { messageFiles, files, settings, now: app.clock.now(), open_threads: [] }
  const locale = profile?.locale === 'en' ? 'en' : 'ru'
  return message && presentMessage(message, parts, { ...reader, acting_agent_id: null }, locale)
}
