import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { floorToRoubles, kopecks, toKopecks } from '@tembrel/domain/money/kopecks.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { isGoodwillOpen } from '@tembrel/domain/orders/clocks.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { formatMoment } from '../../../../http/format-moment.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { listAudit } from '../../../activity/operations/audit-log.ts'
import { readFiles } from '../../../files/operations/files.ts'
import { readGoodwill } from '../../../ledger/operations/balances.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { selectMessageFiles, selectMessages } from '../../chat/chat.queries.ts'
import { compensationLimits } from '../../escrow/compensation.ts'
import { selectPreviousNarratorsOf } from '../../people/previous.queries.ts'
import { selectParticipants } from '../../work/people.queries.ts'
import { selectPriceVersions } from '../../work/prices.queries.ts'
import { presentMessage } from '../../chat/messages.presenter.ts'
import { presentParticipant } from '../../reading/orders.presenter.ts'
import { selectEngineersToAssign } from '../staff-orders.queries.ts'
import { selectOrder, type OrderRow } from '../../work/orders.queries.ts'
import { readOrder } from '../../reading/operations/read-order.ts'

type StaffOrder = CallResponse<'GET /staff/orders/{id}'>

/** One order with all its conversations and what staff can do with it (Product §6, §7). Throws ORDER_NOT_FOUND (404). */
export async function readStaffOrder(
  app: AppContext,
  db: Kysely<DB>,
  actor: Actor,
  order_id: number,
  locale: Locale,
): Promise<StaffOrder> {
  const row = await selectOrder(db, order_id)
  if (!row) throw apiError('ORDER_NOT_FOUND')
  const order = await readOrder(app, db, actor, order_id, locale)
  const canCancel = order.actions.includes('cancel-with-refund')
  const none = { narrator: null, soundengineer: null }
  return {
    order,
    flagged_at: row.flagged_at?.toISOString() ?? null,
    // The database admits the words of the contract only; what an ended wait was for says nothing.
    flagged_for: row.flagged_at === null ? null : (row.flagged_for as StaffOrder['flagged_for']),
    compensation: canCancel ? await compensationLimits(db, row) : none,
    goodwill_left: await goodwillLeft(app, db, row),
    engineers: order.actions.includes('reassign') ? await engineersFor(db, row) : [],
    former_conversations: await previousConversations(app, db, actor, row, locale),
    price_versions: (await selectPriceVersions(db, order_id)).map(({ version, total, created_at, lines }) => ({
      ...{ version, total, lines: lines.map((line) => ({ ...line, inputs: { ...line.inputs } })) },
      at: created_at.toISOString(),
      formatted_at: formatMoment(created_at, locale),
    })),
    done: await listDone(db, order_id, locale),
  }
}

async function goodwillLeft(app: AppContext, db: Kysely<DB>, order: OrderRow): Promise<number | null> {
  const { clocks } = await readSettings(db)
  if (order.orderstatuses_id !== ORDER_STATUS.completed || !isGoodwillOpen(order.completed_at, app.clock.now(), clocks))
    return null
  const given = await readGoodwill(db, order.id)
  return floorToRoubles(kopecks(toKopecks(roubles(order.total_paid)) - given))
}

async function engineersFor(db: Kysely<DB>, order: OrderRow): Promise<StaffOrder['engineers']> {
  const others = await selectEngineersToAssign(db, order)
  const people = await selectParticipants(
    db,
    others.map((engineer) => engineer.soundengineer_id),
  )
  return others
    .map(({ soundengineer_id: id, open_orders }) => {
      const { firstname = '', lastname = '' } = people.get(id) ?? {}
      return { id, firstname, lastname, open_orders: Number(open_orders) }
    })
    .toSorted((a, b) => a.open_orders - b.open_orders || a.id - b.id)
}

async function previousConversations(
  app: AppContext,
  db: Kysely<DB>,
  actor: Actor,
  order: OrderRow,
  locale: Locale,
): Promise<StaffOrder['former_conversations']> {
  // What people write to each other is no business of the accountant.
  const former = actor.role === 'accountant' ? [] : await selectPreviousNarratorsOf(db, order)
  if (former.length === 0) return []
  const worker_ids = former.map((row) => row.narrator_id)
  const messages = await selectMessages(db, { order_id: order.id, worker_ids })
  const messageFiles = await selectMessageFiles(
    db,
    messages.map((message) => message.id),
  )
  const files = await readFiles(
    db,
    messageFiles.map((file) => file.file_id),
  )
  const people = await selectParticipants(db, worker_ids)
  const parts = { messageFiles, files, settings: await readSettings(db), now: app.clock.now(), open_threads: [] }
  return former.flatMap((row) => {
    const narrator = people.get(row.narrator_id)
    if (!narrator) return []
    return {
      narrator: presentParticipant(narrator, locale),
      left_at: row.left_at.toISOString(),
      formatted_left_at: formatMoment(row.left_at, locale),
      ordermessages: messages
        .filter((message) => message.worker_id === row.narrator_id)
        .map((message) => presentMessage(message, parts, actor, locale)),
    }
  })
}

async function listDone(db: Kysely<DB>, order_id: number, locale: Locale): Promise<StaffOrder['done']> {
  const entries = await listAudit(db, { kind: 'order', id: order_id })
  const people = await selectParticipants(
    db,
    entries.flatMap(({ profile_id }) => (profile_id === null ? [] : [profile_id])),
  )
  return entries.map(({ action, profile_id, data, at }) => {
    const person = profile_id === null ? undefined : people.get(profile_id)
    return {
      action,
      by: person ? `${person.firstname} ${person.lastname}`.trim() : '',
      data: data as Record<string, unknown>,
      at: at.toISOString(),
      formatted_at: formatMoment(at, locale),
    }
  })
}
