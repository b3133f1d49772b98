import type { ApiRoutes } from '../../api-routes.ts'
import { contentDisposition, sendFile } from '../../http/send-file.ts'
import { showCertificateNames } from '../documents/operations/certificates.ts'
import { listOrderDocuments, readOrderDocument } from '../documents/operations/order-documents.ts'
import { checkOrderAccess } from '../orders/people/operations/owners.ts'
import { openOrderArchive } from './operations/open-order-archive.ts'

/** What a completed order is handed over with: documents, and everything in one archive. */
export function deliveryRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/orders/{id}/documents', async (c) => {
    await checkOrderAccess(c.app.database.kysely, c.actor, c.params.id)
    const { kysely } = c.app.database
    return { documents: await listOrderDocuments(kysely, c.params.id, c.actor.role, c.locale) }
  })
  api.handle('GET /{role}/orders/{id}/documents/{document_id}', async (c) => {
    await checkOrderAccess(c.app.database.kysely, c.actor, c.params.id)
    const file = await readOrderDocument(c.app, c.params.id, c.params.document_id, c.actor.role, c.locale)
    return sendFile(c.request, c.reply, c.app.storage, {
      key: file.storage_key,
      size: file.size,
      content_type: file.content_type,
      download_name: file.name,
      cache: 'private',
    })
  })
  api.handle('PUT /client/orders/{id}/certificate', async (c) => {
    const { kysely } = c.app.database
    await checkOrderAccess(kysely, c.actor, c.params.id)
    await showCertificateNames(c.app, { order_id: c.params.id, ...c.body })
    return { documents: await listOrderDocuments(kysely, c.params.id, c.actor.role, c.locale) }
  })
  api.handle('GET /{role}/orders/{id}/archive', async (c) => {
    const archive = await openOrderArchive(c.app, c.actor, c.params.id, c.locale)
    c.reply
      .header('content-length', String(archive.size))
      .header('content-disposition', contentDisposition(archive.name, false))
    c.reply.header('cache-control', 'private, no-cache').header('x-content-type-options', 'nosniff')
    return c.reply.type('application/zip').send(archive.stream)
  })
}
