import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Questions in the order of their topics, each with its topic. */
export async function selectQuestions(db: Kysely<DB>) {
  return db
    .selectFrom('questions')
    .innerJoin('question_topics', 'question_topics.id', 'questions.topic_id')
    .selectAll('questions')
    .select([
      'question_topics.slug as topic_slug',
      'question_topics.title_ru as topic_title_ru',
      'question_topics.title_en as topic_title_en',
    ])
    .orderBy('question_topics.position')
    .orderBy('question_topics.id')
    .orderBy('questions.position')
    .orderBy('questions.id')
    .execute()
}

export async function selectPage(db: Kysely<DB>, slug: string) {
  return db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst()
}
