import { localeOf, type Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface CannedAnswer {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly locale: Locale
}

interface CannedAnswerWords {
  readonly title: string
  readonly text: string
  readonly locale: Locale
  readonly updated_at: Date
}

const asAnswer = (row: Omit<CannedAnswer, 'locale'> & { locale: string }): CannedAnswer => ({
  ...row,
  locale: localeOf(row.locale),
})

export async function selectCannedAnswers(db: Kysely<DB>): Promise<CannedAnswer[]> {
  const rows = await db
    .selectFrom('canned_answers')
    .select(['id', 'title', 'text', 'locale'])
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map(asAnswer)
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
  const row = await db
    .insertInto('canned_answers')
    .values(words)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'title', 'text', 'locale'])
    .executeTakeFirst()
  return row && asAnswer(row)
}

export async function updateCannedAnswer(
  db: Kysely<DB>,
  id: number,
  words: CannedAnswerWords,
): Promise<CannedAnswer | undefined> {
  const row = await db
    .updateTable('canned_answers')
    .set(words)
    .where('id', '=', id)
    .returning(['id', 'title', 'text', 'locale'])
    .executeTakeFirst()
  return row && asAnswer(row)
}

export async function deleteCannedAnswer(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('canned_answers').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
