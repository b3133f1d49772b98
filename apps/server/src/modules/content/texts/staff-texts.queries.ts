import type { Insertable, Kysely, Updateable } from 'kysely'
import type { DB } from '../../../database/tables.ts'

export type EditedPageRow = NonNullable<Awaited<ReturnType<typeof selectPageForUpdate>>>
export type QuestionRow = Awaited<ReturnType<typeof selectQuestionRows>>[number]

export async function selectPageRows(db: Kysely<DB>) {
  return db.selectFrom('pages').select(['slug', 'title_ru', 'title_en', 'updated_at']).orderBy('id').execute()
}

export async function selectPageForUpdate(db: Kysely<DB>, slug: string) {
  return db.selectFrom('pages').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
}

export async function updatePage(db: Kysely<DB>, id: number, page: Updateable<DB['pages']>): Promise<void> {
  await db
    .updateTable('pages')
    .set(page)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Topics in their order. */
export async function selectTopicRows(db: Kysely<DB>) {
  return db
    .selectFrom('question_topics')
    .select(['id', 'title_ru', 'title_en'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Locks a topic, so that its list is changed by one at a time; false when there is none. */
export async function lockTopic(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db.selectFrom('question_topics').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Questions in their order: all, or those of one topic. */
export async function selectQuestionRows(db: Kysely<DB>, topic_id: number | null) {
  return db
    .selectFrom('questions')
    .selectAll()
    .$if(topic_id !== null, (query) => query.where('topic_id', '=', topic_id ?? 0))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function selectQuestionForUpdate(db: Kysely<DB>, id: number) {
  return db.selectFrom('questions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertQuestion(db: Kysely<DB>, row: Insertable<DB['questions']>): Promise<QuestionRow> {
  return db.insertInto('questions').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateQuestion(
  db: Kysely<DB>,
  id: number,
  row: Updateable<DB['questions']>,
): Promise<QuestionRow> {
  return db
    .updateTable('questions')
    .set(row)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteQuestion(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('questions').where('id', '=', id).execute()
}
