import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface CannedAnswer {
  readonly id: number
  readonly title: string
  readonly text: string
}

interface CannedAnswerWords {
  readonly title: string
  readonly text: string
  readonly updated_at: Date
}

export async function selectCannedAnswers(db: Kysely<DB>): Promise<CannedAnswer[]> {
  return db.selectFrom('canned_answers').select(['id', 'title', 'text']).orderBy('title').orderBy('id').execute()
}

export async function isCannedAnswer(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db.selectFrom('canned_answers').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Id of the answer with this title in any case. */
export async function selectCannedAnswerIdByTitle(db: Kysely<DB>, title: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('canned_answers')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['title']), '=', eb.fn<string>('lower', [eb.val(title)])))
    .executeTakeFirst()
  return row?.id
}

/** Writes a new one; undefined when its title is taken. */
export async function insertCannedAnswer(db: Kysely<DB>, words: CannedAnswerWords): Promise<CannedAnswer | undefined> {
  return db
    .insertInto('canned_answers')
    .values(words)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'title', 'text'])
    .executeTakeFirst()
}

export async function updateCannedAnswer(
  db: Kysely<DB>,
  id: number,
  words: CannedAnswerWords,
): Promise<CannedAnswer | undefined> {
  return db
    .updateTable('canned_answers')
    .set(words)
    .where('id', '=', id)
    .returning(['id', 'title', 'text'])
    .executeTakeFirst()
}

export async function deleteCannedAnswer(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('canned_answers').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
