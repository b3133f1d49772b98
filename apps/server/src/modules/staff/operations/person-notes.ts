import type { WirePersonNote } from '@tembrel/contract/calls/staff/glance.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readOwnerRight } from '../../accounts/operations/owner-rights.ts'
import { findNotedPerson, recordNote } from '../noted-person.ts'
import type { PersonKey } from '../people.queries.ts'
import { insertNote, selectNotes } from '../person-notes.queries.ts'

/** Notes about a person as this reader may handle them, newest first. */
export async function listNotes(
  db: Kysely<DB>,
  reader: Actor,
  person: PersonKey,
  locale: Locale,
): Promise<WirePersonNote[]> {
  const [rows, is_owner] = await Promise.all([selectNotes(db, person), readOwnerRight(db, reader.profile_id)])
  return rows.map(({ id, text, created_at, author_id, firstname, lastname }) => ({
    id,
    text,
    author: { id: author_id, firstname, lastname },
    created_at: created_at.toISOString(),
    formatted_created_at: formatMoment(created_at, locale),
    may_delete: is_owner || author_id === reader.profile_id,
  }))
}

/**
 * Notes something about a person (Product 7.988). The log says that it was done, not the words: whom they are about may read the log.
 * Throws NOT_FOUND (404), OWN_PROFILE (422) about oneself and about narrators whose agent one is. `beforeCommit` runs in the same
 * transaction.
 */
export async function writePersonNote(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  id: string,
  text: string,
  reading: { readonly locale: Locale; beforeCommit(tx: Tx, notes: WirePersonNote[]): Promise<void> },
): Promise<WirePersonNote[]> {
  return inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const person = await findNotedPerson(tx.db, actor, id)
    const note = { ...person, author_id: actor.profile_id, text, created_at: at }
    const note_id = await insertNote(tx.db, note)
    await recordNote(tx, actor, { person, note_id, action: 'write-person-note', at })
    const notes = await listNotes(tx.db, actor, person, reading.locale)
    await reading.beforeCommit(tx, notes)
    return notes
  })
}
