import type { ApiRoutes } from '../../api-routes.ts'
import { sendFile, uploadToSend } from '../../http/send-file.ts'
import { receiveUploads, storeUpload } from '../files/operations/uploads.ts'
import { changeTicketMessage } from './operations/change-ticket-message.ts'
import { expectTicketUpload, listTickets, readTicket, readTicketFile, readTicketMessage } from './operations/tickets.ts'
import { rateTicketByLetter } from './operations/rate-ticket-by-letter.ts'
import { readTicketRating } from './operations/read-ticket-rating.ts'
import { rateTicket } from './operations/rate-ticket.ts'
import { openTicket } from './operations/open-ticket.ts'
import { writeTicketMessage } from './operations/write-ticket-message.ts'

/** Tickets as those who ask and those who answer have them. */
export function supportRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/tickets', async (c) => listTickets(c.app, c.actor, c.query.page, c.locale))
  api.handle('GET /{role}/tickets/{id}', async (c) => ({
    ticket: await readTicket(c.app, c.app.database.kysely, c.actor, c.params.id, c.locale),
  }))
  api.handle('POST /{role}/tickets', async (c) => {
    const id = await receiveUploads(c.app, async (files) => {
      const fields = await c.upload.read(async (part) => void files.push(await storeUpload(c.app, 'tickets', part)))
      return openTicket(c.app, c.actor, { text: fields.text, files }, async (tx, ticket_id) =>
        c.settle(tx, { ticket: await readTicket(c.app, tx.db, c.actor, ticket_id, c.locale) }),
      )
    })
    return { ticket: await readTicket(c.app, c.app.database.kysely, c.actor, id, c.locale) }
  })
  api.handle('POST /{role}/tickets/{id}/messages', async (c) => {
    const ticket_id = c.params.id
    await expectTicketUpload(c.app, c.actor, ticket_id)
    const message_id = await receiveUploads(c.app, async (files) => {
      const fields = await c.upload.read(async (part) => void files.push(await storeUpload(c.app, 'tickets', part)))
      return writeTicketMessage(c.app, c.actor, ticket_id, { ...fields, files }, async (tx, id) =>
        c.settle(tx, {
          message: await readTicketMessage(c.app, tx.db, c.actor, { ticket_id, message_id: id }, c.locale),
        }),
      )
    })
    const db = c.app.database.kysely
    return { message: await readTicketMessage(c.app, db, c.actor, { ticket_id, message_id }, c.locale) }
  })
  api.handle('PUT /{role}/tickets/{id}/rating', async (c) => {
    await rateTicket(c.app, c.actor, c.params.id, c.body)
    return { ticket: await readTicket(c.app, c.app.database.kysely, c.actor, c.params.id, c.locale) }
  })
  api.handle('GET /ticket-rating', (c) => readTicketRating(c.app, c.query.token))
  api.handle('PUT /ticket-rating', async (c) => {
    await rateTicketByLetter(c.app, c.body.token, c.body.rating)
    return readTicketRating(c.app, c.body.token)
  })
  api.handle('PUT /{role}/tickets/{id}/messages/{message_id}', async (c) => {
    const which = { ticket_id: c.params.id, message_id: c.params.message_id }
    await changeTicketMessage(c.app, c.actor, which, c.body.text)
    return { message: await readTicketMessage(c.app, c.app.database.kysely, c.actor, which, c.locale) }
  })
  api.handle('DELETE /{role}/tickets/{id}/messages/{message_id}', async (c) =>
    changeTicketMessage(c.app, c.actor, { ticket_id: c.params.id, message_id: c.params.message_id }, null),
  )
  api.handle('GET /{role}/tickets/{id}/files/{file_id}', async (c) => {
    const row = await readTicketFile(c.app, c.actor, c.params.id, c.params.file_id)
    return sendFile(c.request, c.reply, c.app.storage, uploadToSend(row, c.query.play !== undefined))
  })
}
