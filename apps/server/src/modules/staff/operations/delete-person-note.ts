import type { WirePersonNote } from '@tembrel/contract/calls/staff/glance.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readOwnerRight } from '../../accounts/operations/owner-rights.ts'
import { findNotedPerson, recordNote } from '../noted-person.ts'
import { deleteNote, lockNote } from '../person-notes.queries.ts'
import { listNotes } from './person-notes.ts'

/**
 * Deletes a note. Throws NOT_FOUND (404) without such a note about this person, NOTE_OF_ANOTHER (403) for who is neither its author nor an owner,
 * OWN_PROFILE (422) as for writing.
 */
export async function deletePersonNote(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  which: { readonly person: string; readonly id: number },
  locale: Locale,
): Promise<WirePersonNote[]> {
  return inTransaction(app.database, async (tx) => {
    const person = await findNotedPerson(tx.db, actor, which.person)
    const note = await lockNote(tx.db, person, which.id)
    if (!note) throw apiError('NOT_FOUND')
    const isAuthor = note.author_id === actor.profile_id
    if (!isAuthor && !(await readOwnerRight(tx.db, actor.profile_id))) throw apiError('NOTE_OF_ANOTHER')
    await deleteNote(tx.db, which.id)
    const done = { person, note_id: which.id, action: 'delete-person-note', at: app.clock.now() }
    await recordNote(tx, actor, done)
    return listNotes(tx.db, actor, person, locale)
  })
}
