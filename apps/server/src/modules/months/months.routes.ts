import type { ApiRoutes } from '../../api-routes.ts'
import { askSecondPerson } from '../approvals/operations/ask-second-person.ts'
import { closeBooks } from './operations/close-books.ts'
import { compareMonth, describeMonth, listMonths, readMonth } from './operations/months.ts'
import { reopenBooks } from './operations/reopen-books.ts'

/** The months of the books: what is open in them, closing and opening again. */
export function monthsRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/months', async (c) => ({ months: await listMonths(c.app, c.actor, c.locale) }))
  api.handle('GET /staff/months/{month}', async (c) => ({
    month: await readMonth(c.app, c.actor, c.params.month, c.locale),
  }))
  api.handle('POST /staff/months/{month}/compare', async (c) => ({ days: await compareMonth(c.app, c.params.month) }))
  api.handle('POST /staff/months/{month}/close', async (c) => {
    const of = { actor: c.actor, month: c.params.month, locale: c.locale }
    await closeBooks(c.app, c.actor, { month: of.month, accepts: c.body.accepts }, async (tx) =>
      c.settle(tx, { month: await describeMonth(c.app, tx.db, of) }),
    )
    return { month: await describeMonth(c.app, c.app.database.kysely, of) }
  })
  api.handle('POST /staff/months/{month}/reopen', async (c) => {
    const of = { actor: c.actor, month: c.params.month, locale: c.locale }
    const case_of = { kind: 'reopen-month', order_id: null, payment_id: null, month: of.month } as const
    await askSecondPerson(c.app, c.actor, { ...case_of, request: c.body }, async (approve) =>
      reopenBooks(
        c.app,
        c.actor,
        { month: of.month, comment: c.body.comment },
        async (tx) => c.settle(tx, { month: await describeMonth(c.app, tx.db, of) }),
        approve,
      ),
    )
    return { month: await describeMonth(c.app, c.app.database.kysely, of) }
  })
}
