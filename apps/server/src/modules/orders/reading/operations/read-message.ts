import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireOrderMessage } from '@tembrel/contract/wire/order.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { readOrder } from './read-order.ts'

/** One message as the reader sees it in his conversation. Throws 404 when it does not exist or was deleted. */
export async function readMessage(
  app: AppContext,
  db: Kysely<DB>,
  actor: OrderActor,
  { order_id, message_id, locale }: { order_id: number; message_id: number; locale: Locale },
): Promise<WireOrderMessage> {
  const order = await readOrder(app, db, actor, order_id, locale)
  const message = order.ordermessages.find((candidate) => candidate.id === message_id)
  if (!message) throw apiError('NOT_FOUND')
  return message
}
