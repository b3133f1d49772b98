import type { ApiRoutes } from '../../api-routes.ts'
import { sendFile } from '../../http/send-file.ts'
import { checkCertificate, checkFile } from './operations/certificates.ts'
import { readOwnInvoice } from './operations/invoices.ts'
import { readPayoutReport } from './operations/read-payout-report.ts'

/** Documents of payments as files: the invoice, for the one who pays or is paid, and the report of a payout (Product §4); certificates by number. */
export function documentsRoutes(api: ApiRoutes): void {
  api.handle('GET /certificates/{number}', async (c) => ({
    certificate: await checkCertificate(c.app, c.params.number, c.locale),
  }))
  api.handle('GET /certificates/{number}/files/{fingerprint}', async (c) => ({
    file: await checkFile(c.app, c.params),
  }))
  api.handle('GET /{role}/payments/{id}/invoice', async (c) => {
    const file = await readOwnInvoice(c.app, c.actor, c.params.id, c.locale)
    return sendFile(c.request, c.reply, c.app.storage, {
      key: file.storage_key,
      size: file.size,
      content_type: file.content_type,
      download_name: file.name,
      cache: 'private',
    })
  })
  api.handle('GET /{role}/payments/{id}/report', async (c) => {
    const file = await readPayoutReport(c.app, c.actor, c.params.id, c.locale)
    return sendFile(c.request, c.reply, c.app.storage, {
      key: file.storage_key,
      size: file.size,
      content_type: file.content_type,
      download_name: file.name,
      cache: 'private',
    })
  })
}
