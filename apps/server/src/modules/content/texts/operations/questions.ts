import type { WireQuestionTopic } from '@tembrel/contract/calls/content.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentQuestion } from '../content.presenter.ts'
import { selectQuestions } from '../content.queries.ts'
import { presentStaffQuestion } from '../staff-content.presenter.ts'
import { selectQuestionRows, selectTopicRows } from '../staff-texts.queries.ts'

/** Every question with its answer, by topic, in the order staff gave them (Product §2, help). */
export async function listQuestions(app: Pick<AppContext, 'database'>, locale: Locale): Promise<WireQuestionTopic[]> {
  const db = app.database.kysely
  const [rows, settings] = await Promise.all([selectQuestions(db), readSettings(db)])
  const topics = new Map<number, WireQuestionTopic>()
  for (const row of rows) {
    const title = locale === 'en' ? row.topic_title_en : row.topic_title_ru
    const topic = topics.get(row.topic_id) ?? { id: row.topic_id, slug: row.topic_slug, title, questions: [] }
    topic.questions.push(await presentQuestion(row, settings, locale))
    topics.set(row.topic_id, topic)
  }
  return [...topics.values()]
}

/** Questions in both languages by topic, in the order visitors see; topics without questions too. */
export async function listStaffQuestions(
  app: Pick<AppContext, 'database'>,
  locale: Locale,
): Promise<CallResponse<'GET /staff/questions'>> {
  const db = app.database.kysely
  const [topics, questions] = await Promise.all([selectTopicRows(db), selectQuestionRows(db, null)])
  return {
    topics: topics.map(({ id, title_ru, title_en }) => ({
      id,
      title: locale === 'en' ? title_en : title_ru,
      questions: questions.filter(({ topic_id }) => topic_id === id).map(presentStaffQuestion),
    })),
  }
}
