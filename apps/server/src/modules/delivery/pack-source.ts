import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/session/session.ts'
import { checkOrderAccess } from '../orders/people/operations/owners.ts'
import { readOrder } from '../orders/reading/operations/read-order.ts'
import { readSettings } from '../settings/operations/read-settings.ts'
import { resultTake } from './archive-entries.ts'
import { selectPackRecordings, type PackRecording } from './packs.queries.ts'

/** What packs of an order are made of, for one reader. */
export interface PackSource {
  readonly order_id: number
  readonly title: string
  readonly text: string
  /** The rows of its list; empty for any other order, and while lists are switched off. */
  readonly phrases: readonly Phrase[]
  /** Null for an order without recordings in the service: then there is nothing to make. */
  readonly take_id: number | null
  readonly recordings: readonly PackRecording[]
}

/**
 * The result that this reader may have (Product §6): a narrator does not hear the mix, and has packs of his own take. Throws
 * ORDER_NOT_FOUND (404) to strangers and to those whom the order has left, PACK_TOO_EARLY (409) before it is completed.
 */
export async function readPackSource(
  app: AppContext,
  actor: Actor,
  order_id: number,
  locale: Locale,
): Promise<PackSource> {
  const db = app.database.kysely
  await checkOrderAccess(db, actor, order_id)
  const order = await readOrder(app, db, actor, order_id, locale)
  if (order.orderstatuses_id !== ORDER_STATUS.completed) throw apiError('PACK_TOO_EARLY')
  const take_id = resultTake(order)?.id ?? null
  const recordings = take_id === null ? [] : await selectPackRecordings(db, take_id)
  const { flags } = await readSettings(db)
  const { title, text } = order
  return { order_id, title, text, phrases: flags.phrase_lists ? order.phrases : [], take_id, recordings }
}
