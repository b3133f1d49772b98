import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { readFiles } from '../../files/operations/read-files.ts'
import { selectTicket } from '../support.queries.ts'
import { selectIsTicketFile } from '../ticket-messages.queries.ts'
import { requireOwnTicket } from '../ticket-policy.ts'

/** A file of a ticket for its owner and the support (Product §6). Throws 404 for everything else. */
export async function readTicketFile(
  app: AppContext,
  actor: Actor,
  ticket_id: number,
  file_id: string,
): Promise<FileRow> {
  const db = app.database.kysely
  requireOwnTicket(await selectTicket(db, ticket_id), actor)
  const isThere = await selectIsTicketFile(db, ticket_id, file_id)
  const file = isThere ? (await readFiles(db, [file_id])).get(file_id) : undefined
  if (!file) throw apiError('NOT_FOUND')
  return file
}
