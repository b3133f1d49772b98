import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { STATUSES_WITH_PARTS } from '@tembrel/domain/orders/long-orders.ts'
import { literals } from '../../../database/literals.ts'
import type { DB } from '../../../database/tables.ts'

/** Where a file occurs in an order, and whose conversation, take or upload that is. */
export interface OrderFilePlace {
  place: 'script' | 'message' | 'take' | 'upload'
  worker_id: number | null
  /** By which kind of worker the take was sent; null for all else. */
  worker: 'narrator' | 'soundengineer' | null
  /** When the take or the message was sent. */
  sent_at: Date | null
  /** Of a message: said to all three. Of a recording that is not sent: the client may hear it. */
  is_shared: boolean
}

/** Every place where the file occurs in the order: the place decides who may read it. Empty for a file of another order. */
export async function selectOrderFilePlaces(
  db: Kysely<DB>,
  order_id: number,
  file_id: string,
): Promise<OrderFilePlace[]> {
  const { rows } = await sql<OrderFilePlace>`
    select 'script' as place, null::bigint as worker_id, null as worker, null::timestamptz as sent_at, false as is_shared
      from orders where id = ${order_id} and file_id = ${file_id}
    union all
    -- The act names the client's money and company: it is nobody's in the conversation but the client's.
    select 'message', case when m.service_code = 1005 then null else m.worker_id end, null, m.created_at, m.is_shared
      from order_message_files f join order_messages m on m.id = f.message_id
     where m.order_id = ${order_id} and f.file_id = ${file_id} and m.deleted_at is null
    union all
    select 'take', t.worker_id, t.worker, t.created_at, false
      from order_take_files f join order_takes t on t.id = f.take_id
     where t.order_id = ${order_id} and f.file_id = ${file_id}
    union all
    select 'upload', u.worker_id, null, null, u.part_shared_at is not null and u.worker_id = o.narrator_id
        and o.orderstatuses_id in (${literals(STATUSES_WITH_PARTS)})
      from order_uploads u join orders o on o.id = u.order_id where u.order_id = ${order_id} and u.file_id = ${file_id}
    union all
    -- The recording with the phrases of pick-ups, which is the narrator's as his takes are.
    select 'take', o.narrator_id, 'narrator', p.spliced_at, false
      from order_pickups p join orders o on o.id = p.parent_id
     where p.parent_id = ${order_id} and p.spliced_file_id = ${file_id}
    union all
    -- What was recorded stays its maker's when a version at the wanted level goes in its place.
    select 'upload', l.worker_id, null, null, false
      from order_upload_levels l where l.order_id = ${order_id} and ${file_id} in (l.source_id, l.version_id)`.execute(
    db,
  )
  return rows
}
