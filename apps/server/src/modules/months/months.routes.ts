import type { ApiRoutes } from '../../api-routes.ts'
import { askSecondPerson } from '../approvals/operations/ask-second-person.ts'
import { sendFile } from '../../http/send-file.ts'
import { closeBooks } from './operations/close-books.ts'
import { readMonthDocuments, takeMonthDocuments } from './operations/month-documents.ts'
import { exportEnterpriseData } from './operations/export-enterprise-data.ts'
import { compareMonth, describeMonth, listMonths, readMonth } from './operations/months.ts'
import { reopenBooks } from './operations/reopen-books.ts'
import { requestMonthDocuments } from './operations/request-month-documents.ts'

/** The months of the books: what is open in them, closing and opening again, and their documents. */
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
  api.handle('GET /staff/months/{month}/documents', async (c) => ({
    documents: await readMonthDocuments(c.app, c.actor, c.params.month, c.locale),
  }))
  api.handle('POST /staff/months/{month}/documents', async (c) => {
    const asked = { month: c.params.month, anew: c.body.anew, locale: c.locale }
    return {
      documents: await requestMonthDocuments(c.app, c.actor, asked, (tx, documents) => c.settle(tx, { documents })),
    }
  })
  api.handle('GET /staff/months/{month}/documents.zip', async (c) =>
    sendFile(c.request, c.reply, c.app.storage, await takeMonthDocuments(c.app, c.actor, c.params.month)),
  )
  api.handle('GET /staff/enterprise-data.xml', async (c) =>
    c.reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="tembrel-1c-${c.query.from ?? ''}-${c.query.to ?? ''}.xml"`)
      .header('cache-control', 'private, no-store')
      .send(await exportEnterpriseData(c.app, c.actor, c.query)),
  )
}
