import type { WirePersonNote } from '@tembrel/contract/calls/staff/glance.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readOwnerRight } from '../../accounts/operations/owner-rights.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { isConcerned } from '../concerned.ts'
import { type PersonKey, selectProfilesOf } from '../people.queries.ts'
import { findPersonKey, personId } from '../person-id.ts'
import { deleteNote, insertNote, lockNote, selectNotes } from '../person-notes.queries.ts'

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
    const person = await findOther(tx.db, actor, id)
    const note = { ...person, author_id: actor.profile_id, text, created_at: at }
    const note_id = await insertNote(tx.db, note)
    await recordNote(tx, actor, { person, note_id, action: 'write-person-note', at })
    const notes = await listNotes(tx.db, actor, person, reading.locale)
    await reading.beforeCommit(tx, notes)
    return notes
  })
}

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
    const person = await findOther(tx.db, actor, which.person)
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

async function findOther(db: Kysely<DB>, actor: Actor, id: string): Promise<PersonKey> {
  const person = await findPersonKey(db, id)
  if (await isConcerned(db, actor, await selectProfilesOf(db, [person]))) throw apiError('OWN_PROFILE')
  return person
}

async function recordNote(
  tx: Tx,
  actor: Actor,
  done: { person: PersonKey; note_id: number; action: string; at: Date },
): Promise<void> {
  const { person, note_id, action, at } = done
  const target =
    person.account_id === null
      ? { kind: 'profile', id: person.profile_id ?? 0 }
      : { kind: 'person', id: personId(person) }
  await recordAudit(tx, { actor, action, target, data: { note_id }, at })
}
