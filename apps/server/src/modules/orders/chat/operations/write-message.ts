import { isThreadOpen, type ThreadKind } from '@tembrel/domain/orders/chat-threads.ts'
import { serviceMessageAfterClientMessage } from '@tembrel/domain/orders/chat-service-messages.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import { recordUpload } from '../../../files/operations/uploads.ts'
import type { StoredUpload } from '../../../files/stored-upload.ts'
import { insertMessage, selectWrittenServiceCodes } from '../chat.queries.ts'
import { notifyMessage } from '../message-events.ts'
import { requireOwnOrder, sharedThreadOf } from '../../people/policy.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import {
  selectHasReachedEngineer,
  selectOrderForUpdate,
  updateOrder,
  type OrderRow,
} from '../../work/orders.queries.ts'

export interface NewMessage {
  readonly text: string
  /** Whom the client or the narrator writes to: the narrator's or the engineer's id; the narrator when left out. */
  readonly to?: number | undefined
  readonly files: readonly StoredUpload[]
}

/**
 * Writes into a conversation of an order (Product §4) and notifies the other side. Throws CHAT_CLOSED (409) when the order's
 * status or a change of worker has closed it, and 422 for a message without text and files. Returns the message's id;
 * `beforeCommit` runs in the same transaction.
 */
export async function writeMessage(
  app: AppContext,
  actor: OrderActor,
  order_id: number,
  message: NewMessage,
  beforeCommit: (tx: Tx, message_id: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const text = message.text.trim()
  if (text === '' && message.files.length === 0) throw apiError('VALIDATION', { errors: { text: 'required' } })
  return inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    const thread = await openThread(tx, order, actor, message.to)
    const now = app.clock.now()
    const is_shared = thread.kind === 'soundengineer'
    for (const upload of message.files) {
      await recordUpload(tx, upload, { kind: 'order_message', owner_profile_id: actor.profile_id, at: now })
      if (upload.is_sound) {
        await enqueue(tx, 'prepare-sound', {
          file_id: upload.id,
          recipient_ids: [order.client_id, thread.worker_id, ...(is_shared ? [order.narrator_id] : [])].filter(
            (id) => id !== null,
          ),
        })
      }
    }
    const row = {
      order_id: order.id,
      thread: thread.kind,
      worker_id: thread.worker_id,
      from_role: actor.role,
      from_profile_id: actor.profile_id,
      acting_agent_id: actor.acting_agent_id,
      service_code: null,
      is_shared,
      text,
      created_at: now,
    }
    const id = await insertMessage(
      tx.db,
      row,
      message.files.map((file) => file.id),
    )
    const announced = { id, worker_id: thread.worker_id, thread: thread.kind, is_shared, created_at: now }
    await notifyMessage(tx, app, order, { message: announced, actor, type: EVENT_TYPE.order_message_created })
    // Whoever asked for the support has its answer.
    if (actor.role === 'supporter' && order.flagged_at) await updateOrder(tx.db, order.id, { flagged_at: null })
    if (actor.role === 'client') await answerAfterCompletion(tx, now, order, thread)
    await beforeCommit(tx, id)
    return id
  })
}

interface OpenThread {
  readonly kind: ThreadKind
  readonly worker_id: number
}

async function openThread(tx: Tx, order: OrderRow, actor: OrderActor, to: number | undefined): Promise<OpenThread> {
  // The client talks to both workers, the service speaks into either conversation, and the narrator is the third in the engineer's.
  const isForBoth = actor.role === 'client' || actor.role === 'supporter'
  const isToEngineer = to !== undefined && to === order.soundengineer_id
  const kind: ThreadKind = actor.role === 'soundengineer' || isToEngineer ? 'soundengineer' : 'narrator'
  // Whoever means another than has the order now is not led into the wrong conversation; an engineer has but one.
  const worker_id = kind === 'narrator' ? order.narrator_id : order.soundengineer_id
  const isMeant = actor.role === 'soundengineer' || to === undefined || to === worker_id
  const isThird = kind === 'soundengineer' && sharedThreadOf(order, actor) !== null
  if (worker_id === null) throw apiError('CHAT_CLOSED')
  const isOpen = isThreadOpen(order.orderstatuses_id, {
    thread: kind,
    is_current_worker: isMeant && (isForBoth || isThird || actor.profile_id === worker_id),
    has_reached_engineer: kind === 'soundengineer' && (await selectHasReachedEngineer(tx.db, order.id)),
  })
  if (!isOpen) throw apiError('CHAT_CLOSED')
  return { kind, worker_id }
}

/** The service explains, once, how to reach it when a client writes to a completed order (message 1004). */
async function answerAfterCompletion(tx: Tx, now: Date, order: OrderRow, thread: OpenThread): Promise<void> {
  const written = await selectWrittenServiceCodes(tx.db, order.id, thread.worker_id)
  const code = serviceMessageAfterClientMessage(order.orderstatuses_id, written)
  if (code === null) return
  await insertMessage(
    tx.db,
    {
      order_id: order.id,
      thread: thread.kind,
      worker_id: thread.worker_id,
      from_role: 'service',
      from_profile_id: null,
      acting_agent_id: null,
      service_code: code,
      text: '',
      created_at: now,
    },
    [],
  )
}
