import type { ApiRoutes } from '../../api-routes.ts'
import { sendCsv } from '../../http/csv-table.ts'
import { askSecondPerson } from '../approvals/operations/ask-second-person.ts'
import { correctByHand } from './accounting/operations/correct-by-hand.ts'
import { executeWithdrawal } from './staff/operations/execute-withdrawal.ts'
import { exportLedger } from './accounting/operations/export-ledger.ts'
import { exportStaffPayments, listStaffPayments, readStaffPayment } from './staff/operations/staff-payments.ts'
import { payOutWallet } from './staff/operations/pay-out-wallet.ts'
import { readPaymentTotals } from './accounting/operations/read-payment-totals.ts'
import { readSheetRow } from './accounting/operations/read-sheet-row.ts'
import { readStaffLedger } from './accounting/operations/read-staff-ledger.ts'
import { exportTrialBalance, readTrialBalance } from './accounting/operations/trial-balance.ts'
import { refuseWithdrawal } from './staff/operations/refuse-withdrawal.ts'
import { repeatForOwner } from './staff/operations/repeat-for-owner.ts'
import { presentStaffPayment } from './staff/staff-payments.presenter.ts'
import type { StaffPaymentRow } from './staff/staff-payments.queries.ts'

/** Payments in the hands of staff. What is done twice is done once: the second hears that it has moved on. */
export function staffPaymentsRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/payments', async (c) => listStaffPayments(c.app, c.query, c.locale))
  api.handle('GET /staff/payments.csv', async (c) =>
    sendCsv(c.reply, 'tembrel-payments.csv', await exportStaffPayments(c.app, c.actor, c.query, c.locale)),
  )
  api.handle('GET /staff/payment-totals', async (c) => readPaymentTotals(c.app, c.query.date, c.locale))
  api.handle('GET /staff/trial-balance', async (c) => readTrialBalance(c.app, c.actor, c.query, c.locale))
  api.handle('GET /staff/trial-balance.csv', async (c) =>
    sendCsv(c.reply, 'tembrel-trial-balance.csv', await exportTrialBalance(c.app, c.actor, c.query, c.locale)),
  )
  api.handle('GET /staff/ledger', async (c) => {
    const { row } = c.query
    if (row === undefined) return readStaffLedger(c.app, c.query, c.locale)
    return readSheetRow(c.app, c.actor, { ...c.query, row }, c.locale)
  })
  api.handle('GET /staff/ledger.csv', async (c) =>
    sendCsv(c.reply, 'tembrel-ledger.csv', await exportLedger(c.app, c.actor, c.query, c.locale)),
  )
  api.handle('POST /staff/ledger/{id}/correct', async (c) =>
    correctByHand(c.app, c.actor, { operation_id: c.params.id, reason: c.body.reason }, (tx, made) =>
      c.settle(tx, made),
    ),
  )
  api.handle('GET /staff/payments/{id}', async (c) => readStaffPayment(c.app, c.actor, c.params.id, c.locale))
  api.handle('POST /staff/payments/{id}/execute', async (c) => {
    const present = (row: StaffPaymentRow) => ({ payment: presentStaffPayment(row, c.app.clock.now(), c.locale) })
    const by_hand = c.body?.by_hand ?? false
    const { id } = c.params
    const asked = { kind: 'execute-withdrawal', order_id: null, payment_id: id, request: { by_hand } } as const
    const done = await askSecondPerson(c.app, c.actor, asked, (approve) =>
      executeWithdrawal(c.app, c.actor, id, by_hand, (tx, row) => c.settle(tx, present(row)), approve),
    )
    return present(done)
  })
  api.handle('POST /staff/payments/{id}/refuse', async (c) => {
    const present = (row: StaffPaymentRow) => ({ payment: presentStaffPayment(row, c.app.clock.now(), c.locale) })
    const { reason } = c.body
    return present(await refuseWithdrawal(c.app, c.actor, c.params.id, reason, (tx, row) => c.settle(tx, present(row))))
  })
  api.handle('POST /staff/payouts', async (c) => {
    const present = (row: StaffPaymentRow) => ({ payment: presentStaffPayment(row, c.app.clock.now(), c.locale) })
    return present(await payOutWallet(c.app, c.actor, c.body, (tx, row) => c.settle(tx, present(row))))
  })
  api.handle('POST /staff/payments/{id}/repeat', async (c) => {
    const present = (row: StaffPaymentRow) => ({ payment: presentStaffPayment(row, c.app.clock.now(), c.locale) })
    return present(await repeatForOwner(c.app, c.actor, c.params.id, (tx, row) => c.settle(tx, present(row))))
  })
}
