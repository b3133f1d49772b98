import type { ApiRoutes } from '../../api-routes.ts'
import { sendCsv } from '../../http/csv-table.ts'
import { exportPayments } from './wallet/operations/export-payments.ts'
import { listAgentIncome } from './wallet/operations/list-agent-income.ts'
import { listPayments } from './wallet/operations/list-payments.ts'
import { presentPayment } from './wallet/operations/present-payment.ts'
import { readHeldBreakdown, readPaymentBreakdown } from './wallet/operations/breakdowns.ts'
import { readPayoutWidget } from './payouts/operations/payouts.ts'
import { repeatWithdrawal } from './payouts/operations/repeat-withdrawal.ts'

/** The wallet: its lines, their stories, the table for a spreadsheet, what withdrawing needs (Product §4). */
export function paymentsRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/payments', async (c) => listPayments(c.app, c.actor, c.query, c.locale))
  api.handle('GET /agent/income', async (c) => listAgentIncome(c.app, c.actor.profile_id, c.locale))
  api.handle('GET /{role}/payments.csv', async (c) => {
    const table = await exportPayments(c.app, c.actor, c.query, c.locale)
    return sendCsv(c.reply, 'tembrel-payments.csv', table)
  })
  api.handle('GET /{role}/payments/{id}/breakdown', async (c) =>
    readPaymentBreakdown(c.app, c.actor.profile_id, c.params.id, c.locale, c.actor.acting_agent_id),
  )
  api.handle('GET /{role}/payments/held/{order_id}/breakdown', async (c) =>
    readHeldBreakdown(c.app, c.actor.profile_id, c.params.order_id, c.locale),
  )
  api.handle('GET /payouts/widget', async (c) => readPayoutWidget(c.app))
  api.handle('POST /{role}/payments/{id}/repeat', async (c) => {
    const row = await repeatWithdrawal(c.app, c.actor, c.params.id, c.locale, (tx, requested) =>
      c.settle(tx, { payment: presentPayment(requested, c.locale) }),
    )
    return { payment: presentPayment(row, c.locale) }
  })
}
