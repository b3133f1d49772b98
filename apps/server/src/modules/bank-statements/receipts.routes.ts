import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { ApiRoutes } from '../../api-routes.ts'
import type { DB } from '../../database/tables.ts'
import type { AppContext } from '../../app-context.ts'
import { askSecondPerson } from '../approvals/operations/ask-second-person.ts'
import { assignReceipt } from './operations/assign-receipt.ts'
import { listReceipts, readReceipt, suggestReceiptsOfInvoices } from './operations/receipts.ts'
import { matchReceipt } from './operations/match-receipt.ts'
import { returnReceipt } from './operations/return-receipt.ts'
import { settleReturn } from './operations/settle-return.ts'
import { undoReceiptPart } from './operations/undo-receipt-part.ts'

interface Reading {
  readonly app: AppContext
  readonly locale: Locale
  readonly params: { readonly id: number }
}

/** The receipt as it is now: what every change of it answers. */
function answer({ app, locale, params }: Reading, db: Kysely<DB> = app.database.kysely) {
  return readReceipt(db, params.id, { search: '', now: app.clock.now(), locale })
}

/** Money that came to the bank and whose owner a person finds. */
export function receiptsRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/receipts', async (c) => listReceipts(c.app, c.query, c.locale))
  api.handle('GET /staff/receipt-suggestions', async (c) => ({
    suggestions: await suggestReceiptsOfInvoices(c.app.database.kysely),
  }))
  api.handle('GET /staff/receipts/{id}', async (c) =>
    readReceipt(c.app.database.kysely, c.params.id, {
      search: c.query.search,
      now: c.app.clock.now(),
      locale: c.locale,
    }),
  )
  api.handle('POST /staff/receipts/{id}/assign', async (c) => {
    await assignReceipt(c.app, c.actor, c.params.id, c.body, async (tx) => c.settle(tx, await answer(c, tx.db)))
    return answer(c)
  })
  api.handle('POST /staff/receipts/{id}/match', async (c) => {
    const { payment_id } = c.body
    await matchReceipt(c.app, c.actor, c.params.id, payment_id, async (tx) => c.settle(tx, await answer(c, tx.db)))
    return answer(c)
  })
  api.handle('POST /staff/receipts/{id}/parts/{part_id}/undo', async (c) => {
    const { id, part_id } = c.params
    await undoReceiptPart(c.app, c.actor, id, part_id, async (tx) => c.settle(tx, await answer(c, tx.db)))
    return answer(c)
  })
  api.handle('POST /staff/receipts/{id}/return', async (c) => {
    const { id } = c.params
    const of = { kind: 'return-receipt', order_id: null, payment_id: null, receipt_id: id, request: c.body } as const
    await askSecondPerson(c.app, c.actor, of, (approve) =>
      returnReceipt(c.app, c.actor, id, c.body, async (tx) => c.settle(tx, await answer(c, tx.db)), approve),
    )
    return answer(c)
  })
  api.handle('POST /staff/receipts/{id}/returns/{return_id}/{action}', async (c) => {
    const { id: receipt_id, return_id, action } = c.params
    const of = { receipt_id, return_id, action }
    await settleReturn(c.app, c.actor, of, async (tx) => c.settle(tx, await answer(c, tx.db)))
    return answer(c)
  })
}
