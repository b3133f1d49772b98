import type { ApiRoutes } from '../../api-routes.ts'
import { sendFile } from '../../http/send-file.ts'
import { readOwnInvoice } from './operations/read-own-invoice.ts'

/** The invoice of a payment as a file, for the one who pays it (Product §4). */
export function documentsRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/payments/{id}/invoice', async (c) => {
    const file = await readOwnInvoice(c.app, c.actor, c.params.id)
    return sendFile(c.request, c.reply, c.app.storage, {
      key: file.storage_key,
      size: file.size,
      content_type: file.content_type,
      download_name: file.name,
      cache: 'private',
    })
  })
}
