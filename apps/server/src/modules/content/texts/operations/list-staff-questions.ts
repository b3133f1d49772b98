import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { presentStaffQuestion } from '../staff-content.presenter.ts'
import { selectQuestionRows, selectTopicRows } from '../staff-texts.queries.ts'

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
