/** Puts a message with its files into a ticket that is locked or new. */
import { linkedQuestions } from '@tembrel/domain/office/help-links.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/session/session.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordUpload } from '../files/operations/uploads.ts'
import type { StoredUpload } from '../files/stored-upload.ts'
import type { TicketRow } from './support.queries.ts'
import { putHelpLinks } from './ticket-help-links.queries.ts'
import { insertTicketMessage } from './ticket-messages.queries.ts'

export interface TicketWords {
  readonly text: string
  readonly files: readonly StoredUpload[]
}

/** The words without spaces around them. Throws 422 at `text` when there is neither a text nor a file (Product §5). */
export function requireWords(words: TicketWords): TicketWords {
  const text = words.text.trim()
  if (text === '' && words.files.length === 0) throw apiError('VALIDATION', { errors: { text: 'required' } })
  return { text, files: words.files }
}

export async function putMessage(
  tx: Tx,
  app: AppContext,
  ticket: Pick<TicketRow, 'id' | 'owner_id'>,
  message: TicketWords & { kind: 'question' | 'answer' | 'note' },
  actor: Actor,
): Promise<number> {
  const now = app.clock.now()
  for (const upload of message.files) {
    await recordUpload(tx, upload, { kind: 'ticket', owner_profile_id: actor.profile_id, at: now })
    if (upload.is_sound) {
      const recipient_ids = [...new Set([ticket.owner_id, actor.profile_id])]
      await enqueue(tx, 'prepare-sound', { file_id: upload.id, recipient_ids })
    }
  }
  const row = {
    ticket_id: ticket.id,
    kind: message.kind,
    from_profile_id: actor.profile_id,
    acting_agent_id: actor.acting_agent_id,
    text: message.text,
    created_at: now,
  }
  const id = await insertTicketMessage(
    tx.db,
    row,
    message.files.map((file) => file.id),
  )
  if (message.kind === 'answer') await noteHelpLinks(tx, app, { id, text: message.text })
  return id
}

/** Keeps which questions of the help an answer links to. */
export async function noteHelpLinks(
  tx: Tx,
  { config }: Pick<AppContext, 'config'>,
  { id, text }: { readonly id: number; readonly text: string },
): Promise<void> {
  await putHelpLinks(tx.db, id, linkedQuestions(text, config.public_url))
}
