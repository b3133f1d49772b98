import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export async function selectQuestions(db: Kysely<DB>) {
  return db.selectFrom('questions').selectAll().orderBy('position').orderBy('id').execute()
}

export async function insertQuestion(
  db: Kysely<DB>,
  row: { question_ru: string; question_en: string; answer_ru: string; answer_en: string; position: number },
): Promise<void> {
  await db.insertInto('questions').values(row).execute()
}

export async function insertNarratorcomp(
  db: Kysely<DB>,
  row: {
    title_ru: string
    title_en: string
    slug: string
    genres_id: number | null
    image: string | null
    position: number
  },
  narrator_ids: readonly number[],
): Promise<void> {
  const { id } = await db.insertInto('narratorcomps').values(row).returning('id').executeTakeFirstOrThrow()
  if (narrator_ids.length === 0) return
  await db
    .insertInto('narratorcomp_narrators')
    .values(narrator_ids.map((narrator_id, index) => ({ narratorcomp_id: id, narrator_id, position: index + 1 })))
    .execute()
}
