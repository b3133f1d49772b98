import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { PersonKey } from './people.queries.ts'

export interface PersonNoteRow {
  readonly id: number
  readonly text: string
  readonly created_at: Date
  readonly author_id: number
  readonly firstname: string
  readonly lastname: string
}

/**
 * Notes about a person: also those written before others were merged into him, and before his profile had an account (agents register
 * narrators without one).
 */
function isAbout({ account_id, profile_id }: PersonKey): RawBuilder<boolean> {
  if (account_id === null) return sql<boolean>`n.profile_id = ${profile_id}`
  // Two lists by two indexes: with `or` every note would be read.
  return sql<boolean>`n.id in (
    with recursive merged (id) as (
      select ${account_id}::bigint union select a.id from accounts a join merged m on a.merged_into = m.id)
    select o.id from person_notes o join merged m on m.id = o.account_id
    union all
    select o.id from person_notes o join profiles p on p.id = o.profile_id where p.account_id = ${account_id})`
}

/** Notes about a person, newest first. */
export async function selectNotes(db: Kysely<DB>, person: PersonKey): Promise<PersonNoteRow[]> {
  return db
    .selectFrom('person_notes as n')
    .innerJoin('profiles as p', 'p.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at', 'n.author_id', 'p.firstname', 'p.lastname'])
    .where(isAbout(person))
    .orderBy('n.id', 'desc')
    .limit(100)
    .execute()
}

/** A note of this person, held until the end of the transaction. */
export async function lockNote(
  db: Kysely<DB>,
  person: PersonKey,
  id: number,
): Promise<{ author_id: number } | undefined> {
  return db
    .selectFrom('person_notes as n')
    .select('n.author_id')
    .where('n.id', '=', id)
    .where(isAbout(person))
    .forUpdate()
    .executeTakeFirst()
}

export async function insertNote(
  db: Kysely<DB>,
  note: PersonKey & { readonly author_id: number; readonly text: string; readonly created_at: Date },
): Promise<number> {
  const { account_id, profile_id, author_id, text, created_at } = note
  const row = { account_id, profile_id, author_id, text, created_at }
  const { id } = await db.insertInto('person_notes').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteNote(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('person_notes').where('id', '=', id).execute()
}
