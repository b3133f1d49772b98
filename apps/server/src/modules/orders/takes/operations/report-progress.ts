import { isProgressShown } from '@tembrel/domain/orders/long-orders.ts'
import { scriptMark } from '@tembrel/domain/prompter/kept-reading.ts'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { deleteProgress, upsertProgress } from '../long-orders.queries.ts'

interface Report {
  readonly order_id: number
  /** The mark of the script that is read. */
  readonly script: string
  /** Null takes back what was reported. */
  readonly sentences_read: number | null
}

/**
 * Keeps how many sentences of an order in work its narrator has read (Product 10.140). The latest report holds; nobody is written to.
 * Throws ORDER_TRANSITION (409) when it is not in work, FLAG_OFF (422), and 422 for another script and for more sentences than it has.
 */
export async function reportProgress(
  app: AppContext,
  actor: OrderActor,
  { order_id, script, sentences_read }: Report,
): Promise<{ sentences_read: number | null; sentences_total: number }> {
  return inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, order_id), actor)
    const { flags } = await readSettings(tx.db)
    if (!flags.long_orders) throw apiError('FLAG_OFF')
    if (!isProgressShown(order.orderstatuses_id)) throw apiError('ORDER_TRANSITION')
    if (script !== scriptMark(order.text)) throw apiError('VALIDATION', { errors: { script: 'invalid' } })
    const sentences_total = scriptSentences(order.text).length
    if (sentences_read === null) await deleteProgress(tx.db, order.id)
    else {
      if (sentences_read > sentences_total) {
        const errors = { sentences_read: { key: 'too_big' as const, params: { maximum: sentences_total } } }
        throw apiError('VALIDATION', { errors })
      }
      const updated_at = app.clock.now()
      await upsertProgress(tx.db, { order_id: order.id, sentences_read, sentences_total, updated_at })
    }
    return { sentences_read, sentences_total }
  })
}
