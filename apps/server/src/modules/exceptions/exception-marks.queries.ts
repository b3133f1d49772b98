/** What staff say about exceptions, and the people that it is about (Product 7.963–7.965). */
import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB, ExceptionMarks } from '../../database/tables.ts'
import { worksForPeople } from '../accounts/operations/duties.ts'

/**
 * Writes what was said after revision `row.revision - 1`. False when somebody has spoken since: the second of two who write at once
 * waits for the first, and then gets false. What was said of an earlier burning is written over.
 */
export async function writeMark(db: Kysely<DB>, row: Insertable<ExceptionMarks>): Promise<boolean> {
  const { since, owner_id, snoozed_until, comment, changed_by, changed_at, revision } = row
  const said = { since, owner_id, snoozed_until, comment, changed_by, changed_at, revision }
  const written = await db
    .insertInto('exception_marks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet(said)
        .where(
          sql<boolean>`(exception_marks.since = excluded.since and exception_marks.revision = excluded.revision - 1)
            or (exception_marks.since <> excluded.since and excluded.revision = 1)`,
        ),
    )
    .returning('revision')
    .executeTakeFirst()
  return written !== undefined
}

/** Who of the house can take an exception: profiles of this role that can sign in. */
export async function selectColleagues(
  db: Kysely<DB>,
  role: string,
): Promise<{ id: number; firstname: string; lastname: string }[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'firstname', 'lastname'])
    .where('role', '=', role)
    .where(worksForPeople)
    .where('disabled_at', 'is', null)
    .where('account_id', 'is not', null)
    .orderBy('firstname')
    .orderBy('id')
    .limit(200)
    .execute()
}

export interface NamedPerson {
  id: number
  role: string
  firstname: string
  lastname: string
}

/** The names of these profiles. */
export async function selectNames(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, NamedPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'role', 'firstname', 'lastname'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
