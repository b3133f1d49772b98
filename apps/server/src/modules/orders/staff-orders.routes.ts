import type { ApiRoutes } from '../../api-routes.ts'
import { sendCsv } from '../../http/csv-table.ts'
import { askSecondPerson } from '../approvals/operations/ask-second-person.ts'
import { cancelWithRefund } from './staff/operations/cancel-with-refund.ts'
import { exportStaffOrders } from './staff/operations/export-staff-orders.ts'
import { listStaffOrders } from './staff/operations/list-staff-orders.ts'
import { readStaffOrder } from './staff/operations/read-staff-order.ts'
import { reassignOrder } from './staff/operations/reassign-order.ts'
import { refundGoodwill } from './staff/operations/refund-goodwill.ts'

/** Orders in the hands of staff. The answer is settled with the change: a repeated request changes nothing. */
export function staffOrdersRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/orders', async (c) => listStaffOrders(c.app, c.query, c.locale))
  api.handle('GET /staff/orders.csv', async (c) =>
    sendCsv(c.reply, 'tembrel-orders.csv', await exportStaffOrders(c.app, c.actor, c.query, c.locale)),
  )
  api.handle('GET /staff/orders/{id}', async (c) =>
    readStaffOrder(c.app, c.app.database.kysely, c.actor, c.params.id, c.locale),
  )
  api.handle('POST /staff/orders/{id}/cancel-with-refund', async (c) => {
    const { id } = c.params
    const asked = { kind: 'cancel-with-refund', order_id: id, payment_id: null, request: c.body } as const
    await askSecondPerson(c.app, c.actor, asked, (approve) =>
      cancelWithRefund(
        c.app,
        c.actor,
        id,
        c.body,
        async (tx) => c.settle(tx, await readStaffOrder(c.app, tx.db, c.actor, id, c.locale)),
        approve,
      ),
    )
    return readStaffOrder(c.app, c.app.database.kysely, c.actor, id, c.locale)
  })
  api.handle('POST /staff/orders/{id}/reassign', async (c) => {
    const { id } = c.params
    await reassignOrder(c.app, c.actor, id, c.body?.soundengineer_id, async (tx) =>
      c.settle(tx, await readStaffOrder(c.app, tx.db, c.actor, id, c.locale)),
    )
    return readStaffOrder(c.app, c.app.database.kysely, c.actor, id, c.locale)
  })
  api.handle('POST /staff/orders/{id}/goodwill-refund', async (c) => {
    const { id } = c.params
    const asked = { kind: 'goodwill-refund', order_id: id, payment_id: null, request: c.body } as const
    await askSecondPerson(c.app, c.actor, asked, (approve) =>
      refundGoodwill(
        c.app,
        c.actor,
        id,
        c.body,
        async (tx) => c.settle(tx, await readStaffOrder(c.app, tx.db, c.actor, id, c.locale)),
        approve,
      ),
    )
    return readStaffOrder(c.app, c.app.database.kysely, c.actor, id, c.locale)
  })
}
