import type { PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import { STATUSES_WITH_PARTS } from '@tembrel/domain/orders/long-orders.ts'
import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { literals } from '../../../database/literals.ts'
import type { DB } from '../../../database/tables.ts'
import { CURRENT_PROGRESS, type ReportedProgress } from '../takes/long-orders.queries.ts'
import { participantsOf, type ParticipantRow } from '../work/people.queries.ts'
import type { OrderRow } from '../work/orders.queries.ts'

export interface HistoryEntry {
  action: string
  from_status: OrderStatusId | null
  to_status: OrderStatusId
  role: string
  comment: string | null
  at: Date
}

/** An order with all its related data, read by one statement. Rare data is only flagged and read separately. */
export interface OrderSurroundings {
  readonly order: OrderRow
  readonly history: readonly HistoryEntry[]
  /** The lines of the newest version; empty when the order was never placed. */
  readonly lines: readonly PriceLine[]
  /** Client, narrator and engineer. */
  readonly people: readonly ParticipantRow[]
  readonly wallet_kopecks: number
  readonly unread: boolean
  readonly review: OrderReviewRow | null
  readonly has_messages: boolean
  readonly has_takes: boolean
  readonly has_uploads: boolean
  readonly has_topups: boolean
  readonly has_reached_engineer: boolean
  /** How much of the script its narrator has read; null when nothing was reported in this status. */
  readonly progress: ReportedProgress | null
  /** Recordings of its narrator that are not sent and that the client may hear. */
  readonly parts: readonly SharedPart[]
}

/** The moment as PostgreSQL writes it into JSON. */
export interface SharedPart {
  readonly file_id: string
  readonly title: string
  readonly at: string
}

/** The review of an order; moments as PostgreSQL writes them into JSON. */
export interface OrderReviewRow {
  readonly rating: number
  readonly text: string
  readonly reply: string | null
  readonly created_at: string
  readonly replied_at: string | null
  readonly is_hidden: boolean
  readonly cliches: readonly { id: number; icon: string; title_ru: string; title_en: string; negative: boolean }[]
}

type SurroundingsRow = OrderRow &
  Omit<OrderSurroundings, 'order' | 'history'> & { history: (Omit<HistoryEntry, 'at'> & { at: string })[] }

/** Reads an order for somebody; `reader_id` is whose updates and uploads are asked for. */
export async function selectOrderSurroundings(
  db: Kysely<DB>,
  order_id: number,
  reader_id: number | null,
): Promise<OrderSurroundings | undefined> {
  const { rows } = await sql<SurroundingsRow>`
    select o.*,
      (select coalesce(jsonb_agg(jsonb_build_object('action', h.action, 'from_status', h.from_status, 'to_status', h.to_status,
                'role', h.role, 'comment', h.comment, 'at', h.at) order by h.id), '[]')
         from order_history h where h.order_id = o.id) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('line', l.line, 'rule', l.rule, 'inputs', l.inputs, 'amount', l.amount,
                'worker', l.worker, 'paid', l.paid) order by l.seq), '[]')
         from order_price_lines l
        where l.version_id = (select v.id from order_price_versions v where v.order_id = o.id order by v.version desc limit 1)
      ) as lines,
      ${participantsOf(sql`o.client_id, o.narrator_id, o.soundengineer_id`)} as people,
      coalesce((select a.balance_kopecks from ledger_accounts a
                 where a.kind = 'wallet' and a.profile_id = o.client_id), 0) as wallet_kopecks,
      exists (select from events e where e.profile_id = ${reader_id}::bigint and e.order_id = o.id) as unread,
      (select jsonb_build_object('rating', r.rating, 'text', r.text, 'reply', r.reply, 'created_at', r.created_at,
                'replied_at', r.replied_at, 'is_hidden', r.hidden_at is not null, 'cliches',
                (select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]')
                   from review_cliches rh join cliches h on h.id = rh.cliche_id where rh.review_id = r.id))
         from reviews r where r.order_id = o.id) as review,
      exists (select from order_messages m where m.order_id = o.id) as has_messages,
      exists (select from order_takes k where k.order_id = o.id) as has_takes,
      exists (select from order_uploads u where u.order_id = o.id and u.worker_id = ${reader_id}::bigint) as has_uploads,
      ${CURRENT_PROGRESS} as progress,
      (select coalesce(jsonb_agg(jsonb_build_object('file_id', u.file_id, 'title', u.part_title, 'at', u.part_shared_at)
                order by u.part_shared_at), '[]')
         from order_uploads u where u.order_id = o.id and u.worker_id = o.narrator_id and u.part_shared_at is not null
          and o.orderstatuses_id in (${literals(STATUSES_WITH_PARTS)})) as parts,
      exists (select from payments y where y.order_id = o.id and y.type = ${sql.lit(PAYMENT_TYPE.topup)}) as has_topups,
      exists (select from order_history s where s.order_id = o.id
        and s.to_status = ${sql.lit(ORDER_STATUS.processing_by_soundengineer)}) as has_reached_engineer
    from orders o where o.id = ${order_id}::bigint and o.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { history, lines, people, wallet_kopecks, unread, review, has_messages, has_takes, has_uploads, ...rest } = row
  const { has_topups, has_reached_engineer, progress, parts, ...order } = rest
  return {
    order,
    history: history.map((entry) => ({ ...entry, at: new Date(entry.at) })),
    ...{ lines, people, wallet_kopecks, unread, review, has_messages, has_takes, has_uploads, has_topups },
    ...{ has_reached_engineer, progress, parts },
  }
}
