import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import type { AppContext } from '../../app-context.ts'
import { apiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/session/session.ts'
import { checkOrderAccess } from '../orders/people/operations/owners.ts'
import { readVersion } from '../orders/pickups/operations/read-version.ts'
import { readOrder } from '../orders/reading/operations/read-order.ts'
import { readSettings } from '../settings/operations/read-settings.ts'
import { resultTake } from './archive-entries.ts'
import { selectPackRecordings, selectVersionRecordings, type PackRecording } from './packs.queries.ts'

/** What packs of an order are made of, for one reader. */
export interface PackSource {
  readonly order_id: number
  readonly title: string
  readonly text: string
  /** The rows of its list; empty for any other order, and while lists are switched off. */
  readonly phrases: readonly Phrase[]
  /** Null for an order without recordings in the service: then there is nothing to make. */
  readonly take_id: number | null
  /** The pick-ups whose version it is (Product 10.162); null for the recording that was accepted. */
  readonly version_order_id: number | null
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
  const { flags } = await readSettings(db)
  const version = take_id === null ? null : await readVersion(db, order_id)
  const { title } = order
  const { text, phrases } = version ?? order
  // The rows of pick-ups are files of the order that they are for: some are there for the tone, or in part.
  const isList = flags.phrase_lists && order.pickups === null
  const recordings = version
    ? await selectVersionRecordings(db, { ...version, parent_id: order_id })
    : take_id === null
      ? []
      : await selectPackRecordings(db, take_id)
  const version_order_id = version?.order_id ?? null
  return { order_id, title, text, phrases: isList ? phrases : [], take_id, version_order_id, recordings }
}
