import type { ApiRoutes } from '../../api-routes.ts'
import { sendCsv } from '../../http/csv-table.ts'
import { sendFile } from '../../http/send-file.ts'
import { receiveUploads, storeUpload } from '../files/operations/uploads.ts'
import {
  exportReceipts,
  listOwnReceipts,
  listReceipts,
  readReceiptFile,
} from './payout-receipts/operations/payout-receipts.ts'
import { sendPayoutReceipt } from './payout-receipts/operations/send-payout-receipt.ts'
import { setTaxStatus } from './payout-receipts/operations/set-tax-status.ts'
import { settlePayoutReceipt } from './payout-receipts/operations/settle-payout-receipt.ts'
import { presentPayoutReceipt, presentStaffReceipt } from './payout-receipts/payout-receipts.presenter.ts'
import type { PayoutReceiptRow } from './payout-receipts/payout-receipts.queries.ts'

/** Papers of payouts: owed and sent by workers, checked by the accountant. */
export function payoutReceiptsRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/payout-receipts', async (c) => listOwnReceipts(c.app, c.actor, c.locale))
  api.handle('PUT /{role}/tax-status', async (c) => {
    await setTaxStatus(c.app, c.actor, c.body.tax_status)
    return { tax_status: c.body.tax_status }
  })
  api.handle('POST /{role}/payout-receipts/{id}', async (c) => {
    const present = (row: PayoutReceiptRow) => ({
      receipt: presentPayoutReceipt(row, { role: c.actor.role, locale: c.locale, now: c.app.clock.now() }),
    })
    const row = await receiveUploads(c.app, async (files) => {
      const fields = await c.upload.read(
        async (part) => void files.push(await storeUpload(c.app, 'payout_receipts', part)),
      )
      const sent = { ...fields, file: files[0] ?? null }
      return sendPayoutReceipt(c.app, c.actor, c.params.id, sent, (tx, one) => c.settle(tx, present(one)))
    })
    return present(row)
  })
  api.handle('GET /{role}/payout-receipts/{id}/file', async (c) =>
    sendFile(c.request, c.reply, c.app.storage, await readReceiptFile(c.app, c.actor, c.params.id)),
  )
  api.handle('GET /staff/payout-receipts', async (c) => listReceipts(c.app, c.actor, c.query, c.locale))
  api.handle('GET /staff/payout-receipts.csv', async (c) =>
    sendCsv(c.reply, 'tembrel-payout-receipts.csv', await exportReceipts(c.app, c.actor, c.query, c.locale)),
  )
  api.handle('POST /staff/payout-receipts/{id}/{action}', async (c) => {
    const present = (row: PayoutReceiptRow) => ({
      receipt: presentStaffReceipt(row, { role: c.actor.role, locale: c.locale, now: c.app.clock.now() }),
    })
    const checked = { action: c.params.action, ...c.body }
    return present(
      await settlePayoutReceipt(c.app, c.actor, c.params.id, checked, (tx, row) => c.settle(tx, present(row))),
    )
  })
}
