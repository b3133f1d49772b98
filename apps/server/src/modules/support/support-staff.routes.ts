import type { ApiRoutes } from '../../api-routes.ts'
import { sendCsv } from '../../http/csv-table.ts'
import {
  fillCannedAnswers,
  listCannedAnswers,
  removeCannedAnswer,
  writeCannedAnswer,
} from './operations/canned-answers.ts'
import { listQueue, readTicket, readTicketMessage } from './operations/tickets.ts'
import { handOverTicket } from './operations/hand-over-ticket.ts'
import { moveTicket } from './operations/move-ticket.ts'
import { notePresence } from './operations/note-presence.ts'
import { exportSupportFigures, readSupportFigures } from './operations/support-figures.ts'
import { writeTicketMessage } from './operations/write-ticket-message.ts'

/** The queue of the support and what only it does with a ticket. */
export function supportStaffRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/tickets', async (c) => listQueue(c.app, c.actor, c.query, c.locale))
  api.handle('POST /staff/tickets/{id}/notes', async (c) => {
    const ticket_id = c.params.id
    const words = { text: c.body.text, files: [], as_note: true }
    const message_id = await writeTicketMessage(c.app, c.actor, ticket_id, words, async (tx, id) =>
      c.settle(tx, {
        message: await readTicketMessage(c.app, tx.db, c.actor, { ticket_id, message_id: id }, c.locale),
      }),
    )
    const db = c.app.database.kysely
    return { message: await readTicketMessage(c.app, db, c.actor, { ticket_id, message_id }, c.locale) }
  })
  api.handle('POST /staff/tickets/{id}/{action}', async (c) => {
    const { id, action } = c.params
    await moveTicket(c.app, c.actor, id, { action, take_over: c.body?.take_over ?? false })
    return { ticket: await readTicket(c.app, c.app.database.kysely, c.actor, id, c.locale) }
  })
  api.handle('PUT /staff/tickets/{id}/supporter', async (c) => {
    await handOverTicket(c.app, c.actor, c.params.id, c.body)
    return { ticket: await readTicket(c.app, c.app.database.kysely, c.actor, c.params.id, c.locale) }
  })
  api.handle('PUT /staff/tickets/{id}/presence', async (c) =>
    notePresence(c.app, c.actor, c.params.id, c.body.is_writing),
  )
  api.handle('GET /staff/tickets/{id}/filled-answers', async (c) => ({
    canned_answers: await fillCannedAnswers(c.app, c.actor, c.params.id),
  }))
  api.handle('GET /staff/support-figures', async (c) => readSupportFigures(c.app, c.query, c.locale))
  api.handle('GET /staff/support-figures.csv', async (c) =>
    sendCsv(c.reply, 'tembrel-support.csv', await exportSupportFigures(c.app, c.actor, c.query, c.locale)),
  )
  api.handle('GET /staff/canned-answers', async (c) => ({
    canned_answers: await listCannedAnswers(c.app.database.kysely),
  }))
  api.handle('POST /staff/canned-answers', async (c) => ({
    canned_answer: await writeCannedAnswer(c.app, c.actor, null, c.body, async (tx, canned_answer) =>
      c.settle(tx, { canned_answer }),
    ),
  }))
  api.handle('PUT /staff/canned-answers/{id}', async (c) => ({
    canned_answer: await writeCannedAnswer(c.app, c.actor, c.params.id, c.body),
  }))
  api.handle('DELETE /staff/canned-answers/{id}', async (c) => removeCannedAnswer(c.app, c.actor, c.params.id))
}
